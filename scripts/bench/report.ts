import type { BenchRow, Comparison, Figure } from "./figures.ts";

const micros = (value: number): string =>
  value >= 100 ? value.toFixed(0) : value >= 10 ? value.toFixed(1) : value.toFixed(2);

const ratio = (value: number): string => value.toFixed(2);

const range = ({ middle, low, high }: Figure, write: (value: number) => string): string =>
  `${write(middle)} (${write(low)}–${write(high)})`;

const facts = (each: BenchRow["facts"]): string =>
  Object.entries(each)
    .map(([name, value]) => `${name} ${value.toLocaleString("en")}`)
    .join(", ");

/** Timings as a table. */
export const formatBenchRows = (rows: readonly BenchRow[]): string =>
  table(
    ["case", "median µs", "p95 µs", "heap, bytes", "runs", "counts"],
    rows.map((row) => [
      row.name,
      range(row.micros, micros),
      range(row.p95, micros),
      Math.round(row.heapBytes.middle).toLocaleString("en"),
      String(row.runs),
      facts(row.facts),
    ]),
  );

/** Comparisons as a table. */
export const formatComparisons = (rows: readonly Comparison[], revision: string): string =>
  table(
    ["case", "here µs", `${revision} µs`, "ratio", "noise", "verdict"],
    rows.map((row) => [
      row.name,
      range(row.micros, micros),
      range(row.other, micros),
      range(row.ratio, ratio),
      range(row.noise, ratio),
      row.verdict,
    ]),
  );

function table(head: readonly string[], rows: readonly (readonly string[])[]): string {
  const widths = head.map((title, column) =>
    Math.max(title.length, ...rows.map((row) => row[column]?.length ?? 0)),
  );
  const line = (cells: readonly string[]): string =>
    `| ${cells.map((cell, column) => cell.padEnd(widths[column] ?? 0)).join(" | ")} |`;
  const rule = widths.map((width) => "-".repeat(width));
  return [line(head), line(rule), ...rows.map(line)].join("\n");
}
