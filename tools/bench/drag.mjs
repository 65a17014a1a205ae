// Drags a slider by one step a frame and times each frame.
//
// `script`: from the `input` event to the end of its microtasks. `work`: the frame's whole main-thread time,
// with frame callbacks, style, layout and paint. `dropped`: frames missed at 60 a second.
import { PROFILES, launch, openPage, sleep } from './devtools.mjs';
import { quantile } from './stats.mjs';

/**
 * In the page. Per frame: `step` sets the value and dispatches the event; its microtasks drain; `stop`, asked
 * for in the same frame, stops the script's clock; then frame callbacks that the page asked for, style, layout and
 * paint; then the message posted by `step` arrives and stops the work's clock.
 */
const driver = (selector, steps) => `(async () => {
  const WARM = 10;
  const slider = document.querySelector(${JSON.stringify(selector)});
  slider.scrollIntoView({ block: "center", behavior: "instant" });
  await new Promise((done) => setTimeout(done, 300));
  const [min, max] = [Number(slider.min || 0), Number(slider.max || 100)];
  const stride = Math.max(1, Math.floor((max - min) / ${steps}));
  let value = Number(slider.value);
  let way = stride;
  const rows = [];
  await new Promise((done) => {
    const channel = new MessageChannel();
    let start = 0;
    let row = null;
    channel.port1.onmessage = () => { row.work = performance.now() - start; if (rows.length >= ${steps} + WARM) done(); };
    const step = () => {
      const now = performance.now();
      if (row) row.gap = now - start;
      rows.push(row = {});
      if (rows.length < ${steps} + WARM) { requestAnimationFrame(step); requestAnimationFrame(stop); }
      channel.port2.postMessage(0);
      if (value + way > max || value + way < min) way = -way;
      value += way;
      start = now;
      slider.value = String(value);
      slider.dispatchEvent(new Event("input", { bubbles: true }));
    };
    const stop = () => { row.script = performance.now() - start; };
    requestAnimationFrame(step);
    requestAnimationFrame(stop);
  });
  return rows.slice(WARM);
})()`;

export async function drag({ url, ready, slider, steps, rates }) {
  const browser = await launch();
  try {
    const page = await openPage(browser, PROFILES.fast);
    await page.goto(url);
    await page.waitFor(ready);
    await page.waitFor(`document.querySelector(${JSON.stringify(slider)}) !== null`);
    const out = {};
    for (const rate of rates) {
      await page.send('Emulation.setCPUThrottlingRate', { rate });
      await sleep(400);
      const before = await page.metric('LayoutCount');
      const rows = await page.evaluate(driver(slider, steps));
      const column = (name) => rows.map((row) => row[name]).filter((value) => value !== undefined);
      out[rate] = {
        scriptP50: quantile(column('script'), 0.5), scriptP95: quantile(column('script'), 0.95),
        workP50: quantile(column('work'), 0.5), workP95: quantile(column('work'), 0.95),
        dropped: column('gap').reduce((all, gap) => all + Math.max(0, Math.round(gap / (1000 / 60)) - 1), 0),
        layouts: (await page.metric('LayoutCount') - before) / steps,
      };
    }
    return out;
  } finally {
    await browser.close();
  }
}
