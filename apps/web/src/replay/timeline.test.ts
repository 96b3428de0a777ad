import { expect, test } from "vitest";
import { momentDurationMs, stepAtRevision, type Timeline } from "./timeline.ts";

test("a revision is shown by the first step that reached it, counted from 1 as the playback bar does", () => {
  const moments = [{ revision: 0 }, { revision: 1 }, { revision: 4 }];
  expect([0, 1, 2, 4].map((revision) => stepAtRevision(moments, revision))).toEqual([1, 2, 3, 3]);
});

const timeline = (notes: Timeline["notes"]): Timeline => ({
  moments: [1_000, 1_200, 9_000].map((at, revision) => ({ at, revision }) as never),
  turns: [],
  log: [],
  notes,
});

test("playback shows a moment as long as it lasted, at the speed, and never longer than two seconds", () => {
  const bare = timeline(new Map());
  expect([0, 1].map((index) => momentDurationMs(bare, index, 1))).toEqual([200, 2_000]);
  expect([0, 1].map((index) => momentDurationMs(bare, index, 4))).toEqual([60, 500]);
});

test("[WT124] playback stays at a comment as long as reading it takes, at any speed", () => {
  const noted = timeline(new Map([[0, ["x".repeat(60), "y".repeat(40)]]]));
  expect([1, 16].map((speed) => momentDurationMs(noted, 0, speed))).toEqual([6_500, 6_500]);
  expect(momentDurationMs(noted, 1, 4)).toBe(500);
});
