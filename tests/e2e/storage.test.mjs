// What is typed is never lost: before the page is alive, where the browser keeps nothing, after damage, and
// when the lesson has changed under the reader.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { using } from './lib/browser.mjs';
import { NUMERIC, live, numeric, reaches, widget } from './lib/lesson.mjs';
import { LESSON, paths, site } from './lib/site.mjs';

const served = await site();
const delays = [];
const late = await site({ delays });
const [first, second] = NUMERIC;
const key = (id) => `crossover/1/${LESSON}/${id}`;

async function answer(page, id, text, state) {
  await numeric(page, id).input.fill(text);
  await numeric(page, id).check.click();
  await reaches(page, id, state);
}

test('typing before the page is alive keeps text, focus and caret', async () => {
  let release;
  delays.splice(0, delays.length, [/\.wasm$/, new Promise((open) => { release = open; })]);
  // The load event waits for the program as well, so the page is looked at before it.
  await using(late.base + paths.lesson, { until: 'commit' }, async (page) => {
    const { input } = numeric(page, first.id);
    await input.click();
    await page.keyboard.type('5129');
    await page.keyboard.press('ArrowLeft');
    assert.equal(await page.locator('[data-ready]').count(), 0, 'the page is not alive yet');
    release();
    await live(page);
    assert.equal(await input.inputValue(), '5129');
    assert.deepEqual(await input.evaluate((box) => [document.activeElement === box, box.selectionStart, box.selectionEnd]), [true, 3, 3]);
    await page.keyboard.press('Delete');
    await page.keyboard.press('Enter');
    await reaches(page, first.id, 'right');
  });
});

test('a guess made before the page is alive is kept too', async () => {
  let release;
  delays.splice(0, delays.length, [/\.wasm$/, new Promise((open) => { release = open; })]);
  await using(late.base + paths.lesson, { until: 'commit' }, async (page) => {
    const options = widget(page, 'mqa-quality').locator('input[type=radio]');
    await options.nth(1).check();
    release();
    await live(page);
    assert.equal(await options.nth(1).isChecked(), true);
  });
});

test('where the browser keeps nothing, the page works from memory and says so once', async () => {
  const blocked = () => {
    const refuse = () => { throw new DOMException('The operation is insecure.', 'SecurityError'); };
    Object.defineProperty(window, 'localStorage', { get: refuse });
    Object.defineProperty(window, 'sessionStorage', { get: refuse });
  };
  await using(served.base + paths.lesson, { before: blocked }, async (page) => {
    await live(page);
    await answer(page, first.id, '256', 'wrong');
    await answer(page, first.id, first.right[0], 'right');
    await answer(page, second.id, second.right[0], 'right');
    assert.match(await page.locator('.where').innerText(), /^2 of/);
    assert.equal(await page.getByText(/not saved here/i).count(), 1);
    await page.locator('[data-theme-toggle]').first().click();
    assert.equal(await page.evaluate(() => document.documentElement.dataset.theme), 'dark');
  });
});

test('a full storage loses nothing on the page', async () => {
  const full = () => { Storage.prototype.setItem = () => { throw new DOMException('full', 'QuotaExceededError'); }; };
  await using(served.base + paths.lesson, { before: full }, async (page) => {
    await live(page);
    await answer(page, first.id, first.right[0], 'right');
    assert.equal(await page.getByText(/not saved here/i).count(), 1);
  });
});

for (const damage of ['', '{', 'null', '[]', '{"v":1}', '{"v":99,"text":5,"tries":"many"}', '{"v":1,"text":"512","verdict":"right","tries":-1,"hints":1e99,"rev":null}', `"${'x'.repeat(50000)}"`]) {
  test(`damaged storage does no harm: ${damage.slice(0, 50) || '(empty)'}`, async () => {
    const write = `localStorage.setItem(${JSON.stringify(key(first.id))}, ${JSON.stringify(damage)}); localStorage.setItem(${JSON.stringify(key('mqa-quality'))}, ${JSON.stringify(damage)});`;
    await using(served.base + paths.lesson, { before: write }, async (page) => {
      await live(page);
      await answer(page, first.id, first.right[0], 'right');
    });
  });
}

test('after a change of the question the text is kept and judged anew', async () => {
  const old = { v: 1, text: '256', verdict: 'right', tries: 1, hints: 0, solution: false, rev: 'ffffffff', at: '2026-01-01T00:00:00Z' };
  await using(served.base + paths.lesson, { before: `localStorage.setItem(${JSON.stringify(key(first.id))}, ${JSON.stringify(JSON.stringify(old))})` }, async (page) => {
    await live(page);
    assert.equal(await numeric(page, first.id).input.inputValue(), '256');
    assert.notEqual(await widget(page, first.id).getAttribute('data-state'), 'right');
  });
});

test('text comes back letter for letter', async () => {
  await using(served.base + paths.lesson, {}, async (page) => {
    await live(page);
    const odd = ' 131 072 <b>\u00a0tokens "';
    await answer(page, 'tokens-in-8-gib', odd, 'unread');
    await page.reload({ waitUntil: 'load' });
    await live(page);
    assert.equal(await numeric(page, 'tokens-in-8-gib').input.inputValue(), odd);
  });
});

test('a program that cannot load leaves a page that can be read and answered on paper', async () => {
  const allow = [/request failed/, /ERR_FAILED/, /could not start/i, /preload/];
  await using(served.base + paths.lesson, { block: /\.wasm$/, allow }, async (page) => {
    await page.waitForFunction(() => document.documentElement.dataset.boot === 'failed');
    assert.ok(await page.locator('.not-live').isVisible(), 'the page says so');
    const fold = widget(page, first.id).locator('details.static-answer');
    await fold.locator('summary').click();
    assert.match(await fold.innerText(), /512/);
  });
});
