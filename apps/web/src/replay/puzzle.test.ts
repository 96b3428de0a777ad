import { TABLE_LIMITS } from "@baize/engine";
import { expect, test } from "vitest";
import { puzzleTaskOfReplay, taskAsHouseRules } from "./puzzle.ts";

const shared = (length: number, ...texts: string[]) => ({
  length,
  share: {
    type: "share" as const,
    version: 1 as const,
    by: "Anna",
    at: 0,
    until: 0,
    notes: texts.map((text) => ({ revision: 1, text })),
  },
});

test("[WT130] a shared moment with a comment is a puzzle, and no other replay is", () => {
  expect(puzzleTaskOfReplay(shared(1, "Find the win"))).toBe("Find the win");
  expect(puzzleTaskOfReplay(shared(1))).toBeNull();
  expect(puzzleTaskOfReplay(shared(2, "Find the win"))).toBeNull();
  expect(puzzleTaskOfReplay({ length: 1, share: null })).toBeNull();
});

test("[WT130] a long task is several house rules, none longer than one may be", () => {
  const task = Array.from({ length: 60 }, (_, index) => `word${index}`).join(" ");
  const rules = taskAsHouseRules(task);
  expect(rules.join(" ")).toBe(task);
  expect(rules.length).toBeGreaterThan(1);
  const word = "x".repeat(280);
  for (const rule of [...rules, ...taskAsHouseRules(word)]) {
    expect(rule.length).toBeLessThanOrEqual(TABLE_LIMITS.houseRuleLength);
  }
  expect(taskAsHouseRules("Find it")).toEqual(["Find it"]);
});
