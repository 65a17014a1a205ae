// Nothing moves by itself, nothing is cut off: on a phone, at 320 px, with text at twice its size, in forced
// colours, on paper.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { PHONE, SMALLEST, WIDE, settle, shifts, using } from './lib/browser.mjs';
import { live, wake, widget } from './lib/lesson.mjs';
import { paths, site } from './lib/site.mjs';

const served = await site();
const slow = await site({ delays: [[/\.wasm$/, 700]] });
const lesson = paths.lesson;

/** Elements that stick out of the page to the side, though nothing above them scrolls or cuts. */
const sticksOut = (page) => page.evaluate(() => {
  const width = document.documentElement.clientWidth;
  const held = (element) => element && element !== document.body && (getComputedStyle(element).overflowX !== 'visible' || held(element.parentElement));
  const out = [...document.body.querySelectorAll('*')].filter((element) => {
    const box = element.getBoundingClientRect();
    return box.width > 0 && box.height > 0 && box.right > width + 1 && !held(element.parentElement);
  });
  const name = (element) => `${element.tagName.toLowerCase()}#${element.id}.${element.className?.baseVal ?? element.className}`;
  return { scrolls: document.documentElement.scrollWidth > width, out: out.slice(0, 5).map(name) };
});

/** Scrolls through the whole page, so that every lab wakes, and back. */
async function readThrough(page) {
  const height = await page.evaluate(() => document.documentElement.scrollHeight);
  for (let y = 0; y < height; y += 500) {
    await page.evaluate((top) => window.scrollTo({ top, behavior: 'instant' }), y);
    await page.waitForTimeout(30);
  }
  for (const id of ['gqa', 'serve-lab']) await wake(page, id);
  await settle(page);
}

for (const [name, size] of [['1280', WIDE], ['360', PHONE]]) {
  for (const [where, path] of Object.entries(paths)) {
    test(`nothing shifts when ${where} comes alive, ${name} px`, async () => {
      await using(slow.base + path, { size }, async (page) => {
        await live(page);
        if (where === 'lesson') await readThrough(page);
        if (where === 'gqa') await wake(page, 'gqa');
        if (where === 'serve') await wake(page, 'serve-lab');
        await page.waitForTimeout(200);
        assert.deepEqual(await shifts(page), []);
      });
    });
  }
}

test('nothing shifts when the page opens in the middle', async () => {
  for (const anchor of ['serve-lab', 'users-that-fit']) {
    await using(`${slow.base}${lesson}#${anchor}`, { size: PHONE }, async (page) => {
      await live(page);
      await page.waitForFunction((id) => document.getElementById(id).hasAttribute('data-ready'), anchor);
      await page.waitForTimeout(200);
      assert.deepEqual(await shifts(page), []);
      const top = await widget(page, anchor).evaluate((root) => root.getBoundingClientRect().top);
      assert.ok(top > -4 && top < 200, `#${anchor} is where the reader asked to be, at ${top}`);
    });
  }
});

for (const [name, size] of [['1280', WIDE], ['768', { width: 768, height: 900 }], ['360', PHONE], ['320', SMALLEST]]) {
  test(`nothing sticks out at ${name} px`, async () => {
    for (const path of Object.values(paths)) {
      await using(served.base + path, { size }, async (page) => {
        await live(page);
        if (path === lesson) await readThrough(page);
        assert.deepEqual(await sticksOut(page), { scrolls: false, out: [] }, path || 'front');
      });
    }
  });
}

test('text at 200 % is still all there', async () => {
  for (const path of Object.values(paths)) {
    await using(served.base + path, { size: WIDE }, async (page) => {
      await live(page);
      // What a browser's text size setting does: the root's size doubles, widths stay.
      await page.evaluate(() => { document.documentElement.style.setProperty('font-size', '200%'); });
      if (path === lesson) await readThrough(page);
      assert.deepEqual(await sticksOut(page), { scrolls: false, out: [] }, path || 'front');
    });
  }
});

test('in forced colours, borders and marks can still be seen', async () => {
  await using(served.base + lesson, { forcedColors: 'active' }, async (page) => {
    await live(page);
    const seen = await widget(page, 'crossover').evaluate((root) => {
      const style = (element) => getComputedStyle(element);
      const field = root.querySelector('.field') ?? root.querySelector('input');
      const button = root.querySelector('.btn');
      const border = (element) => parseFloat(style(element).borderTopWidth) > 0 && style(element).borderTopStyle !== 'none';
      return { field: border(field) || border(root.querySelector('input')), button: border(button) };
    });
    assert.deepEqual(seen, { field: true, button: true });
    await wake(page, 'serve-lab');
    await page.locator('#serve-lab .sheet').first().scrollIntoViewIfNeeded(); // painted where it is seen, a frame later
    // The canvas must be drawn in the forced palette: the page's own ink would be invisible on black.
    await page.waitForFunction(() => {
      const canvas = document.querySelector('#serve-lab canvas');
      const data = canvas.getContext('2d').getImageData(0, 0, canvas.width, canvas.height).data;
      let drawn = 0;
      for (let i = 3; i < data.length; i += 4) drawn += data[i] > 0 ? 1 : 0;
      return drawn > 100;
    });
  });
});

test('on paper everything is there', async () => {
  await using(served.base + lesson, {}, async (page) => {
    await live(page);
    await page.emulateMedia({ media: 'print' });
    const printed = await page.pdf({ format: 'A4' });
    assert.equal(printed.subarray(0, 5).toString(), '%PDF-');
    const count = printed.toString('latin1').match(/\/Type\s*\/Page\b/g)?.length ?? 0;
    assert.ok(count >= 8 && count <= 60, `a lesson on ${count} pages`);
    assert.ok(await page.locator('header.site').isHidden() || await page.locator('header.site').evaluate((header) => getComputedStyle(header).position === 'static'), 'no bar on top of every sheet');
    const folded = await page.locator('main details.more:not(.static-answer)').evaluateAll((all) => all.filter((one) => [...one.children].some((child) => child.tagName !== 'SUMMARY' && child.getBoundingClientRect().height === 0)).length);
    assert.equal(folded, 0, 'folded parts are opened');
  });
});

test('the chosen theme is kept, on every page, from the first paint', async () => {
  await using(served.base + lesson, {}, async (page) => {
    await live(page);
    const paper = () => page.evaluate(() => getComputedStyle(document.body).backgroundColor);
    const light = await paper();
    await page.locator('[data-theme-toggle]').first().click();
    assert.equal(await page.evaluate(() => document.documentElement.dataset.theme), 'dark');
    assert.notEqual(await paper(), light);
    await page.goto(served.base + paths.front, { waitUntil: 'domcontentloaded' });
    assert.equal(await page.evaluate(() => document.documentElement.dataset.theme), 'dark');
  });
});
