import { expect, test } from "vitest";
import { stepOf } from "./timeline.ts";

test("a revision is shown by the first step that reached it, counted from 1 as the playback bar does", () => {
  const moments = [{ revision: 0 }, { revision: 1 }, { revision: 4 }];
  expect([0, 1, 2, 4].map((revision) => stepOf(moments, revision))).toEqual([1, 2, 3, 3]);
});
