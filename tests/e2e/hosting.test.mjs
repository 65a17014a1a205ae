// Any static host will do: under a sub-path, at every depth, with one request for each file and none elsewhere.
import assert from 'node:assert/strict';
import fs from 'node:fs';
import path from 'node:path';
import { test } from 'node:test';
import { faultsOf, open, using } from './lib/browser.mjs';
import { live, wake } from './lib/lesson.mjs';
import { DIST, paths, site } from './lib/site.mjs';

const deep = await site({ prefix: '/x/y/' });
const pages = fs.readdirSync(DIST, { recursive: true }).map(String).filter((file) => file.endsWith('.html'));

for (const [name, where] of Object.entries(paths)) {
  test(`under a sub-path, nothing is missing and nothing comes twice: ${name}`, async () => {
    deep.log.length = 0;
    await using(deep.base + where, {}, async (page) => {
      await live(page);
      if (name === 'gqa' || name === 'serve') await wake(page, name === 'gqa' ? 'gqa' : 'serve-lab');
      await page.waitForLoadState('networkidle');
      const missing = deep.log.filter((entry) => entry.status !== 200);
      assert.deepEqual(missing, []);
      const wasm = deep.log.filter((entry) => entry.path.endsWith('.wasm'));
      assert.equal(wasm.length, 1, 'the program is fetched once');
      const files = deep.log.map((entry) => entry.path);
      assert.deepEqual(files.filter((file, index) => files.indexOf(file) !== index), [], 'no file is fetched twice');
    });
  });
}

test('a page that is not there says so, readable at any depth', async () => {
  for (const where of ['nix', 'embed/inference-cost/nix/']) {
    const page = await open(deep.base + where, { allow: [/status 404/, /status of 404/, /MIME type/, /Failed to load/, /preload/] });
    assert.match(await page.locator('main').innerText(), /\w+/);
    assert.match(await page.title(), /Crossover/);
    assert.deepEqual((await faultsOf(page)).filter((fault) => !/404|MIME/.test(fault)), []);
    await page.context().close();
  }
});

test('every page carries the content policy and no inline script or style', () => {
  assert.ok(pages.length >= 5, `pages found: ${pages}`);
  for (const file of pages) {
    const html = fs.readFileSync(path.join(DIST, file), 'utf8');
    const policy = /<meta http-equiv="Content-Security-Policy" content="([^"]+)"/.exec(html)?.[1] ?? '';
    assert.match(policy, /default-src 'self'/, file);
    assert.match(policy, /script-src 'self' 'wasm-unsafe-eval'(;|$)/, file);
    assert.doesNotMatch(policy, /unsafe-inline|'unsafe-eval'|\*|https?:/, file);
    assert.doesNotMatch(html, / style=/, `${file} has an inline style`);
    assert.doesNotMatch(html, /<style[\s>]/, `${file} has a style element`);
    assert.doesNotMatch(html, /<script(?![^>]*\bsrc=)(?![^>]*type="application\/(ld\+)?json")[^>]*>/, `${file} has an inline script`);
    assert.doesNotMatch(html, / on[a-z]+="/, `${file} has an inline handler`);
    assert.doesNotMatch(html, /(src|href)="\//, `${file} has an address that holds at the root only`);
  }
});

test('a hashed name tells its content', async () => {
  const { createHash } = await import('node:crypto');
  const hashed = fs.readdirSync(DIST).filter((file) => /-[0-9a-f]{16}(_bg)?\.\w+$/.test(file));
  assert.ok(hashed.some((file) => file.endsWith('.wasm')) && hashed.some((file) => file.endsWith('.js')), `hashed files: ${hashed}`);
  for (const file of hashed) {
    const hash = createHash('sha256').update(fs.readFileSync(path.join(DIST, file))).digest('hex').slice(0, 16);
    assert.ok(file.includes(`-${hash}`), `${file} holds something else`);
  }
});

test('large files have brotli and gzip copies that unpack to them', async () => {
  const zlib = await import('node:zlib');
  const files = fs.readdirSync(DIST, { recursive: true }).map(String).filter((file) => /\.(html|css|js|wasm|svg)$/.test(file));
  let copies = 0;
  for (const file of files) {
    const raw = fs.readFileSync(path.join(DIST, file));
    if (raw.length < 4096) continue;
    for (const [kind, unpack] of [['br', zlib.brotliDecompressSync], ['gz', zlib.gunzipSync]]) {
      assert.ok(unpack(fs.readFileSync(path.join(DIST, `${file}.${kind}`))).equals(raw), `${file}.${kind}`);
      copies += 1;
    }
  }
  assert.ok(copies >= 8);
});
