import { measureFrameBytes } from "../../packages/room/testkit/frame-bytes.ts";
import { measureWatcherSends } from "../../packages/room/testkit/watcher-sends.ts";

// What is counted without a server, and is the same on any machine: `node scripts/perf/counted.ts` prints it.

/** The numbers of watchers that docs/perf/goals.md compares. */
export const WATCHERS = { few: 10, many: 2_000 } as const;

/** What the frames of a room weigh, and what its object sends with few and with many watchers. */
export const countFigures = () => ({
  frames: measureFrameBytes(),
  few: measureWatcherSends(WATCHERS.few),
  many: measureWatcherSends(WATCHERS.many),
});

export type CountedFigures = ReturnType<typeof countFigures>;

if (import.meta.main) console.log(JSON.stringify(countFigures(), null, 2));
