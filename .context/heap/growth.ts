import type { Group, Heap } from "./heap.ts";

/** Objects of a constructor whose ways from the root are looked at. */
const SAMPLED = 2000;
const SHOWN_WAYS = 3;

/** How the objects of one constructor grew from snapshot to snapshot. */
export interface Growth {
  readonly name: string;
  readonly counts: readonly number[];
  readonly selfBytes: readonly number[];
  readonly retainedBytes: readonly number[];
  readonly addedCount: number;
  readonly addedBytes: number;
  /** Whether there were more of them each time. */
  readonly isSteady: boolean;
}

/** A way by which objects are kept, with how many of them it keeps. */
export interface Way {
  readonly path: string;
  readonly count: number;
  readonly retainedBytes: number;
}

const EMPTY: Omit<Group, "name"> = { count: 0, selfBytes: 0, retainedBytes: 0 };

/** All constructors whose number or bytes changed, the largest growth first. */
export const growthOf = (heaps: readonly Heap[]): Growth[] =>
  growthsOf(heaps)
    .filter(({ addedCount, addedBytes }) => addedCount !== 0 || addedBytes !== 0)
    .sort((a, b) => b.addedBytes - a.addedBytes);

/** The constructors whose names match, those that keep most first. */
export const classesOf = (heaps: readonly Heap[], pattern: RegExp): Growth[] =>
  growthsOf(heaps)
    .filter(({ name }) => pattern.test(name))
    .sort((a, b) => (b.retainedBytes.at(-1) ?? 0) - (a.retainedBytes.at(-1) ?? 0));

function growthsOf(heaps: readonly Heap[]): Growth[] {
  const groups = heaps.map((heap) => heap.groups());
  const names = new Set(groups.flatMap((each) => [...each.keys()]));
  return [...names].map((name) =>
    growth(
      name,
      groups.map((each) => each.get(name) ?? { name, ...EMPTY }),
    ),
  );
}

function growth(name: string, groups: readonly Group[]): Growth {
  const counts = groups.map(({ count }) => count);
  const selfBytes = groups.map((group) => group.selfBytes);
  const added = (values: readonly number[]): number => (values.at(-1) ?? 0) - (values[0] ?? 0);
  return {
    name,
    counts,
    selfBytes,
    retainedBytes: groups.map(({ retainedBytes }) => retainedBytes),
    addedCount: added(counts),
    addedBytes: added(selfBytes),
    isSteady: counts.every((count, index) => index === 0 || count > (counts[index - 1] ?? 0)),
  };
}

/**
 * The ways by which the objects of a constructor that came since an earlier snapshot are kept, the commonest first; all
 * of its objects where there is no earlier one.
 */
export function newcomersOf(earlier: Heap, later: Heap, name: string): Way[] {
  const known = new Set<number>();
  if (earlier !== later) for (const node of earlier.reached) known.add(earlier.id(node));
  const fresh = [...later.reached].filter(
    (node) => later.constructorOf(node) === name && !known.has(later.id(node)),
  );
  return waysOf(later, fresh);
}

/** The ways to objects that left the document and are kept all the same. */
export const detachedOf = (heap: Heap): Way[] =>
  waysOf(
    heap,
    [...heap.reached].filter((node) => heap.isDetached(node)),
  );

function waysOf(heap: Heap, nodes: readonly number[]): Way[] {
  const ways = new Map<string, { count: number; retainedBytes: number }>();
  for (const node of nodes.slice(0, SAMPLED)) {
    const path = heap.path(node);
    const way = ways.get(path) ?? { count: 0, retainedBytes: 0 };
    ways.set(path, way);
    way.count += 1;
    way.retainedBytes += heap.retainedBytes(node);
  }
  return [...ways]
    .map(([path, way]) => ({ path, ...way }))
    .sort((a, b) => b.count - a.count)
    .slice(0, SHOWN_WAYS);
}
