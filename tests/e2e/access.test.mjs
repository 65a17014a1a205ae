// axe finds nothing: in light and dark, at 320 px, and in each state that a question can be in.
import assert from 'node:assert/strict';
import fs from 'node:fs';
import { createRequire } from 'node:module';
import { test } from 'node:test';
import { SMALLEST, WIDE, settle, using } from './lib/browser.mjs';
import { NUMERIC, PREDICT, UNREADABLE, WRONG, live, numeric, reaches, unfold, wake, widget } from './lib/lesson.mjs';
import { paths, site } from './lib/site.mjs';

const served = await site();
const AXE = fs.readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');
const TAGS = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];

/** What axe objects to in the page as it is, one line each. */
async function objections(page, within = 'html') {
  // Through the debugger, which the page's content policy does not bind.
  const debug = await page.context().newCDPSession(page);
  await debug.send('Runtime.evaluate', { expression: AXE });
  await debug.detach();
  const result = await page.evaluate(([selector, tags]) => window.axe.run(selector, { runOnly: { type: 'tag', values: tags }, resultTypes: ['violations'] }), [within, TAGS]);
  assert.ok(result.passes.length > 5, 'axe has looked at the page');
  return result.violations.flatMap((rule) => rule.nodes.map((node) => `${rule.id}: ${node.target.join(' ')} ${node.failureSummary?.replace(/\s+/g, ' ')}`));
}

/** Puts questions into all their states: idle, typing, unread, wrong with hints and working, right, guessed. */
async function everyState(page) {
  const answer = async (id, text, state) => {
    await numeric(page, id).input.fill(text);
    await numeric(page, id).check.click();
    await reaches(page, id, state);
  };
  const [first, second, third, fourth] = NUMERIC;
  await answer(first.id, first.right[0], 'right');
  await numeric(page, first.id).working.click();
  await answer(second.id, UNREADABLE, 'unread');
  await answer(third.id, WRONG, 'wrong');
  await numeric(page, third.id).hint.filter({ visible: true }).click();
  await numeric(page, third.id).working.click();
  await numeric(page, fourth.id).input.fill('2^10');
  await widget(page, PREDICT[0].id).locator('label').first().click();
  await widget(page, PREDICT[0].id).getByRole('button', { name: 'Keep my guess' }).click();
  await reaches(page, PREDICT[0].id, 'guessed');
}

for (const theme of ['light', 'dark']) {
  for (const [name, size] of [['1280', WIDE], ['320', SMALLEST]]) {
    test(`the lesson in every state, ${theme}, ${name} px`, async () => {
      await using(served.base + paths.lesson, { theme, size, reducedMotion: 'reduce' }, async (page) => {
        await live(page);
        for (const id of ['gqa', 'serve-lab']) {
          await wake(page, id);
          await unfold(page, id);
        }
        await everyState(page);
        await page.evaluate(() => { for (const details of document.querySelectorAll('main details')) details.open = true; });
        await settle(page);
        assert.deepEqual(await objections(page), []);
      });
    });
  }

  test(`the front page, the labs' pages and the page not found, ${theme}`, async () => {
    for (const path of [paths.front, paths.gqa, paths.serve]) {
      await using(served.base + path, { theme }, async (page) => {
        await live(page);
        if (path === paths.gqa) await wake(page, 'gqa');
        if (path === paths.serve) await wake(page, 'serve-lab');
        assert.deepEqual(await objections(page), [], path || 'front');
      });
    }
    await using(`${served.base}404.html`, { theme }, async (page) => assert.deepEqual(await objections(page), [], '404'));
  });
}

test('before any script has run, axe finds nothing either', async () => {
  // Scripts must run for axe; the site's own are kept from arriving.
  await using(served.base + paths.lesson, { allow: [/request failed/, /ERR_FAILED/], block: /\.(wasm|js)$/ }, async (page) => {
    assert.equal(await page.locator('[data-ready]').count(), 0);
    assert.deepEqual(await objections(page), []);
  });
});

test('targets are 24 px at least, or stand apart', async () => {
  await using(served.base + paths.lesson, { size: SMALLEST }, async (page) => {
    await live(page);
    await wake(page, 'serve-lab');
    await unfold(page, 'serve-lab');
    const small = await page.evaluate(() => [...document.querySelectorAll('button, input, select, summary, [role=slider], .continue a, nav a')]
      .filter((element) => element.checkVisibility?.() !== false && element.getClientRects().length)
      .map((element) => [element, (element.closest('label') ?? element).getBoundingClientRect()])
      .filter(([, box]) => box.width > 1 && (box.width < 23.5 || box.height < 23.5))
      .map(([element, box]) => `${element.tagName} ${element.id || element.className} ${element.textContent.trim().slice(0, 20)} ${box.width.toFixed(1)} × ${box.height.toFixed(1)}`));
    assert.deepEqual(small, []);
  });
});
