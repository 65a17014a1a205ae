// Quantiles, medians over runs, and tables that read well in a terminal and in Markdown.

export function quantile(numbers, share) {
  const sorted = numbers.filter((number) => Number.isFinite(number)).sort((a, b) => a - b);
  if (!sorted.length) return null;
  const at = (sorted.length - 1) * share;
  const low = Math.floor(at);
  return sorted[low] + (sorted[Math.ceil(at)] - sorted[low]) * (at - low);
}

/** The median of each field over a list of flat objects. */
export function medians(rows) {
  const fields = new Set(rows.flatMap((row) => Object.keys(row)));
  return Object.fromEntries([...fields].map((field) => [field, quantile(rows.map((row) => row[field]), 0.5)]));
}

/** Half the range of a field's middle half, as a share of its median: how far to trust it. */
export function spread(rows, field) {
  const values = rows.map((row) => row[field]);
  return (quantile(values, 0.75) - quantile(values, 0.25)) / 2 / quantile(values, 0.5);
}

export const number = (value, digits = 0) => (value == null ? '-' : value.toFixed(digits));
export const ratio = (value, floor) => (value == null || !floor ? '-' : `${(value / floor).toFixed(2)}×`);

export function table(head, rows) {
  const widths = head.map((title, column) => Math.max(title.length, ...rows.map((row) => String(row[column]).length)));
  const line = (cells) => `| ${cells.map((cell, column) => (column ? String(cell).padStart(widths[column]) : String(cell).padEnd(widths[column]))).join(' | ')} |`;
  const rule = `|${widths.map((width, column) => (column ? `${'-'.repeat(width + 1)}:` : '-'.repeat(width + 2))).join('|')}|`;
  return [line(head), rule, ...rows.map(line)].join('\n');
}
