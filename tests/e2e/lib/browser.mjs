// One Chromium for each test file, and pages that report everything that goes wrong in them.
//
// `open` gives a page in a context of its own (no storage shared between tests). While it is open, console
// errors, uncaught exceptions, violations of the content policy, failed requests and requests to another
// origin are collected in `page.faults`; `using` closes the page and fails if any were seen.
import assert from 'node:assert/strict';
import { execFileSync } from 'node:child_process';
import { after } from 'node:test';
import { fileURLToPath } from 'node:url';
import { chromium } from 'playwright-core';

export const WIDE = { width: 1280, height: 900 };
export const PHONE = { width: 360, height: 740 };
export const SMALLEST = { width: 320, height: 640 };

/** Quiet, offline, and alike on every machine; a root user has no sandbox. */
const FLAGS = [
  '--disable-background-networking', '--disable-component-update', '--disable-sync', '--disable-quic', '--no-first-run',
  '--no-default-browser-check', '--disable-extensions', '--mute-audio', '--password-store=basic', '--disable-gpu',
  ...(process.getuid?.() === 0 ? ['--no-sandbox'] : []),
];

function chromiumPath() {
  const script = fileURLToPath(new URL('../../../tools/chromium.sh', import.meta.url));
  try {
    return execFileSync(script, { encoding: 'utf8' }).trim();
  } catch {
    throw new Error('no Chromium found: `make test` installs one, or set CHROMIUM to yours');
  }
}

let launched;
/** The file's browser; closed when its tests are done. */
export function browser() {
  launched ??= chromium.launch({ executablePath: chromiumPath(), args: FLAGS, headless: true });
  return launched;
}
// Said here, outside any test: within one it would close the browser at that test's end. Only under the test
// runner, since other programs (shots.mjs) would become tests by it.
if (process.env.NODE_TEST_CONTEXT) after(async () => (await launched)?.close());

/** Runs before a page's own scripts; what it writes down is read by `shifts`, `violations` and friends. */
const WATCH = () => {
  const seen = { shifts: [], violations: [] };
  Object.defineProperty(window, '__seen', { value: seen });
  document.addEventListener('securitypolicyviolation', (event) => {
    seen.violations.push(`${event.violatedDirective} blocks ${event.blockedURI || 'inline'} (${event.sourceFile ?? ''}:${event.lineNumber})`);
  });
  try {
    new PerformanceObserver((list) => {
      for (const shift of list.getEntries()) {
        const name = (node) => (node?.nodeType === 1 ? `${node.tagName.toLowerCase()}#${node.id}.${node.className?.baseVal ?? node.className}` : String(node?.nodeName));
        seen.shifts.push({ value: shift.value, input: shift.hadRecentInput, from: shift.sources.map((source) => name(source.node)) });
      }
    }).observe({ type: 'layout-shift', buffered: true });
  } catch {
    // scripts are off, or the browser cannot tell: the test that asks for shifts will say so
  }
};

/**
 * Opens `address`. Options: `size` (WIDE), `theme` ('light'), `scripts` (true), `before` (a function that
 * runs in the page before its scripts), `reducedMotion`, `forcedColors`, `allow` (RegExps of expected faults),
 * `block` (a RegExp of addresses that never answer), `until` (what to wait for: 'load', 'commit'), `origin`
 * (where requests may go), `context` (an open context, to share its storage).
 */
export async function open(address, options = {}) {
  const { size = WIDE, theme = 'light', scripts = true, before, reducedMotion, forcedColors, allow = [], permissions = [] } = options;
  const context = options.context ?? await (await browser()).newContext({
    viewport: size, colorScheme: theme, javaScriptEnabled: scripts, reducedMotion, forcedColors, permissions, deviceScaleFactor: options.ratio ?? 1,
  });
  const page = await context.newPage();
  page.setDefaultTimeout(10000);
  page.setDefaultNavigationTimeout(30000);
  const faults = [];
  const note = (what) => {
    if (!allow.some((pattern) => pattern.test(what))) faults.push(what);
  };
  page.faults = faults;
  page.requests = [];
  const origin = options.origin ?? new URL(address).origin;
  page.on('console', (message) => {
    if (!scripts && /preload/.test(message.text())) return; // of course: nobody runs what was preloaded
    if (['error', 'warning'].includes(message.type())) note(`console ${message.type()}: ${message.text()}`);
  });
  page.on('pageerror', (error) => note(`uncaught: ${error.stack ?? error}`));
  page.on('request', (request) => {
    const url = request.url();
    if (/^(data|blob|about):/.test(url)) return;
    page.requests.push(url);
    if (new URL(url).origin !== origin) note(`asked another origin: ${url}`);
  });
  page.on('requestfailed', (request) => {
    // Where scripts are off, the browser itself keeps preloaded ones back.
    if (scripts || request.failure()?.errorText !== 'csp') note(`request failed: ${request.url()} (${request.failure()?.errorText})`);
  });
  page.on('response', (response) => {
    if (response.status() >= 400) note(`status ${response.status()}: ${response.url()}`);
  });
  if (scripts) {
    await page.addInitScript(WATCH);
    if (before) await page.addInitScript(before);
  }
  if (options.block) await page.route(options.block, (route) => route.abort());
  await page.goto(address, { waitUntil: options.until ?? 'load' });
  return page;
}

/** Everything that went wrong so far, the content policy's violations included. */
export async function faultsOf(page) {
  const violations = await page.evaluate(() => window.__seen?.violations ?? []).catch(() => []);
  return [...page.faults, ...violations.map((violation) => `content policy: ${violation}`)];
}

/** Opens a page, does `work` with it, fails on anything that went wrong in it, and closes it. */
export async function using(address, options, work) {
  const page = await open(address, options);
  try {
    await work(page);
    assert.deepEqual(await faultsOf(page), [], 'the page reports nothing wrong');
  } finally {
    await (options.context ? page.close() : page.context().close());
  }
}

/** Layout shifts not caused by the reader's own input, as text; empty when nothing moved by itself. */
export async function shifts(page) {
  const seen = await page.evaluate(() => window.__seen.shifts);
  return seen.filter((shift) => !shift.input).map((shift) => `${shift.value.toFixed(4)} ${shift.from.join(', ')}`);
}

/** Waits for two frames: what was asked for in a frame callback has been drawn. */
export const settle = (page) => page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(() => done()))));
