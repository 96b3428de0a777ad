import type { WorstMeasurementResult } from "./child.ts";

const number = (value: number): string => Math.round(value).toLocaleString("en");
const ms = (value: number): string => value.toFixed(value < 10 ? 2 : 1);

/** The most expensive calls as two tables, the most expensive first. */
export const formatWorstResult = ({
  burstMs,
  intents,
  calls,
  inRoutes,
}: WorstMeasurementResult): string => {
  const times = (value: number): string => (value / burstMs).toFixed(1);
  const rows = intents.toSorted((a, b) => b.ms - a.ms);
  const others = calls.toSorted((a, b) => b.longestMs - a.longestMs);
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
        row.room,
        String(row.candidate),
      ]),
    ]),
    "",
    columns([
      ["route or frame", "longest piece ×", "all ms", "stored", "sent", "room"],
      ...mostOf(others).map((row) => [
        row.call,
        times(row.longestMs),
        ms(row.ms),
        number(row.stored),
        number(row.sent),
        row.room,
      ]),
    ]),
    "",
    ...Object.entries(inRoutes).map(([type, route]) => `${type} is a part of ${route}.`),
    "Not measured: sealing and opening of keys and of room files, compression, and what a socket itself costs.",
  ].join("\n");
};

/** Of each call the room where it costs most. */
const mostOf = (calls: WorstMeasurementResult["calls"]): WorstMeasurementResult["calls"] => {
  const seen = new Set<string>();
  return calls.filter(({ call }) => !seen.has(call) && seen.add(call));
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
