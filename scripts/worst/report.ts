import type { WorstAnswer } from "./child.ts";

const number = (value: number): string => Math.round(value).toLocaleString("en");
const ms = (value: number): string => value.toFixed(value < 10 ? 2 : 1);

/** The dearest calls as two tables, the dearest first. */
export const writeWorst = ({ burstMs, intents, routes }: WorstAnswer): string => {
  const times = (value: number): string => (value / burstMs).toFixed(1);
  const rows = intents.toSorted((a, b) => b.ms - a.ms);
  const others = routes.toSorted((a, b) => b.longestMs - a.longestMs);
  return [
    `median intent of a burst: ${burstMs.toFixed(3)} ms`,
    "",
    columns([
      ["intent", "×", "ms", "rows", "× a row", "journal", "checkpoint", "sent", "room", "payload"],
      ...rows.map((row) => [
        row.type,
        times(row.ms),
        ms(row.ms),
        number(row.rows),
        (row.ms / burstMs / Math.max(1, row.rows)).toFixed(2),
        number(row.journal),
        number(row.checkpoint),
        number(row.sent),
        row.stage,
        String(row.candidate),
      ]),
    ]),
    "",
    columns([
      ["route", "longest piece ×", "all ms", "stored", "sent", "room"],
      ...dearestOf(others).map((row) => [
        row.route,
        times(row.longestMs),
        ms(row.ms),
        number(row.stored),
        number(row.sent),
        row.stage,
      ]),
    ]),
    "",
    "Not measured: sealing and opening of keys and of room files, compression, and what a socket itself costs.",
  ].join("\n");
};

/** Of each route the dearest room. */
const dearestOf = (routes: WorstAnswer["routes"]): WorstAnswer["routes"] => {
  const seen = new Set<string>();
  return routes.filter(({ route }) => !seen.has(route) && seen.add(route));
};

const columns = (rows: readonly (readonly string[])[]): string => {
  const widths = (rows[0] ?? []).map((_, column) =>
    Math.max(...rows.map((row) => (row[column] ?? "").length)),
  );
  const isText = (column: number): boolean => column === 0;
  return rows
    .map((row) =>
      row
        .map((cell, column) =>
          isText(column) ? cell.padEnd(widths[column] ?? 0) : cell.padStart(widths[column] ?? 0),
        )
        .join("  ")
        .trimEnd(),
    )
    .join("\n");
};
