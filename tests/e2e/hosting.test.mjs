// Any static host will do: under a sub-path, at every depth, with one request for each file and none elsewhere.
import assert from 'node:assert/strict';
import fs from 'node:fs';
import path from 'node:path';
import { test } from 'node:test';
import { using } from './lib/browser.mjs';
import { live, wake } from './lib/lesson.mjs';
import { DIST, paths, site } from './lib/site.mjs';

const top = await site();
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

test('a page that is not there says so, at any depth', async () => {
  // Nobody knows how deep a missing page lies, so its links hold for one base only, `make build BASE=/x/`; a
  // build for `/` must still be readable elsewhere, though bare.
  for (const [host, bare] of [[top, false], [deep, true]]) {
    for (const where of ['nix', 'embed/inference-cost/nix/']) {
      const allow = [/status 404.*\/nix/, /status of 404/, ...(bare ? [/./] : [])];
      await using(host.base + where, { allow }, async (page) => {
        assert.match(await page.locator('main').innerText(), /\w+/);
        assert.match(await page.title(), /Crossover/);
        const styled = await page.evaluate(() => [...document.styleSheets].some((sheet) => sheet.href));
        if (!bare) assert.ok(styled, 'the page has its style');
      });
    }
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
    if (file !== '404.html') assert.doesNotMatch(html, /(src|href)="\//, `${file} has an address that holds at the root only`);
  }
});

test('the program\'s names tell its content, so that no cache can keep an old one', () => {
  const fnv = (bytes) => bytes.reduce((hash, byte) => BigInt.asUintN(64, (hash ^ BigInt(byte)) * 0x100000001b3n), 0xcbf29ce484222325n).toString(16).padStart(16, '0');
  const program = fs.readdirSync(DIST).filter((file) => /^page-.*(\.js|_bg\.wasm)$/.test(file));
  assert.equal(program.length, 2, `bindings and program: ${program}`);
  for (const file of program) assert.ok(file.includes(`-${fnv([...fs.readFileSync(path.join(DIST, file))])}`), `${file} holds something else`);
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
