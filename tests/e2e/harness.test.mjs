// The tests' own eyes: a page that does one wrong thing must be seen to do it, or a green run proves nothing.
import assert from 'node:assert/strict';
import { before, test } from 'node:test';
import { fileURLToPath } from 'node:url';
import { serve } from '../../tools/serve.mjs';
import { faultsOf, open, shifts, using } from './lib/browser.mjs';
import { drag, figureIs, setting } from './lib/lesson.mjs';

let fixture;
before(async () => { fixture = await serve(fileURLToPath(new URL('fixture', import.meta.url)), { prefix: '/some/where/' }); });
test.after(() => fixture.close());

/** Opens the fixture with one fault and gives what was noticed within a moment. */
async function noticed(fault) {
  const page = await open(`${fixture.base}?fault=${fault}`);
  try {
    for (let tries = 0; tries < 20; tries += 1) {
      const all = [...await faultsOf(page), ...(await shifts(page)).map((shift) => `shift ${shift}`)];
      if (all.length) return all;
      await page.waitForTimeout(50);
    }
    return [];
  } finally {
    await page.context().close();
  }
}

test('a sound page is found sound', async () => {
  assert.deepEqual(await noticed('none'), []);
});

for (const [fault, sign] of [
  ['console', /console error: something is wrong/], ['exception', /uncaught: Error: nobody caught this/],
  ['missing', /status 404: .*not-there/], ['origin', /asked another origin: http:\/\/localhost/],
  ['policy', /content policy: style-src/], ['shift', /^shift 0\.\d+/],
]) {
  test(`a fault is seen: ${fault}`, async () => {
    const seen = await noticed(fault);
    assert.ok(seen.some((line) => sign.test(line)), `expected ${sign} among ${JSON.stringify(seen)}`);
  });
}

test('`using` fails a test whose page had a fault', async () => {
  await assert.rejects(using(`${fixture.base}?fault=console`, {}, () => {}), /reports nothing wrong/);
});

test('a slider is really dragged', async () => {
  await using(fixture.base, {}, async (page) => {
    const { range } = setting(page, 'pad', 'users');
    await drag(page, range, 1);
    await figureIs(page, 'pad', 'users', 50);
    await drag(page, range, 0);
    await figureIs(page, 'pad', 'users', 0);
    await assert.rejects(figureIs(page, 'pad', 'users', 7, 200), /pad: users/);
  });
});

test('the server sends what a static host sends', async () => {
  const get = (path, headers) => fetch(new URL(path, fixture.origin), { redirect: 'manual', headers });
  assert.equal((await get('/some/where/')).headers.get('content-type'), 'text/html; charset=utf-8');
  assert.equal((await get('/some/where/faults.js')).headers.get('content-type'), 'text/javascript; charset=utf-8');
  assert.equal((await get('/some/where/nix')).status, 404);
  assert.equal((await get('/')).status, 404, 'nothing outside the prefix');
  assert.equal((await get('/some/where/..%2fharness.test.mjs')).status, 404, 'nothing outside the folder');
});
