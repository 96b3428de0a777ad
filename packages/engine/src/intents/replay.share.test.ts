import { expect, test } from "vitest";
import { ANNA, createTestTable } from "../../testkit/test-table.ts";

test("[SH3] everybody reads that a player shared a replay, and whose view it shows", () => {
  const table = createTestTable("magic").seat(ANNA, "Anna", { hand: ["Bear"] });
  const before = table.snapshot();
  table.do(ANNA, "replay.share", { view: "own" });
  expect(table.logForAll()).toBe("Anna shared a link to a replay of this game in their view");
  table.do(ANNA, "replay.share", { view: "all" });
  expect(table.logForAll()).toBe("Anna shared a link to the full replay of this game");
  expect(table.snapshot()).toBe(before);
});
