// A small client of the browser's DevTools protocol over a pipe. Playwright drives the tests; measuring goes
// without it, so that nothing but the page itself runs in the page's process.
import { execFileSync, spawn } from 'node:child_process';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';

const FLAGS = [
  '--headless=new', '--disable-gpu', '--disable-quic', '--no-first-run', '--disable-background-networking', '--disable-component-update',
  '--disable-sync', '--no-default-browser-check', '--disable-extensions', '--mute-audio', '--hide-scrollbars',
  '--disable-backgrounding-occluded-windows', '--disable-renderer-backgrounding', '--disable-background-timer-throttling',
  '--password-store=basic', '--window-size=1024,800', ...(process.getuid?.() === 0 ? ['--no-sandbox'] : []),
];

/** `phone`: 1.6 Mbit/s down, 0.75 up, 150 ms a round trip, and a processor four times slower. */
export const PROFILES = {
  fast: { cpu: 1 },
  phone: { cpu: 4, network: { offline: false, latency: 150, downloadThroughput: 200e3, uploadThroughput: 93.75e3 } },
};

export const sleep = (ms) => new Promise((done) => setTimeout(done, ms));

const chromium = () => execFileSync(fileURLToPath(new URL('../chromium.sh', import.meta.url)), { encoding: 'utf8' }).trim();
export const version = () => execFileSync(chromium(), ['--version'], { encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] }).trim();

/** Starts a fresh browser with a profile folder of its own. */
export async function launch() {
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'crossover-bench-'));
  const child = spawn(chromium(), [...FLAGS, '--remote-debugging-pipe', `--user-data-dir=${folder}`, 'about:blank'],
    { stdio: ['ignore', 'ignore', 'ignore', 'pipe', 'pipe'], detached: true });
  const waiting = new Map();
  const listeners = new Set();
  let last = 0;
  let rest = Buffer.alloc(0);
  let ended = false;
  const exit = new Promise((done) => child.on('exit', done)).then(() => {
    ended = true;
    for (const { reject } of waiting.values()) reject(new Error('the browser ended'));
    waiting.clear();
  });
  child.stdio[3].on('error', () => {}); // a pipe to a browser that has just ended
  child.stdio[4].on('data', (data) => {
    rest = Buffer.concat([rest, data]);
    for (let end = rest.indexOf(0); end >= 0; end = rest.indexOf(0)) {
      const message = JSON.parse(rest.subarray(0, end).toString());
      rest = rest.subarray(end + 1);
      const call = waiting.get(message.id);
      waiting.delete(message.id);
      if (call && message.error) call.reject(new Error(`${call.method}: ${message.error.message}`));
      else if (call) call.resolve(message.result);
      else for (const listener of listeners) listener(message);
    }
  });
  return {
    send: (method, params = {}, sessionId = undefined) => new Promise((resolve, reject) => {
      if (ended) return reject(new Error('the browser ended'));
      last += 1;
      waiting.set(last, { resolve, reject, method });
      return child.stdio[3].write(`${JSON.stringify({ id: last, method, params, sessionId })}\0`);
    }),
    listen: (listener) => listeners.add(listener),
    async close() {
      await Promise.race([this.send('Browser.close').catch(() => {}).then(() => exit), sleep(4000)]);
      try {
        process.kill(-child.pid, 'SIGKILL');
      } catch {
        // it has ended by itself
      }
      fs.rmSync(folder, { recursive: true, force: true, maxRetries: 5, retryDelay: 100 });
    },
  };
}

/** The browser's page, throttled by a profile, counting what comes over the network. Call `goto` next. */
export async function openPage(browser, profile, script) {
  const { targetInfos } = await browser.send('Target.getTargets');
  const { targetId } = targetInfos.find(({ type }) => type === 'page');
  const { sessionId } = await browser.send('Target.attachToTarget', { targetId, flatten: true });
  const send = (method, params) => browser.send(method, params, sessionId);
  const net = { requests: 0, bytes: 0, open: new Set(), last: Date.now(), failed: [] };
  browser.listen((message) => {
    const { requestId: id, request, response, encodedDataLength, errorText } = message.params ?? {};
    if (message.sessionId !== sessionId) return;
    if (message.method === 'Network.requestWillBeSent' && !/^(data|blob|about):/.test(request.url)) {
      net.requests += 1;
      net.open.add(id);
    } else if (message.method === 'Network.loadingFinished' && net.open.delete(id)) {
      net.bytes += encodedDataLength;
      net.last = Date.now();
    } else if (message.method === 'Network.loadingFailed' && net.open.delete(id)) {
      net.failed.push(errorText);
    } else if (message.method === 'Network.responseReceived' && response.status >= 400) {
      net.failed.push(`${response.status} ${response.url}`);
    }
  });
  for (const domain of ['Page', 'Runtime', 'Network']) await send(`${domain}.enable`);
  await send('Performance.enable', { timeDomain: 'timeTicks' });
  await send('Network.setCacheDisabled', { cacheDisabled: true });
  await send('Emulation.setDeviceMetricsOverride', { width: 1024, height: 800, deviceScaleFactor: 1, mobile: false });
  if (profile.network) await send('Network.emulateNetworkConditions', profile.network);
  if (profile.cpu > 1) await send('Emulation.setCPUThrottlingRate', { rate: profile.cpu });
  if (script) await send('Page.addScriptToEvaluateOnNewDocument', { source: script });
  const evaluate = async (expression) => {
    const { result, exceptionDetails } = await send('Runtime.evaluate', { expression, awaitPromise: true, returnByValue: true, userGesture: true });
    if (exceptionDetails) throw new Error(exceptionDetails.exception?.description ?? exceptionDetails.text);
    return result.value;
  };
  return {
    send,
    net,
    evaluate,
    async goto(url) {
      const { errorText } = await send('Page.navigate', { url });
      if (errorText) throw new Error(`${errorText}: ${url}`);
    },
    async waitFor(expression, timeout = 60_000) {
      for (const end = Date.now() + timeout; Date.now() < end; await sleep(25)) {
        if (await evaluate(expression).catch(() => false)) return;
      }
      throw new Error(`not within ${timeout} ms: ${expression}`);
    },
    async metric(name) {
      const { metrics } = await send('Performance.getMetrics');
      return metrics.find((metric) => metric.name === name).value;
    },
  };
}
