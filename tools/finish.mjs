// The last step of a release build: node tools/finish.mjs DIR
//
// 1. Trunk hashes what cargo wrote, before wasm-bindgen and wasm-opt have worked on it, so one name could
//    hold two contents and a browser's cache would keep the old one. Each hashed file is named anew by
//    what is in it, and every mention of it follows.
// 2. Large text and wasm files get `.br` and `.gz` copies, for hosts that can send those.
import { createHash } from 'node:crypto';
import fs from 'node:fs';
import path from 'node:path';
import zlib from 'node:zlib';
import { fileURLToPath } from 'node:url';

const TEXT = new Set(['.html', '.css', '.js', '.mjs', '.json', '.svg', '.txt', '.xml', '.webmanifest']);
const COMPRESSED = new Set([...TEXT, '.wasm']);
const HASHED = /-([0-9a-f]{8,16})(?=[._])/; // page-f3c…9a.js, page-f3c…9a_bg.wasm; Trunk does not pad
const SMALLEST = 1024; // below this a copy saves no packet

/** All files below a folder, as paths relative to it, in one order on every machine. */
export function filesIn(dir) {
  return fs.readdirSync(dir, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => path.relative(dir, path.join(entry.parentPath ?? entry.path, entry.name)))
    .sort();
}

const contentHash = (bytes) => createHash('sha256').update(bytes).digest('hex').slice(0, 16);

/** Renames hashed files by their content. A file that names others is hashed after they have their names. */
export function rename(dir) {
  const names = new Map(filesIn(dir).filter((file) => HASHED.test(path.basename(file))).map((file) => [path.basename(file), file]));
  const isText = (file) => TEXT.has(path.extname(file));
  const texts = new Map(filesIn(dir).filter(isText).map((file) => [file, fs.readFileSync(path.join(dir, file), 'utf8')]));
  const named = (file) => [...names.keys()].filter((name) => name !== path.basename(file) && texts.get(file)?.includes(name));
  const done = new Set();
  const visit = (name, chain) => {
    // Two files that name each other have no content hash to agree on: the first keeps its name.
    if (done.has(name) || chain.includes(name)) return;
    const file = names.get(name);
    for (const other of named(file)) visit(other, [...chain, name]);
    done.add(name);
    const bytes = isText(file) ? Buffer.from(texts.get(file)) : fs.readFileSync(path.join(dir, file));
    const fresh = name.replace(HASHED, `-${contentHash(bytes)}`);
    if (fresh === name) return;
    fs.renameSync(path.join(dir, file), path.join(dir, path.dirname(file), fresh));
    const moved = path.join(path.dirname(file), fresh);
    if (isText(file)) {
      texts.set(moved, texts.get(file));
      texts.delete(file);
    }
    for (const [text, content] of texts) if (content.includes(name)) texts.set(text, content.replaceAll(name, fresh));
    names.set(name, moved);
  };
  for (const name of names.keys()) visit(name, []);
  for (const [file, content] of texts) fs.writeFileSync(path.join(dir, file), content);
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
    console.error('usage: node tools/finish.mjs DIR');
    process.exit(2);
  }
  rename(dir);
  const kb = (bytes) => `${(bytes / 1000).toFixed(1)} kB`.padStart(10);
  for (const { file, raw, br } of compress(dir)) console.log(`${kb(raw)} ${kb(br)} brotli  ${file}`);
}
