import { inKilobytes, textTable } from "../text-table.ts";
import { detachedOf, type Growth, newcomersOf, type Way } from "./growth.ts";
import type { Heap } from "./heap.ts";

export interface Suspect extends Growth {
  readonly ways: readonly Way[];
}

/** These constructors, each with the ways by which its newcomers are kept. */
export function suspectsOf(heaps: readonly Heap[], growths: readonly Growth[]): Suspect[] {
  const [first, last] = [heaps[0], heaps.at(-1)];
  if (!first || !last) return [];
  return growths.map((each) => ({ ...each, ways: newcomersOf(first, last, each.name) }));
}

const list = (values: readonly number[], write: (value: number) => string): string =>
  values.map(write).join(" → ");

export const writeGrowths = (growths: readonly Growth[]): string =>
  textTable(
    ["constructor", "objects", "added", "self kB", "added kB", "retained kB", "each time"],
    growths.map((each) => [
      each.name.slice(0, 60),
      list(each.counts, String),
      String(each.addedCount),
      list(each.selfBytes, inKilobytes),
      inKilobytes(each.addedBytes),
      list(each.retainedBytes, inKilobytes),
      each.isSteady ? "yes" : "",
    ]),
  );

export const writeWays = (title: string, ways: readonly Way[]): string =>
  [
    title,
    ...ways.map(
      ({ path, count, retainedBytes }) =>
        `  ${count} objects, ${inKilobytes(retainedBytes)} kB retained, by ${path}`,
    ),
  ].join("\n");

/** Objects that left the document, of the last snapshot. */
export const writeDetached = (heaps: readonly Heap[]): string => {
  const last = heaps.at(-1);
  const ways = last ? detachedOf(last) : [];
  return ways.length === 0 ? "Nothing detached is kept." : writeWays("Detached:", ways);
};
