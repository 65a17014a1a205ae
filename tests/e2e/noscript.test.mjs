// The page before any script has run, and for readers whose browser runs none: everything is there.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { PHONE, WIDE, using } from './lib/browser.mjs';
import { NUMERIC, PREDICT, widget } from './lib/lesson.mjs';
import { paths, site } from './lib/site.mjs';

const served = await site();
const lesson = served.base + paths.lesson;

for (const [name, size] of [['1280', WIDE], ['360', PHONE]]) {
  test(`the lesson is whole without scripts, ${name} px`, async () => {
    await using(lesson, { scripts: false, size }, async (page) => {
      for (const selector of ['main h1', 'main h2', 'main p', 'main math', 'main table', 'main aside']) {
        assert.ok(await page.locator(selector).first().isVisible(), `${selector} can be seen`);
      }
      assert.ok(await page.locator('main math').count() > 30, 'formulas are in the page');
      assert.ok((await page.locator('main').innerText()).length > 15000, 'the prose is in the page');
      for (const { id, right } of NUMERIC) {
        const root = widget(page, id);
        assert.ok(await root.locator('.prompt').isVisible(), `${id}: the prompt`);
        const answer = root.locator('details.static-answer');
        assert.equal(await answer.getAttribute('open'), null, `${id}: the answer is folded`);
        await answer.locator('summary').click();
        const text = (await answer.innerText()).replaceAll(',', '');
        assert.ok(text.includes(right[0].replaceAll(',', '')), `${id}: the answer ${right[0]} is in its fold, which says: ${text}`);
      }
      for (const { id, right } of PREDICT) {
        const root = widget(page, id);
        assert.ok(await root.locator('.options label').count() > 1, `${id}: its options`);
        const answer = root.locator('details.static-answer');
        await answer.locator('summary').click();
        assert.match(await answer.innerText(), right);
      }
      for (const id of ['gqa', 'serve-lab']) {
        const picture = widget(page, id).locator('svg[role=img]').filter({ visible: true }).first();
        const box = await picture.boundingBox();
        assert.ok(box && box.width > 200 && box.height > 40, `${id}: a drawn picture`);
        assert.ok((await picture.getAttribute('aria-label') ?? await picture.locator('title').first().textContent()).length > 20, `${id}: the picture in words`);
        assert.ok(await widget(page, id).locator('output[data-figure]').count() > 5, `${id}: its figures`);
      }
      for (const needless of await page.locator('.needs-script').all()) assert.equal(await needless.isVisible(), false, 'nothing that needs scripts is offered');
    });
  });
}

test('the front page and each lab\'s page can be read without scripts', async () => {
  for (const path of [paths.front, paths.gqa, paths.serve]) {
    await using(served.base + path, { scripts: false }, async (page) => {
      assert.ok(await page.locator('main').isVisible());
      assert.notEqual(await page.title(), '');
    });
  }
});

test('links between the pages lead somewhere', async () => {
  const seen = new Set();
  const waiting = [''];
  // A page that is left at once drops what it had begun to load.
  await using(served.base, { scripts: false, allow: [/ERR_ABORTED/] }, async (page) => {
    while (waiting.length) {
      const path = waiting.pop();
      if (seen.has(path)) continue;
      seen.add(path);
      await page.goto(served.base + path);
      const links = await page.locator('a[href]').evaluateAll((all) => all.map((a) => a.href));
      for (const link of links.filter((href) => href.startsWith(served.base))) {
        const [address, anchor] = link.slice(served.base.length).split('#');
        if (anchor && address === path) assert.equal(await page.locator(`[id="${anchor}"]`).count(), 1, `${path}#${anchor} is there`);
        if (!seen.has(address)) waiting.push(address);
      }
    }
  });
  for (const path of Object.values(paths)) assert.ok(seen.has(path), `${path || 'the front page'} is linked to`);
});
