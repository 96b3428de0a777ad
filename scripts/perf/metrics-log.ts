import type { CsvRow } from "./csv.ts";

const MARK = "[perf] room metrics ";

/** Parses the metrics lines in a server's log to flat rows: `intentMs.p50` is a column. Throws on a truncated line. */
export function parseMetricsLog(log: string): CsvRow[] {
  return log.split("\n").flatMap((line, index) => {
    const start = line.indexOf(MARK);
    if (start < 0) return [];
    const json = line.slice(start + MARK.length);
    try {
      return [flat(JSON.parse(json.slice(0, json.lastIndexOf("}") + 1)))];
    } catch {
      // JSON.parse throws on a truncated line.
      throw new Error(`Line ${index + 1} holds metrics that can't be read`);
    }
  });
}

function flat(value: Record<string, unknown>, prefix = ""): CsvRow {
  const entries = Object.entries(value).flatMap(([key, inner]) =>
    typeof inner === "object" && inner !== null
      ? Object.entries(flat(inner as Record<string, unknown>, `${prefix}${key}.`))
      : [[`${prefix}${key}`, inner as string | number | null] as const],
  );
  return Object.fromEntries(entries);
}
