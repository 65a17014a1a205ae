// Questions at the edges of what readers and browsers do: input methods, held keys, double clicks, two tabs,
// frames that allow little, pages that come back from the browser's cache, data that make no sense.
import assert from 'node:assert/strict';
import http from 'node:http';
import { test } from 'node:test';
import { using } from './lib/browser.mjs';
import { NUMERIC, PREDICT, live, numeric, reaches, widget } from './lib/lesson.mjs';
import { LESSON, paths, site } from './lib/site.mjs';

const served = await site();
const shared = await site({ headers: { 'Access-Control-Allow-Origin': '*' } });
const lesson = served.base + paths.lesson;
const [first, second] = NUMERIC;
const [guessed] = PREDICT;
const total = NUMERIC.length + PREDICT.length;
const key = (id) => `crossover/1/${LESSON}/${id}`;
const kept = (page, id) => page.evaluate((name) => JSON.parse(localStorage.getItem(name) ?? 'null'), key(id));
const counted = (page, done) => page.waitForFunction((start) => document.querySelector('.where').innerText.trim().startsWith(start), `${done} of ${total}`);

async function answer(page, id, text, state) {
  await numeric(page, id).input.fill(text);
  await numeric(page, id).check.click();
  await reaches(page, id, state);
}

async function guess(page, id) {
  await widget(page, id).locator('label').first().click();
  await widget(page, id).getByRole('button', { name: 'Keep my guess' }).click();
  await reaches(page, id, 'guessed');
}

test('an Enter that ends a composition checks nothing', async () => {
  await using(lesson, {}, async (page) => {
    await live(page);
    const { input, state } = numeric(page, first.id);
    await input.click();
    const browser = await page.context().newCDPSession(page);
    await browser.send('Input.imeSetComposition', { text: '５１２', selectionStart: 3, selectionEnd: 3 });
    await browser.send('Input.dispatchKeyEvent', { type: 'rawKeyDown', key: 'Enter', code: 'Enter', windowsVirtualKeyCode: 229 });
    assert.equal(await state(), 'idle');
    await browser.send('Input.insertText', { text: '５１２' });
    await page.keyboard.press('Enter');
    await reaches(page, first.id, 'right');
    assert.equal(await input.inputValue(), '５１２', 'the text stays as it was typed');
  });
});

test('a text that is judged when it comes again is not judged by a held key or a double click', async () => {
  await using(lesson, {}, async (page) => {
    await live(page);
    const { input, check, state } = numeric(page, first.id);
    await input.fill('1.024');
    await page.keyboard.down('Enter');
    await page.keyboard.down('Enter');
    await page.keyboard.up('Enter');
    await reaches(page, first.id, 'unread');
    await input.fill('2.048');
    await check.dblclick();
    assert.equal(await state(), 'unread');
    assert.equal((await kept(page, first.id)).tries, 0);
    await page.waitForTimeout(600); // a click long after is a click of its own
    await check.click();
    await reaches(page, first.id, 'wrong');
  });
});

test('two tabs agree, and none writes over what is being typed in the other', async () => {
  await using(lesson, {}, async (one) => {
    await live(one);
    await using(lesson, { context: one.context() }, async (other) => {
      await live(other);
      await numeric(other, second.id).input.fill('77');
      await answer(one, first.id, first.right[0], 'right');
      await answer(one, second.id, second.right[0], 'right');
      await guess(one, guessed.id);
      await reaches(other, first.id, 'right');
      await reaches(other, guessed.id, 'guessed');
      await counted(other, 3);
      assert.equal(await numeric(other, first.id).input.inputValue(), first.right[0]);
      assert.equal(await numeric(other, first.id).verdict.textContent(), '', 'what another tab did is not announced');
      assert.equal(await numeric(other, second.id).input.inputValue(), '77');
      assert.equal(await numeric(other, second.id).state(), 'idle');
    });
  });
});

test('clearing empties every widget and can be taken back until the next answer', async () => {
  await using(lesson, {}, async (page) => {
    await live(page);
    const reset = page.locator('[data-action=reset-progress]');
    await answer(page, first.id, first.right[0], 'right');
    await guess(page, guessed.id);
    await numeric(page, second.id).input.fill('never checked');
    await reset.click();
    await reaches(page, first.id, 'idle');
    await reaches(page, guessed.id, 'idle');
    await counted(page, 0);
    for (const { id } of [first, second]) assert.equal(await numeric(page, id).input.inputValue(), '', id);
    assert.equal(await widget(page, guessed.id).locator('input:checked').count(), 0);
    await reset.click();
    await reaches(page, first.id, 'right');
    await reaches(page, guessed.id, 'guessed');
    await counted(page, 2);
    await reset.click();
    await answer(page, second.id, second.right[0], 'right');
    await reset.click();
    await counted(page, 0);
    await reset.click();
    await counted(page, 1);
    assert.equal(await numeric(page, first.id).state(), 'idle', 'only what was cleared last comes back');
  });
});

test('a page that comes back from the cache knows what was answered meanwhile', async () => {
  await using(served.base, {}, async (page) => {
    // A page left while its program still loads would never have been live.
    await page.waitForFunction(() => performance.getEntriesByName('crossover:ready').length > 0);
    await page.goto(lesson);
    await live(page);
    await answer(page, first.id, first.right[0], 'right');
    await page.goBack();
    const row = page.locator('[data-progress-of]').first();
    await page.waitForFunction(() => document.querySelector('[data-progress-of] .done-of').textContent.startsWith('1 of'));
    assert.equal(await row.locator('a').getAttribute('href'), `${paths.lesson}#${second.id}`);
  });
});

test('a guess about another revision is open again, and says why', async () => {
  const old = JSON.stringify({ v: 1, guess: [0], rev: 'ffffffff', at: '2026-01-01T00:00:00Z' });
  const before = `if (!sessionStorage.told) localStorage.setItem(${JSON.stringify(key(guessed.id))}, ${JSON.stringify(old)}); sessionStorage.told = 1;`;
  await using(lesson, { before }, async (page) => {
    for (const visit of ['first', 'second']) {
      await live(page);
      assert.equal(await widget(page, guessed.id).getAttribute('data-state'), 'idle', `${visit} visit`);
      assert.match(await widget(page, guessed.id).innerText(), /The question has changed since you guessed/, `${visit} visit`);
      await counted(page, 0);
      await page.reload();
    }
    await live(page);
    await guess(page, guessed.id);
    assert.doesNotMatch(await widget(page, guessed.id).innerText(), /has changed/);
  });
});

test('a question whose data make no sense keeps its static form; the others live', async () => {
  const before = `addEventListener('DOMContentLoaded', () => { document.getElementById('${first.id}').dataset.answer = 'bananas'; });`;
  await using(lesson, { before, allow: [/^console error: crossover: /] }, async (page) => {
    await page.waitForFunction((count) => document.querySelectorAll('.card[data-ready]').length === count, total - 1);
    const root = widget(page, first.id);
    assert.equal(await root.getAttribute('data-broken'), '');
    assert.ok(await root.locator('.static-answer').isVisible(), 'the folded answer is there again');
    assert.match(await root.innerText(), /could not start/);
    await answer(page, second.id, second.right[0], 'right');
  });
});

/** A page of another origin with the lesson in a frame that may run scripts and nothing else. */
async function framed(address, allow, work) {
  const host = http.createServer((_, response) => {
    response.setHeader('content-type', 'text/html');
    response.end(`<!doctype html><title>Host</title><link rel="icon" href="data:,"><iframe title="Lesson" sandbox="allow-scripts" src="${address}" width="700" height="900"></iframe>`);
  });
  await new Promise((listening) => { host.listen(0, '127.0.0.1', listening); });
  try {
    const options = { origin: new URL(address).origin, allow: [/^asked another origin: .*\/$/, ...allow] };
    await using(`http://127.0.0.1:${host.address().port}/`, options, (page) => work(page.frameLocator('iframe')));
  } finally {
    host.close();
  }
}

test('in a frame that allows scripts alone, the page works from memory and says so once', async () => {
  await framed(shared.base + paths.lesson, [], async (frame) => {
    for (const { id, right } of [first, second]) {
      await frame.locator(`#${id}[data-ready] input`).fill(right[0]);
      await frame.locator(`#${id} .btn`).click();
      await frame.locator(`#${id}[data-state=right]`).waitFor();
    }
    await frame.locator(`#${guessed.id} label`).first().click();
    await frame.locator(`#${guessed.id} .btn`).click();
    await frame.locator(`#${guessed.id}[data-state=guessed]`).waitFor();
    assert.match(await frame.locator('.where').innerText(), new RegExp(`^\\s*3 of ${total}`));
    assert.equal(await frame.getByText(/not saved here/i).count(), 1);
    assert.equal(await frame.getByRole('link', { name: 'Open in its own tab' }).getAttribute('href'), shared.base + paths.lesson);
  });
});

test('the same frame on a host that does not share its files stays the static form, and says so', async () => {
  const allow = [/CORS|could not start|ERR_FAILED|preload/i];
  await framed(lesson, allow, async (frame) => {
    await frame.locator('.not-live').waitFor();
    await frame.locator(`#${first.id} .static-answer summary`).click();
    assert.match(await frame.locator(`#${first.id} .static-answer`).innerText(), /512/);
  });
});
