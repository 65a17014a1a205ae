// Every question, as students take it: wrong, unreadable and right, by mouse and by keyboard alone, on a
// wide screen and on a phone; then the page is loaded again and everything is still there.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { PHONE, WIDE, using } from './lib/browser.mjs';
import { NUMERIC, PREDICT, UNREADABLE, WRONG, live, numeric, reaches, widget } from './lib/lesson.mjs';
import { LESSON, paths, site } from './lib/site.mjs';

const served = await site();
const delays = [];
const late = await site({ delays });
const lesson = served.base + paths.lesson;
const total = NUMERIC.length + PREDICT.length;

/** What the page keeps of a question. */
const kept = (page, id) => page.evaluate((key) => JSON.parse(localStorage.getItem(key) ?? 'null'), `crossover/1/${LESSON}/${id}`);

/** The lesson's own word for its first known mistake, and the reply that must be shown for it. */
const mistake = (page, id) => widget(page, id).evaluate((root) => ({
  value: root.dataset.wrong?.split('|')[0],
  reply: root.querySelector('template[data-part=wrong]')?.content.textContent.replace(/\s+/g, ' ').trim(),
}));

const words = async (locator) => (await locator.innerText()).replace(/\s+/g, ' ').trim();

/** Two ways to give an answer. */
const WAYS = {
  mouse: async (page, id, text) => {
    const question = numeric(page, id);
    await question.input.click();
    await question.input.fill(text);
    await question.check.click();
  },
  keyboard: async (page, id, text) => {
    await page.keyboard.press('ControlOrMeta+A');
    await page.keyboard.type(text);
    await page.keyboard.press('Enter');
  },
};

/** Takes a question through its three verdicts, ending right. */
async function take(page, { id, right, short }, answer) {
  const question = numeric(page, id);
  const focused = () => question.input.evaluate((input) => document.activeElement === input);

  await answer(page, id, UNREADABLE);
  await reaches(page, id, 'unread');
  assert.notEqual(await words(question.verdict), '', `${id}: says what to change`);
  assert.equal(await question.input.inputValue(), UNREADABLE, `${id}: the text stays in the box`);
  assert.equal((await kept(page, id))?.tries ?? 0, 0, `${id}: no try is counted`);
  if (answer === WAYS.keyboard) assert.ok(await focused(), `${id}: the focus stays in the box`);
  if (short) {
    await answer(page, id, short);
    await reaches(page, id, 'unread');
    assert.match(await words(question.verdict), /decimal/i, `${id}: asks for decimals`);
  }

  await answer(page, id, WRONG);
  await reaches(page, id, 'wrong');
  assert.match(await words(question.verdict), /^Not yet/, `${id}: a wrong answer`);
  assert.equal((await kept(page, id)).tries, 1, `${id}: one try is counted`);
  await answer(page, id, WRONG);
  assert.equal((await kept(page, id)).tries, 1, `${id}: the same text twice counts once`);

  const { value, reply } = await mistake(page, id);
  assert.ok(value && reply, `${id}: has a known mistake`);
  await answer(page, id, value);
  await reaches(page, id, 'wrong');
  const shown = (await question.verdict.evaluate((region) => region.textContent)).replace(/\s+/g, ' ');
  assert.ok(shown.includes(reply), `${id}: “${reply}” answers ${value}, but the page says “${shown}”`);

  await answer(page, id, right[0]);
  await reaches(page, id, 'right');
  assert.match(await words(question.verdict), /^Right/, `${id}: a right answer`);
  assert.equal(await page.locator(`.bar [data-for="${id}"]`).evaluate((mark) => mark.classList.contains('on')), true, `${id}: the bar shows it`);
  if (answer === WAYS.keyboard) assert.ok(await focused(), `${id}: the focus stays in the box`);
}

async function guess(page, { id, right }, choose) {
  const root = widget(page, id);
  await choose(root);
  await reaches(page, id, 'guessed');
  const replies = root.locator('.reply');
  assert.equal(await replies.count(), await root.locator('template[data-part=reply]').count(), `${id}: every option has its reply`);
  for (const reply of await replies.all()) assert.notEqual(await words(reply), '', `${id}: a reply says something`);
  assert.match(await words(root.locator('.opt', { hasText: 'what is measured' })), right, `${id}: what is measured`);
}

/** Loads the page again and finds everything as it was left. */
async function comesBack(page) {
  const before = await Promise.all(NUMERIC.map(({ id }) => numeric(page, id).input.inputValue()));
  await page.reload({ waitUntil: 'load' });
  await live(page);
  for (const [index, { id }] of NUMERIC.entries()) {
    await reaches(page, id, 'right');
    assert.equal(await numeric(page, id).input.inputValue(), before[index], `${id}: the text comes back letter for letter`);
    assert.equal(await words(numeric(page, id).verdict), '', `${id}: nothing is announced again`);
    assert.match(await words(widget(page, id).locator('.verdict').filter({ hasText: /./ })), /^Right/, `${id}: the verdict can be read`);
  }
  for (const { id } of PREDICT) await reaches(page, id, 'guessed');
  assert.match(await words(page.locator('.where')), new RegExp(`^${total} of ${total}`), 'the count comes back');
}

for (const [name, size] of [['1280', WIDE], ['360', PHONE]]) {
  test(`every question by mouse, ${name} px`, async () => {
    await using(lesson, { size }, async (page) => {
      await live(page);
      assert.match(await words(page.locator('.where')), new RegExp(`^0 of ${total}`));
      for (const question of NUMERIC) await take(page, question, WAYS.mouse);
      for (const prediction of PREDICT) {
        await guess(page, prediction, async (root) => {
          await root.locator('label').first().click();
          await root.getByRole('button', { name: 'Keep my guess' }).click();
        });
      }
      assert.equal(await page.getByRole('progressbar').first().getAttribute('aria-valuenow'), String(total));
      await comesBack(page);
    });
  });

  test(`every question by keyboard alone, ${name} px`, async () => {
    await using(lesson, { size }, async (page) => {
      await live(page);
      const numericById = new Map(NUMERIC.map((question) => [question.id, question]));
      const predictById = new Map(PREDICT.map((question) => [question.id, question]));
      // Tab from the top of the page to its end, answering whatever comes: nobody's focus may get stuck or lost.
      for (let presses = 0; presses < 900 && numericById.size + predictById.size > 0; presses += 1) {
        await page.keyboard.press('Tab');
        const at = await page.evaluate(() => {
          const element = document.activeElement;
          return { id: element?.closest('[data-widget]')?.id, tag: element?.tagName, type: element?.type, lost: element === document.body };
        });
        assert.ok(!at.lost || presses === 0, `the focus is lost after ${presses} presses of Tab`);
        if (at.tag !== 'INPUT') continue;
        if (numericById.has(at.id)) {
          await take(page, numericById.get(at.id), WAYS.keyboard);
          numericById.delete(at.id);
        } else if (predictById.has(at.id)) {
          await guess(page, predictById.get(at.id), async () => {
            await page.keyboard.press('Space');
            if (at.type === 'radio') await page.keyboard.press('ArrowDown');
            await page.keyboard.press('Enter');
          });
          predictById.delete(at.id);
        }
      }
      assert.deepEqual([...numericById.keys(), ...predictById.keys()], [], 'every question was reached by Tab');
      await comesBack(page);
    });
  });
}

test('every way a right answer may be spelled', async () => {
  await using(lesson, {}, async (page) => {
    await live(page);
    for (const { id, right } of NUMERIC) {
      for (const text of right) {
        await WAYS.mouse(page, id, WRONG);
        await reaches(page, id, 'wrong');
        await WAYS.mouse(page, id, text);
        await reaches(page, id, 'right');
      }
    }
  });
});

test('the reading stands under the box while a number is typed', async () => {
  await using(lesson, {}, async (page) => {
    await live(page);
    const { input, echo } = numeric(page, 'tokens-in-8-gib');
    await input.click();
    await page.keyboard.type('2^17');
    await page.waitForFunction(() => /131,072/.test(document.querySelector('#tokens-in-8-gib .echo').textContent));
    await page.keyboard.press('ControlOrMeta+A');
    await page.keyboard.type('131072');
    assert.doesNotMatch(await words(echo), /2\^17/);
    // Markup is a text like any other.
    await input.fill('<img src=x onerror=alert(1)>');
    await page.keyboard.press('Enter');
    await reaches(page, 'tokens-in-8-gib', 'unread');
    assert.equal(await page.locator('#tokens-in-8-gib img').count(), 0);
  });
});

test('hints come one by one, and the working when it is earned', async () => {
  await using(lesson, {}, async (page) => {
    await live(page);
    const id = 'crossover';
    const question = numeric(page, id);
    const hints = await question.root.locator('template[data-part=hint]').count();
    assert.ok(hints > 1, 'the question has hints');
    assert.equal(await question.working.isVisible(), false, 'no working before a try');
    for (let seen = 1; seen <= hints; seen += 1) {
      await question.hint.filter({ visible: true }).click();
      assert.equal(await question.root.locator('.hint').filter({ visible: true }).count(), seen);
      const focus = await page.evaluate(() => document.activeElement.className);
      assert.match(focus, /hint/, 'the focus goes to the hint it opened');
    }
    assert.equal(await question.hint.filter({ visible: true }).count(), 0, 'no more hints than there are');
    await WAYS.mouse(page, id, WRONG);
    await reaches(page, id, 'wrong');
    await question.working.click();
    assert.equal(await question.root.locator('.working').isVisible(), true, 'the working opens after one counted try');
    await page.reload({ waitUntil: 'load' });
    await live(page);
    await reaches(page, id, 'wrong');
    assert.equal(await question.root.locator('.hint').filter({ visible: true }).count(), hints, 'hints seen are still there');
  });
});

test('the outline, the link to go on and the reset follow the answers', async () => {
  await using(lesson, {}, async (page) => {
    await live(page);
    const link = page.locator('.continue a');
    assert.equal(await link.getAttribute('href'), `#${NUMERIC[0].id}`);
    await WAYS.mouse(page, NUMERIC[0].id, NUMERIC[0].right[0]);
    await reaches(page, NUMERIC[0].id, 'right');
    assert.notEqual(await link.getAttribute('href'), `#${NUMERIC[0].id}`, 'the link leads on');
    assert.match(await words(link), /^Continue where you left off/);
    assert.match(await page.locator('.outline li[data-ids] .n').first().textContent(), /^1\/\d+$/);
    const front = await page.context().newPage();
    await front.goto(served.base, { waitUntil: 'load' });
    await front.waitForFunction(() => /^1 of/.test(document.querySelector('[data-progress-of] .done-of').textContent));
    await front.close();

    await page.locator('[data-action=reset-progress]').click();
    await reaches(page, NUMERIC[0].id, 'idle');
    assert.match(await words(page.locator('.where')), /^0 of/);
    assert.equal(await kept(page, NUMERIC[0].id), null);
  });
});

test('answers that come back keep the reader\'s place', async () => {
  // What was answered takes more room than an empty card, so something must move: but not what is being read.
  await using(late.base + paths.lesson, { size: PHONE }, async (page) => {
    await live(page);
    for (const { id, right } of NUMERIC) {
      await WAYS.mouse(page, id, right[0]);
      await numeric(page, id).working.click();
    }
    for (const id of ['decode-limit', 'crossover']) {
      const top = () => widget(page, id).evaluate((root) => root.getBoundingClientRect().top);
      await page.evaluate((name) => window.scrollBy({ top: document.getElementById(name).getBoundingClientRect().top - 150, behavior: 'instant' }), id);
      delays[0] = [/\.wasm$/, 600];
      await page.reload({ waitUntil: 'commit' });
      await page.waitForFunction((name) => Math.abs((document.getElementById(name)?.getBoundingClientRect().top ?? 1e9) - 150) < 4, id);
      assert.equal(await page.locator('[data-ready]').count(), 0, 'the page is not alive yet');
      await live(page);
      await page.waitForTimeout(300);
      assert.ok(Math.abs(await top() - 150) < 4, `#${id} was at 150 px and is now at ${await top()}`);
    }
  });
});
