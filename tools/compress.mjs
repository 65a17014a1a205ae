// The last step of a release build: node tools/compress.mjs DIR
//
// Large text and wasm files get `.br` and `.gz` copies, for hosts that send those instead; the sizes are printed.
import fs from 'node:fs';
import path from 'node:path';
import zlib from 'node:zlib';
import { fileURLToPath } from 'node:url';

const COMPRESSED = new Set(['.html', '.css', '.js', '.mjs', '.json', '.svg', '.txt', '.xml', '.webmanifest', '.wasm']);
const SMALLEST = 1024; // below this a copy saves no packet

/** All files below a folder, as paths relative to it, in one order on every machine. */
function filesIn(dir) {
  return fs.readdirSync(dir, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => path.relative(dir, path.join(entry.parentPath ?? entry.path, entry.name)))
    .sort();
}

/** Lays a brotli and a gzip copy beside each large file, where the copy is smaller. Returns the sizes. */
export function compress(dir) {
  for (const stale of filesIn(dir).filter((file) => /\.(br|gz)$/.test(file))) fs.rmSync(path.join(dir, stale));
  const rows = [];
  for (const file of filesIn(dir)) {
    const full = path.join(dir, file);
    const raw = fs.readFileSync(full);
    const row = { file, raw: raw.length, br: raw.length };
    rows.push(row);
    if (!COMPRESSED.has(path.extname(file)) || raw.length < SMALLEST) continue;
    const params = {
      [zlib.constants.BROTLI_PARAM_QUALITY]: 11,
      [zlib.constants.BROTLI_PARAM_SIZE_HINT]: raw.length,
      [zlib.constants.BROTLI_PARAM_LGWIN]: 22,
    };
    const copies = { br: zlib.brotliCompressSync(raw, { params }), gz: zlib.gzipSync(raw, { level: 9 }) };
    for (const [kind, bytes] of Object.entries(copies)) if (bytes.length < raw.length) fs.writeFileSync(`${full}.${kind}`, bytes);
    row.br = Math.min(raw.length, copies.br.length);
  }
  return rows;
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const dir = process.argv[2];
  if (!dir) {
    console.error('usage: node tools/compress.mjs DIR');
    process.exit(2);
  }
  const kb = (bytes) => `${(bytes / 1000).toFixed(1)} kB`.padStart(10);
  for (const { file, raw, br } of compress(dir)) console.log(`${kb(raw)} ${kb(br)} brotli  ${file}`);
}
