// What the lesson may weigh and how often it may draw. Sizes and counts only, so that a slow machine changes
// nothing; times are `make bench`'s.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { settle, using } from './lib/browser.mjs';
import { NUMERIC, WRONG, live, numeric, setting, wake } from './lib/lesson.mjs';
import { paths, site } from './lib/site.mjs';

const served = await site();
const KB = 1000;
const LIMIT = { first: 200 * KB, wasm: 150 * KB, requests: 9 };
const GOAL = { first: 140 * KB, wasm: 90 * KB };

/** Loads a page to its end, every lab awake, and gives what came over the wire. */
async function load(path) {
  const wire = [];
  await using('about:blank', { origin: served.origin }, async (page) => {
    const debug = await page.context().newCDPSession(page);
    await debug.send('Network.enable');
    await debug.send('Network.setCacheDisabled', { cacheDisabled: true });
    const names = new Map();
    debug.on('Network.requestWillBeSent', (event) => names.set(event.requestId, event.request.url));
    debug.on('Network.loadingFinished', (event) => wire.push({ url: names.get(event.requestId), bytes: event.encodedDataLength }));
    await page.goto(served.base + path, { waitUntil: 'load' });
    await live(page);
    if (path === paths.lesson) for (const id of ['gqa', 'serve-lab']) await wake(page, id);
    await page.waitForLoadState('networkidle');
    await page.waitForTimeout(300);
  });
  return wire.filter(({ url }) => url && !url.startsWith('data:'));
}

test('the first load of the lesson keeps to its budget', async (t) => {
  const wire = await load(paths.lesson);
  const sum = (some) => some.reduce((all, { bytes }) => all + bytes, 0);
  const wasm = sum(wire.filter(({ url }) => url.endsWith('.wasm')));
  const first = sum(wire);
  const kb = (bytes) => `${(bytes / KB).toFixed(1)} kB`;
  for (const { url, bytes } of wire) t.diagnostic(`${kb(bytes).padStart(9)}  ${new URL(url).pathname}`);
  t.diagnostic(`first load ${kb(first)} (goal ${kb(GOAL.first)}, limit ${kb(LIMIT.first)}); wasm ${kb(wasm)} (goal ${kb(GOAL.wasm)}, limit ${kb(LIMIT.wasm)}); ${wire.length} requests (limit ${LIMIT.requests})`);
  assert.ok(wasm > 0 && first > wasm, 'the program is among what was loaded');
  assert.ok(first <= LIMIT.first, `the first load is ${kb(first)}`);
  assert.ok(wasm <= LIMIT.wasm, `the program is ${kb(wasm)}`);
  assert.ok(wire.length <= LIMIT.requests, `${wire.length} requests: ${wire.map(({ url }) => url)}`);
  assert.deepEqual(wire.filter(({ url }) => !url.startsWith(served.base)), [], 'nothing comes from elsewhere');
});

/** Writes down each time that drawing on a canvas begins, with the frame it is in. */
const COUNT = () => {
  const counts = { frame: 0, draws: [] };
  Object.defineProperty(window, '__counts', { value: counts });
  const tick = () => { counts.frame += 1; requestAnimationFrame(tick); };
  requestAnimationFrame(tick);
  const context = CanvasRenderingContext2D.prototype;
  const ids = new Map();
  const note = (canvas) => {
    if (!ids.has(canvas)) ids.set(canvas, ids.size);
    counts.draws.push([counts.frame, ids.get(canvas)]);
  };
  const clear = context.clearRect;
  context.clearRect = function clearRect(...box) { note(this.canvas); return clear.apply(this, box); };
  const size = Object.getOwnPropertyDescriptor(HTMLCanvasElement.prototype, 'width');
  Object.defineProperty(HTMLCanvasElement.prototype, 'width', { ...size, set(value) { note(this); size.set.call(this, value); } });
};

for (const lab of ['serve-lab', 'gqa']) {
  test(`at most one redraw of a picture in a frame while ${lab} is dragged`, async () => {
    await using(served.base + (lab === 'gqa' ? paths.gqa : paths.serve), { before: COUNT }, async (page) => {
      await wake(page, lab);
      await settle(page);
      const name = lab === 'gqa' ? 'kv_heads' : 'users';
      const counts = await setting(page, lab, name).range.evaluate(async (range) => {
        const counts = window.__counts;
        counts.draws.length = 0;
        const frames = 60;
        for (let step = 0; step < frames; step += 1) {
          await new Promise((done) => requestAnimationFrame(done));
          // Several moves in one frame, as a fast mouse sends them.
          for (let move = 0; move < 4; move += 1) {
            range.value = String((step * 4 + move) % (Number(range.max) + 1));
            range.dispatchEvent(new Event('input', { bubbles: true }));
          }
        }
        await new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)));
        return counts.draws;
      });
      const perFrame = new Map();
      for (const [frame, canvas] of counts) perFrame.set(`${frame} ${canvas}`, (perFrame.get(`${frame} ${canvas}`) ?? 0) + 1);
      if (lab === 'serve-lab') assert.ok(counts.length >= 60, `the pictures are redrawn: ${counts.length} times`);
      const most = Math.max(0, ...perFrame.values());
      assert.ok(most <= 1, `a picture was drawn ${most} times in one frame`);
    });
  });
}

test('nothing grows: neither nodes nor listeners, after 200 steps and 200 answers', async () => {
  await using(served.base + paths.lesson, {}, async (page) => {
    await live(page);
    const debug = await page.context().newCDPSession(page);
    await debug.send('Performance.enable');
    const measure = async () => {
      await debug.send('HeapProfiler.collectGarbage');
      await debug.send('HeapProfiler.collectGarbage');
      const metrics = new Map((await debug.send('Performance.getMetrics')).metrics.map(({ name, value }) => [name, value]));
      return { nodes: metrics.get('Nodes'), listeners: metrics.get('JSEventListeners') };
    };
    const work = async (steps) => {
      for (const [lab, name] of [['gqa', 'kv_heads'], ['serve-lab', 'users']]) {
        await wake(page, lab);
        await setting(page, lab, name).range.evaluate(async (range, count) => {
          for (let step = 0; step < count; step += 1) {
            range.value = String(step % (Number(range.max) + 1));
            range.dispatchEvent(new Event('input', { bubbles: true }));
            await new Promise((done) => requestAnimationFrame(done));
          }
        }, steps);
      }
      const { input, check } = numeric(page, NUMERIC[0].id);
      await input.scrollIntoViewIfNeeded();
      const box = await input.elementHandle();
      const button = await check.elementHandle();
      await page.evaluate(async ([field, press, count, wrong]) => {
        for (let step = 0; step < count; step += 1) {
          field.value = `${wrong}${step % 10}`;
          field.dispatchEvent(new Event('input', { bubbles: true }));
          press.click();
          if (step % 20 === 0) await new Promise((done) => setTimeout(done));
        }
      }, [box, button, steps, WRONG]);
      await page.waitForTimeout(700); // status lines and addresses that wait for a pause
    };
    await work(40); // whatever is made once has been made
    const before = await measure();
    await work(200);
    const after = await measure();
    assert.ok(after.nodes <= before.nodes + 50, `nodes: ${before.nodes} before, ${after.nodes} after`);
    assert.ok(after.listeners <= before.listeners + 5, `listeners: ${before.listeners} before, ${after.listeners} after`);
  });
});

test('the page marks its start and its readiness', async () => {
  await using(served.base + paths.lesson, {}, async (page) => {
    await live(page);
    const marks = await page.evaluate(() => performance.getEntriesByType('mark').map((mark) => mark.name));
    for (const name of ['crossover:start', 'crossover:ready']) assert.ok(marks.includes(name), `${name} among ${marks}`);
  });
});
