import type { CsvRow } from "./csv.ts";

/** Adds to each row the columns of the sample that is nearest in time, within a tolerance. Both have `at`. */
export function mergeRowsByTime(
  rows: readonly CsvRow[],
  samples: readonly CsvRow[],
  toleranceMs: number,
): CsvRow[] {
  const sorted = samples.toSorted((a, b) => atOf(a) - atOf(b));
  return rows.map((row) => {
    const nearest = nearestTo(sorted, atOf(row));
    if (!nearest || Math.abs(atOf(nearest) - atOf(row)) > toleranceMs) return row;
    const { at: sampledAt, ...columns } = nearest;
    return { ...row, ...columns, sampledAt: sampledAt ?? null };
  });
}

function nearestTo(sorted: readonly CsvRow[], at: number): CsvRow | undefined {
  const after = sorted.findIndex((sample) => atOf(sample) >= at);
  if (after < 0) return sorted.at(-1);
  const [before, next] = [sorted[after - 1], sorted[after]];
  if (!before || !next) return next;
  return at - atOf(before) <= atOf(next) - at ? before : next;
}

function atOf({ at }: CsvRow): number {
  if (typeof at === "number") return at;
  throw new Error("A row has no time in its column “at”");
}
