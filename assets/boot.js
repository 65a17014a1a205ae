// The only script in a page's head, small and early: applies the reader's theme before anything is
// painted, then, once the page is read, starts the program that the head is already fetching.
// No module: in a sandboxed frame a module from another origin would not even start, and the page
// must be able to say so.
(() => {
  const root = document.documentElement;
  root.dataset.boot = "on";
  try {
    const wish = localStorage.getItem("crossover/1/theme");
    if (wish === "light" || wish === "dark") root.dataset.theme = wish;
  } catch { /* storage is blocked here: the system's theme stays */ }
  // Answers that come back make a card taller than its static form. What each card's place measured when
  // the page was left is kept free until the card is live, so that nothing moves then.
  const key = `crossover/layout${location.pathname}`;
  try {
    const { width, heights } = JSON.parse(localStorage.getItem(key));
    if (matchMedia(`(width: ${Number(width)}px)`).matches) {
      const rules = Object.entries(heights).map(([id, height]) => `#${CSS.escape(id)}:not([data-ready]) .slot { min-height: ${Number(height)}px }`);
      const sheet = new CSSStyleSheet();
      sheet.replaceSync(rules.join("\n"));
      document.adoptedStyleSheets = [sheet];
    }
  } catch { /* nothing kept, or nothing to keep it in: cards may move */ }
  addEventListener("pagehide", () => {
    const cards = [...document.querySelectorAll(".card[data-ready]")];
    const heights = cards.map((card) => [card.id, card.querySelector(".slot").getBoundingClientRect().height]);
    try {
      if (cards.length) localStorage.setItem(key, JSON.stringify({ width: innerWidth, heights: Object.fromEntries(heights) }));
    } catch { /* as above */ }
  });
  const failed = (reason) => {
    // The page falls back to its static form: the style sheet shows the folded answers again.
    root.dataset.boot = "failed";
    console.warn("The interactive parts could not start:", reason);
  };
  addEventListener("DOMContentLoaded", () => {
    const href = (selector) => document.head.querySelector(selector)?.href;
    const bindings = href('link[rel="modulepreload"]');
    const wasm = href('link[rel="preload"][as="fetch"]');
    if (!bindings || !wasm) return failed("the page names no program");
    import(bindings).then((page) => page.default({ module_or_path: wasm })).catch(failed);
  });
})();
