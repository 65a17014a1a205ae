// Both labs, dragged with a real mouse and moved with keys, in the lesson and on their own pages; the figures
// are held against reference figures worked out by hand, not against the estimator.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { PHONE, WIDE, settle, using } from './lib/browser.mjs';
import { drag, figureIs, figures, setting, unfold, wake, widget } from './lib/lesson.mjs';
import { paths, site } from './lib/site.mjs';

const served = await site();
const lesson = served.base + paths.lesson;

/** Bytes of one token's cache: 2 × K/V heads × 128 × 32 layers × 2 bytes. */
const GQA = { 1: 16384, 2: 32768, 4: 65536, 8: 131072, 16: 262144, 32: 524288 };
const SERVE_FIGURES = ['weight_bytes', 'kv_bytes_per_token', 'read_seconds', 'compute_seconds', 'step_seconds', 'bound', 'tokens_per_second_user',
  'tokens_per_second_total', 'crossover_users', 'crossover_kind', 'users_that_fit', 'usd_per_million_tokens'];
const GQA_FIGURES = ['kv_bytes_per_token', 'kv_bytes_per_token_mha', 'share_of_mha', 'queries_per_kv_head', 'cache_bytes', 'tokens_that_fit'];

for (const [name, size] of [['1280', WIDE], ['360', PHONE]]) {
  test(`the GQA lab is dragged, ${name} px`, async () => {
    await using(lesson, { size }, async (page) => {
      await wake(page, 'gqa');
      await unfold(page, 'gqa');
      for (const figure of GQA_FIGURES) assert.ok(figure in await figures(page, 'gqa'), `the lab shows ${figure}`);
      await figureIs(page, 'gqa', 'kv_bytes_per_token', GQA[8]);
      await figureIs(page, 'gqa', 'share_of_mha', 0.25);
      await figureIs(page, 'gqa', 'queries_per_kv_head', 4);
      await figureIs(page, 'gqa', 'cache_bytes', 524288000);
      const { range, number } = setting(page, 'gqa', 'kv_heads');
      await drag(page, range, 1);
      await figureIs(page, 'gqa', 'kv_bytes_per_token', GQA[32]);
      await figureIs(page, 'gqa', 'share_of_mha', 1);
      assert.equal(await number.inputValue(), '32');
      await drag(page, range, 0);
      await figureIs(page, 'gqa', 'kv_bytes_per_token', GQA[1]);
      await figureIs(page, 'gqa', 'queries_per_kv_head', 32);
      // Keys: every stop on the way, then both ends.
      await range.focus();
      for (const heads of [2, 4, 8, 16, 32]) {
        await page.keyboard.press('ArrowRight');
        await figureIs(page, 'gqa', 'kv_bytes_per_token', GQA[heads]);
        assert.match(await range.getAttribute('aria-valuetext'), new RegExp(`^${heads} `));
      }
      await page.keyboard.press('Home');
      await figureIs(page, 'gqa', 'kv_bytes_per_token', GQA[1]);
      await page.keyboard.press('End');
      await figureIs(page, 'gqa', 'kv_bytes_per_token', GQA[32]);
      // The picture can be read without being seen, and the sentence follows.
      assert.match(await page.locator('#gqa svg[role=img]').first().getAttribute('aria-label'), /32 query heads/);
      assert.match(await page.locator('#gqa .says').innerText(), /512\sKiB/);
    });
  });

  test(`the Serve lab is dragged, ${name} px`, async () => {
    await using(lesson, { size }, async (page) => {
      await wake(page, 'serve-lab');
      for (const figure of SERVE_FIGURES) assert.ok(figure in await figures(page, 'serve-lab'), `the lab shows ${figure}`);
      await unfold(page, 'serve-lab');
      const tokens = setting(page, 'serve-lab', 'tokens_per_user');
      await drag(page, tokens.range, 0);
      await figureIs(page, 'serve-lab', 'crossover_users', 100); // the lines meet at 100 with no cache
      await figureIs(page, 'serve-lab', 'crossover_kind', 'reachable');
      const users = setting(page, 'serve-lab', 'users');
      await users.number.fill('256');
      await figureIs(page, 'serve-lab', 'step_seconds', 0.03584);
      await figureIs(page, 'serve-lab', 'bound', 'compute');
      // Dragged to its smallest, the step is one user's: the weights are read once.
      await drag(page, users.range, 0);
      await figureIs(page, 'serve-lab', 'step_seconds', 0.014);
      await figureIs(page, 'serve-lab', 'bound', 'memory');
      await users.range.focus();
      await page.keyboard.press('ArrowRight');
      await figureIs(page, 'serve-lab', 'compute_seconds', 2 * 0.00014);
      await tokens.number.fill('500');
      await page.waitForFunction(() => Math.round(Number(document.querySelector('#serve-lab [data-figure=crossover_users]').dataset.value)) === 188);
      await tokens.number.fill('4000');
      await figureIs(page, 'serve-lab', 'crossover_kind', 'never');
      await figureIs(page, 'serve-lab', 'crossover_users', '');
      await figureIs(page, 'serve-lab', 'users_that_fit', 125);
    });
  });
}

/** Addresses of the labs' own pages and the figures they must show. */
const REFERENCE = [
  ['serve', 'users=8&tokens_per_user=4000', { read_seconds: 0.018194304, step_seconds: 0.018194304, compute_seconds: 0.00112, bound: 'memory', users_that_fit: 125, crossover_kind: 'never', crossover_users: '', weight_bytes: 14e9, kv_bytes_per_token: 131072, tokens_per_second_user: 54.962256319339, tokens_per_second_total: 439.69805055472 }],
  ['serve', 'users=256&tokens_per_user=0', { step_seconds: 0.03584, bound: 'compute', crossover_users: 100, crossover_kind: 'reachable' }],
  ['serve', 'users=60&tokens_per_user=0&weight_bits=8', { crossover_users: 50, weight_bytes: 7e9, bound: 'compute' }],
  // At 900 tokens the lines meet past the last user that fits.
  ['serve', 'users=60&tokens_per_user=900', { crossover_kind: 'blocked-by-memory' }],
  // Weights that do not fit: no users at all.
  ['serve', 'users=1&tokens_per_user=1000&memory=8e9', { users_that_fit: 0, crossover_kind: 'blocked-by-memory' }],
  // US$ 2 an hour at 8,000 tokens on an H100 (the other lesson's model, without its efficiencies).
  ['serve', 'weights=8.03e9&layers=32&query_heads=32&kv_heads=8&head_dim=128&bandwidth=3.35e12&flops=989e12&memory=80e9&usd_per_hour=2&users=1&tokens_per_user=8000', { users_that_fit: 60, kv_bytes_per_token: 131072 }],
  ['gqa', 'kv_heads=4&memory=8589934592', { kv_bytes_per_token: 65536, tokens_that_fit: 131072, share_of_mha: 0.125 }],
  ['gqa', 'kv_heads=1&kv_bits=8', { kv_bytes_per_token: 8192, kv_bytes_per_token_mha: 262144 }],
  ['gqa', 'query_heads=1&kv_heads=1&head_dim=4&layers=2&kv_bits=16', { kv_bytes_per_token: 32, queries_per_kv_head: 1 }],
];

for (const [lab, query, wanted] of REFERENCE) {
  test(`${lab}: ?${query}`, async () => {
    const id = lab === 'serve' ? 'serve-lab' : 'gqa';
    await using(`${served.base}${paths[lab]}?${query}`, {}, async (page) => {
      await wake(page, id);
      for (const [name, value] of Object.entries(wanted)) await figureIs(page, id, name, value);
    });
  });
}

test('a lab\'s address follows its sliders, opens it again, and fills no history', async () => {
  await using(served.base + paths.serve, {}, async (page) => {
    await wake(page, 'serve-lab');
    const history = await page.evaluate(() => window.history.length);
    await setting(page, 'serve-lab', 'users').number.fill('33');
    await drag(page, setting(page, 'serve-lab', 'tokens_per_user').range, 0.7);
    await page.waitForFunction(() => /users=33/.test(location.search) && /tokens_per_user=/.test(location.search));
    await page.waitForTimeout(500); // the address is written once the slider has been still
    assert.equal(await page.evaluate(() => window.history.length), history);
    const before = await figures(page, 'serve-lab');
    await page.reload({ waitUntil: 'load' });
    await wake(page, 'serve-lab');
    await settle(page);
    assert.deepEqual(await figures(page, 'serve-lab'), before);
  });
});

test('an address out of range or out of sense is answered in words, and the lab still works', async () => {
  await using(`${served.base}${paths.serve}?users=999999999&tokens_per_user=-5&layers=abc&nonsense=%3Cscript%3E&kv_heads=1e999`, {}, async (page) => {
    const root = await wake(page, 'serve-lab');
    assert.equal(await setting(page, 'serve-lab', 'users').number.inputValue(), '100,000');
    assert.equal(await setting(page, 'serve-lab', 'tokens_per_user').number.inputValue(), '0');
    assert.match(await root.innerText(), /100,000/);
    assert.equal(await page.locator('script:not([src])').count(), 0);
    await setting(page, 'serve-lab', 'users').number.fill('200');
    await figureIs(page, 'serve-lab', 'compute_seconds', 0.028);
  });
});

test('a number that cannot be read leaves the lab as it was and says so', async () => {
  await using(served.base + paths.gqa, {}, async (page) => {
    await wake(page, 'gqa');
    await unfold(page, 'gqa');
    const { number, range } = setting(page, 'gqa', 'layers');
    const before = await figures(page, 'gqa');
    await number.fill('many');
    await settle(page);
    assert.deepEqual(await figures(page, 'gqa'), before);
    assert.equal(await number.getAttribute('aria-invalid'), 'true');
    await range.dblclick(); // back to the lesson's value
    assert.equal(await number.inputValue(), '32');
  });
});

test('the picture has a table, a cursor for keys and a copy to keep', async () => {
  await using(served.base + paths.serve, { permissions: ['clipboard-read', 'clipboard-write'] }, async (page) => {
    const root = await wake(page, 'serve-lab');
    const users = async () => Number((await setting(page, 'serve-lab', 'users').number.inputValue()).replaceAll(',', ''));
    const cursor = root.locator('[role=slider]').first();
    const before = await users();
    await cursor.focus();
    await page.keyboard.press('ArrowRight');
    await page.waitForFunction(([id, was]) => Number(document.getElementById(id).value.replaceAll(',', '')) > was, ['serve-lab-users-number', before]);
    assert.match(await cursor.getAttribute('aria-valuetext'), /user/);
    await root.getByRole('button', { name: /^Copy link/ }).click();
    await page.waitForFunction(() => navigator.clipboard.readText().then((text) => /\/embed\/inference-cost\/serve-lab\/\?/.test(text)));
    await root.getByRole('button', { name: /Table/ }).first().click();
    assert.ok(await widget(page, 'serve-lab').locator('table tbody tr').filter({ visible: true }).count() > 2);
    for (const name of ['PNG', 'CSV']) {
      const [file] = await Promise.all([page.waitForEvent('download'), root.getByRole('button', { name: new RegExp(name) }).first().click()]);
      assert.match(file.suggestedFilename(), new RegExp(`\\.${name}$`, 'i'));
    }
    await root.getByRole('button', { name: 'Reset', exact: true }).click();
    await page.waitForFunction(() => !/users=/.test(location.search));
  });
});
