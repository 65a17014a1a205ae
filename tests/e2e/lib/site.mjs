// The built site under test, served as a plain static host would.
import fs from 'node:fs';
import { after } from 'node:test';
import { fileURLToPath } from 'node:url';
import { serve } from '../../../tools/serve.mjs';

/** Where the build is: `dist/`, or another folder in CROSSOVER_SITE. */
export const DIST = process.env.CROSSOVER_SITE ?? fileURLToPath(new URL('../../../dist', import.meta.url));

export const LESSON = 'inference-cost';
export const paths = {
  front: '',
  lesson: `${LESSON}/`,
  gqa: `embed/${LESSON}/gqa/`,
  serve: `embed/${LESSON}/serve-lab/`,
};

/** Serves the build for this file's tests; to be called outside of them. Options as in tools/serve.mjs. */
export async function site(options) {
  if (!fs.existsSync(`${DIST}/index.html`)) throw new Error(`no site in ${DIST}: run \`make build\` first`);
  const server = await serve(DIST, options);
  after(() => server.close());
  return server;
}
