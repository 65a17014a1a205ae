// Screenshots to look at: node tests/e2e/shots.mjs [FOLDER] (default tests/e2e/shots), of the site as built.
//
// Each page and each state of a question, at 1280 and 360 px, light and dark; the lesson without scripts and on
// paper. With `--readme` it renews the two pictures of the README instead.
import fs from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { serve } from '../../tools/serve.mjs';
import { PHONE, WIDE, browser, open, settle } from './lib/browser.mjs';
import { NUMERIC, PREDICT, UNREADABLE, WRONG, live, numeric, reaches, wake, widget } from './lib/lesson.mjs';
import { DIST, paths } from './lib/site.mjs';

const args = process.argv.slice(2);
const here = (name) => fileURLToPath(new URL(name, import.meta.url));
const served = await serve(DIST);

async function answer(page, id, text, state) {
  await numeric(page, id).input.fill(text);
  await numeric(page, id).check.click();
  await reaches(page, id, state);
}

/** Brings the first questions into states that can be seen side by side. */
async function states(page) {
  const [right, wrong, unread, typing] = NUMERIC;
  await answer(page, right.id, right.right[0], 'right');
  await numeric(page, right.id).working.click();
  const mistake = await widget(page, wrong.id).evaluate((root) => root.dataset.wrong.split('|')[0]);
  await answer(page, wrong.id, mistake, 'wrong');
  await numeric(page, wrong.id).hint.filter({ visible: true }).click();
  await answer(page, unread.id, UNREADABLE, 'unread');
  await numeric(page, typing.id).input.fill('10^14 / 3');
  await widget(page, PREDICT[0].id).locator('label').last().click();
  await widget(page, PREDICT[0].id).getByRole('button', { name: 'Keep my guess' }).click();
  await answer(page, 'crossover', WRONG, 'wrong');
}

async function all(folder) {
  fs.mkdirSync(folder, { recursive: true });
  for (const [width, size] of [['1280', WIDE], ['360', PHONE]]) {
    for (const theme of ['light', 'dark']) {
      const shot = (target, name) => target.screenshot({ path: path.join(folder, `${name}-${width}-${theme}.png`), animations: 'disabled' });
      const lesson = await open(served.base + paths.lesson, { size, theme });
      await live(lesson);
      await shot(lesson, 'lesson-top');
      for (const id of ['gqa', 'serve-lab']) {
        await wake(lesson, id);
        await settle(lesson);
        await shot(widget(lesson, id), id);
      }
      await states(lesson);
      for (const { id } of [...NUMERIC.slice(0, 4), PREDICT[0]]) await shot(widget(lesson, id), `state-${id}`);
      await lesson.screenshot({ path: path.join(folder, `lesson-whole-${width}-${theme}.png`), fullPage: true, animations: 'disabled' });
      await lesson.context().close();
      for (const name of ['front', 'gqa', 'serve']) {
        const page = await open(served.base + paths[name], { size, theme });
        await live(page);
        if (name !== 'front') await wake(page, name === 'gqa' ? 'gqa' : 'serve-lab');
        await page.screenshot({ path: path.join(folder, `page-${name}-${width}-${theme}.png`), fullPage: true, animations: 'disabled' });
        await page.context().close();
      }
    }
    const still = await open(served.base + paths.lesson, { size, scripts: false });
    await still.screenshot({ path: path.join(folder, `noscript-${width}.png`), fullPage: true });
    await still.context().close();
  }
  const paper = await open(served.base + paths.lesson, {});
  await live(paper);
  await paper.pdf({ path: path.join(folder, 'lesson.pdf'), format: 'A4' });
  await paper.context().close();
}

async function readme(folder) {
  fs.mkdirSync(folder, { recursive: true });
  const wide = await open(served.base + paths.lesson, { size: { width: 1280, height: 800 } });
  await wake(wide, 'serve-lab');
  await answer(wide, 'crossover', '100', 'right');
  await widget(wide, 'serve-lab').scrollIntoViewIfNeeded();
  await wide.evaluate(() => document.getElementById('serve-lab').scrollIntoView({ block: 'start' }));
  await settle(wide);
  await wide.screenshot({ path: path.join(folder, 'lesson-wide.png') });
  await wide.context().close();
  const phone = await open(`${served.base}${paths.serve}?users=120&tokens_per_user=500`, { size: PHONE, ratio: 2 });
  await wake(phone, 'serve-lab');
  await settle(phone);
  await phone.screenshot({ path: path.join(folder, 'lab-phone.png') });
  await phone.context().close();
}

try {
  if (args[0] === '--readme') await readme(here('../../assets/readme'));
  else await all(args[0] ?? here('shots'));
} finally {
  await (await browser()).close();
  await served.close();
}
