// What the tests know of the lesson: its questions and labs by id, how to reach their parts, and how to
// work them as a reader does. Only the names of the page contract (README) are used.
import assert from 'node:assert/strict';

/** Numeric questions in order. `right` are texts a student may type; the first is the plain one. */
export const NUMERIC = [
  { id: 'kv-per-token', right: ['512', '2^9', '512 KiB', ' 512.0 '] },
  { id: 'query-head-13', right: ['3'] },
  { id: 'tokens-in-8-gib', right: ['131072', '131,072', '2^17', '131 072', '1.31072e5'] },
  { id: 'flops-ceiling', right: ['7143', '7,142', '7142'] },
  { id: 'block-flops', right: ['131072', '1.31072 × 10^5'] },
  { id: 'equal-context', right: ['384'] },
  { id: 'bandwidth-ceiling', right: ['71.4', '71.43', '71,4'], short: '71' },
  { id: 'crossover', right: ['100', '1e2'] },
  { id: 'users-that-fit', right: ['125'] },
  { id: 'crossover-1-byte', right: ['50'] },
  { id: 'prefill-2000', right: ['280'] },
  { id: 'prefill-50', right: ['14'] },
];

/** Predictions: the option that is measured, and one that is not. */
export const PREDICT = [
  { id: 'mqa-quality', right: /drops a little/i },
  { id: 'decode-limit', right: /reading the weights/i },
];

/** A text that no question can read as a number in its unit, and one that is a number but nobody's answer. */
export const UNREADABLE = 'twelve bananas';
export const WRONG = '98765.4321';

export const widget = (page, id) => page.locator(`[data-widget]#${id}`);

/** The parts of a numeric question. */
export function numeric(page, id) {
  const root = widget(page, id);
  return {
    root,
    input: root.locator('input'),
    check: root.getByRole('button', { name: 'Check', exact: true }),
    verdict: root.getByRole('status'),
    echo: root.locator('.echo'),
    hint: root.getByRole('button', { name: /^(Hint|Next hint)$/ }),
    working: root.getByRole('button', { name: /^Show the working$/ }),
    state: () => root.getAttribute('data-state'),
  };
}

/** Waits until every widget on the page that is in reach is live; labs wake as they come near, so each is brought near. */
export async function live(page) {
  await page.waitForFunction(() => [...document.querySelectorAll('[data-widget]:not([data-widget=lab])')].every((root) => root.hasAttribute('data-ready')));
}

/** Brings a widget near and waits until it is live. */
export async function wake(page, id) {
  const root = widget(page, id);
  await root.scrollIntoViewIfNeeded();
  await page.waitForFunction((name) => document.getElementById(name)?.hasAttribute('data-ready'), id);
  return root;
}

/** Waits until a widget is in a state; says which state it is in if it never comes. */
export async function reaches(page, id, state) {
  try {
    await page.waitForFunction(([name, wanted]) => document.getElementById(name)?.dataset.state === wanted, [id, state], { timeout: 8000 });
  } catch {
    assert.equal(await widget(page, id).getAttribute('data-state'), state, `${id} should be ${state}`);
  }
}

/** A lab's figures by name, as full-precision text. */
export const figures = (page, id) => page.evaluate((name) => Object.fromEntries(
  [...document.querySelectorAll(`#${name} output[data-figure]`)].map((out) => [out.dataset.figure, out.dataset.value])), id);

/** Waits until a lab's figure has a value: numbers within a billionth, words exactly. */
export async function figureIs(page, id, name, value, timeout = 8000) {
  const same = ([lab, figure, wanted]) => {
    const raw = document.querySelector(`#${lab} output[data-figure="${figure}"]`)?.dataset.value;
    return typeof wanted === 'number' ? raw && Math.abs(Number(raw) - wanted) <= 1e-9 * Math.abs(wanted) : raw === wanted;
  };
  try {
    await page.waitForFunction(same, [id, name, value], { timeout });
  } catch {
    assert.equal((await figures(page, id))[name], String(value), `${id}: ${name}`);
  }
}

/** The parts of a lab's setting. */
export function setting(page, lab, name) {
  return {
    range: page.locator(`#${lab} input[type=range][id="${lab}-${name}"]`),
    number: page.locator(`#${lab} input[id="${lab}-${name}-number"]`),
  };
}

/** Opens the folded groups of settings, so that every slider can be reached. */
export async function unfold(page, lab) {
  const folded = page.locator(`#${lab} .controls details:not([open]) > summary`);
  while (await folded.count()) await folded.first().click();
}

/** Drags a slider with the mouse from where its thumb is to `to` (0 … 1 of its way), in small steps. */
export async function drag(page, range, to, steps = 24) {
  // Low on the screen: on a phone the lab's picture stays in view above its sliders.
  await range.evaluate((input) => { input.scrollIntoView({ block: 'end', behavior: 'instant' }); window.scrollBy({ top: 60, behavior: 'instant' }); });
  const box = await range.boundingBox();
  const now = await range.evaluate((input) => (input.value - input.min) / ((input.max - input.min) || 1));
  const thumb = Math.min(16, box.width / 4); // the thumb's middle does not reach the ends of the track
  const at = (share) => box.x + thumb / 2 + share * (box.width - thumb);
  const y = box.y + box.height / 2;
  const hit = await range.evaluate((input, point) => input === document.elementFromPoint(...point), [at(now), y]);
  assert.ok(hit, 'the slider can be reached: nothing lies over it');
  await page.mouse.move(at(now), y);
  await page.mouse.down();
  for (let step = 1; step <= steps; step += 1) await page.mouse.move(at(now + ((to - now) * step) / steps), y);
  // Past the end, so that a thumb of another width gets there too.
  if (to === 0 || to === 1) await page.mouse.move(to ? box.x + box.width + 8 : box.x - 8, y);
  await page.mouse.up();
}
