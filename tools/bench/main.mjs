// `make bench`: how fast the built site loads and how smoothly its labs are dragged, beside floors that do
// nothing: node tools/bench/main.mjs [--runs 5] [--only load,drag] [--steps 200] [--json FILE]
//
// All targets take turns, so that whatever else the machine does hits them alike. Times hold within one run
// only; the ratios are what to quote. A first round warms disk and caches and is thrown away.
import fs from 'node:fs';
import os from 'node:os';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { serve } from '../serve.mjs';
import { version } from './devtools.mjs';
import { drag } from './drag.mjs';
import { load } from './load.mjs';
import { medians, number, ratio, spread, table } from './stats.mjs';

const { values: options } = parseArgs({ options: {
  runs: { type: 'string', default: '5' }, only: { type: 'string', default: 'load,drag' },
  steps: { type: 'string', default: '200' }, json: { type: 'string', default: 'bench-report.json' },
} });
const runs = Number(options.runs);
const steps = Number(options.steps);
const kinds = options.only.split(',');
const profiles = ['fast', 'phone'];
const rates = [1, 4, 6];

const folder = (where) => fileURLToPath(new URL(where, import.meta.url));
const site = await serve(folder('../../dist'));
const floor = await serve(folder('floor'));

const QUESTIONS_LIVE = `performance.getEntriesByName("crossover:ready").length > 0 && [...document.querySelectorAll("[data-widget]:not([data-widget=lab])")].every((root) => root.hasAttribute("data-ready"))`;
const labLive = (id) => `document.getElementById("${id}")?.hasAttribute("data-ready")`;
const loads = [
  { name: 'empty page (floor)', url: `${floor.base}empty.html`, ready: 'true' },
  { name: 'lesson', url: `${site.base}inference-cost/`, ready: QUESTIONS_LIVE },
  { name: 'Serve lab alone', url: `${site.base}embed/inference-cost/serve-lab/`, ready: labLive('serve-lab') },
];
const drags = [
  { name: 'nothing (floor)', url: `${floor.base}nothing.html`, ready: 'true', slider: '#slider' },
  { name: 'canvas cleared (floor)', url: `${floor.base}canvas.html`, ready: 'true', slider: '#slider' },
  { name: 'Serve lab, users', url: `${site.base}embed/inference-cost/serve-lab/`, ready: labLive('serve-lab'), slider: '#serve-lab-users' },
  { name: 'Serve lab, tokens', url: `${site.base}embed/inference-cost/serve-lab/`, ready: labLive('serve-lab'), slider: '#serve-lab-tokens_per_user' },
  { name: 'GQA lab, K/V heads', url: `${site.base}embed/inference-cost/gqa/`, ready: labLive('gqa'), slider: '#gqa-kv_heads' },
];

const results = new Map();
const keep = (key, row) => results.set(key, [...(results.get(key) ?? []), row]);
const began = Date.now();
for (let round = 0; round <= runs; round += 1) {
  for (const target of kinds.includes('load') ? loads : []) {
    for (const profile of round ? profiles : ['fast']) {
      const row = await load({ ...target, profile });
      if (round) keep(`${profile} ${target.name}`, row);
    }
  }
  for (const target of kinds.includes('drag') ? drags : []) {
    const rows = await drag({ ...target, steps: round ? steps : 20, rates: round ? rates : [1] });
    if (round) for (const rate of rates) keep(`${rate} ${target.name}`, rows[rate]);
  }
  console.error(`round ${round} of ${runs}, ${Math.round((Date.now() - began) / 1000)} s, load ${os.loadavg()[0].toFixed(1)}`);
}
await site.close();
await floor.close();

console.log(`${version()}, ${os.cpus()[0].model} × ${os.cpus().length}, medians of ${runs} runs`);
for (const profile of kinds.includes('load') ? profiles : []) {
  const base = medians(results.get(`${profile} ${loads[0].name}`));
  console.log(`\n### Load, ${profile}\n`);
  console.log(table(['page', 'kB', 'requests', 'first text, ms', '× empty', 'all live, ms', '× empty', '±', 'longest task, ms', 'CLS'], loads.map(({ name }) => {
    const rows = results.get(`${profile} ${name}`);
    const m = medians(rows);
    return [name, number(m.bytes / 1000, 1), m.requests, number(m.text), ratio(m.text, base.text), number(m.ready), ratio(m.ready, base.ready),
      `${number(100 * spread(rows, 'ready'))}%`, number(m.longest), number(m.shift, 3)];
  })));
}
for (const rate of kinds.includes('drag') ? rates : []) {
  const base = medians(results.get(`${rate} ${drags[1].name}`));
  console.log(`\n### Drag, ${steps} steps, processor ${rate}× slower: main-thread ms a frame\n`);
  console.log(table(['slider', 'script p50', 'p95', 'work p50', 'p95', 'p95 × cleared canvas', '±', 'dropped', 'layouts a step'], drags.map(({ name }) => {
    const rows = results.get(`${rate} ${name}`);
    const m = medians(rows);
    return [name, number(m.scriptP50, 2), number(m.scriptP95, 2), number(m.workP50, 2), number(m.workP95, 2), ratio(m.workP95, base.workP95),
      `${number(100 * spread(rows, 'workP95'))}%`, number(m.dropped), number(m.layouts, 2)];
  })));
}
console.log(`
Goals: first text on the phone within 1.5× the empty page, all live within 4.3×, no task over 50 ms, CLS 0;
the whole Serve lab redrawn within 1.75× a cleared canvas (p95, 4×) and no frame dropped there.
“All live” is every question; labs wake as the reader comes near.`);
fs.writeFileSync(options.json, JSON.stringify({ when: new Date().toISOString(), options, results: Object.fromEntries(results) }));
