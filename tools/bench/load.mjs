// One cold load in a fresh browser: bytes, requests, first text, when everything is live, long tasks, shifts.
import { PROFILES, launch, openPage, sleep } from './devtools.mjs';

/** Runs before the page's own scripts; `ready` is an expression, looked at every 5 ms. */
const watch = (ready) => `(() => {
  const seen = window.__bench = { text: null, ready: null, shift: 0, long: [] };
  const see = (type, use) => new PerformanceObserver((list) => list.getEntries().forEach(use)).observe({ type, buffered: true });
  see("paint", (entry) => { if (entry.name === "first-contentful-paint") seen.text = entry.startTime; });
  see("layout-shift", (entry) => { if (!entry.hadRecentInput) seen.shift += entry.value; });
  see("longtask", (entry) => seen.long.push(entry.duration));
  const look = () => { if (document.body && (${ready})) seen.ready = performance.now(); else setTimeout(look, 5); };
  look();
})()`;

export async function load({ url, ready, profile }) {
  const browser = await launch();
  try {
    const page = await openPage(browser, PROFILES[profile], watch(ready));
    await page.goto(url);
    await page.waitFor('window.__bench?.ready !== null');
    // Until nothing has come over the network for a while: fonts may be late, and count.
    for (const end = Date.now() + 8000; Date.now() < end && (page.net.open.size > 0 || Date.now() - page.net.last < 600); await sleep(50));
    await page.waitFor('window.__bench.text !== null', 5000);
    const seen = await page.evaluate('window.__bench');
    if (page.net.failed.length) throw new Error(`${url}: ${page.net.failed.join(', ')}`);
    return { bytes: page.net.bytes, requests: page.net.requests, text: seen.text, ready: seen.ready, shift: seen.shift, longest: Math.max(0, ...seen.long) };
  } finally {
    await browser.close();
  }
}
