import { type Growth, growthOf } from "./growth.ts";
import type { Heap } from "./heap.ts";

/** What V8 makes for itself: code that is compiled anew and what it learnt of types grow long after a start. */
const OF_THE_ENGINE = new Set(["(code)", "(hidden)", "(object shape)"]);

export interface Threshold {
  /** Objects of a constructor that must have come between each two snapshots. */
  readonly objects: number;
  /** Bytes by which the heap must have grown between each two snapshots. */
  readonly bytes: number;
}

export interface Verdict {
  readonly isLeak: boolean;
  /** Reachable bytes of each snapshot, but for what V8 made for itself. */
  readonly bytes: readonly number[];
  /** The constructors that grew each time, by at least the threshold. */
  readonly suspects: readonly Growth[];
}

const steps = (values: readonly number[]): number[] =>
  values.slice(1).map((value, index) => value - (values[index] ?? 0));

const bytesOf = (heap: Heap): number => {
  let bytes = 0;
  for (const { name, selfBytes } of heap.groups().values()) {
    if (!OF_THE_ENGINE.has(name)) bytes += selfBytes;
  }
  return bytes;
};

/**
 * A leak is a heap that grows each time the same load runs again, and of which some constructor's objects do too. What
 * grows once, such as a cache, is none: take the first snapshot after a first load.
 */
export function judge(heaps: readonly Heap[], { objects, bytes: least }: Threshold): Verdict {
  const bytes = heaps.map(bytesOf);
  const suspects = growthOf(heaps).filter(
    ({ name, counts }) =>
      !OF_THE_ENGINE.has(name) && steps(counts).every((added) => added >= objects),
  );
  const grew = steps(bytes).every((added) => added >= least);
  return { isLeak: grew && suspects.length > 0, bytes, suspects };
}
