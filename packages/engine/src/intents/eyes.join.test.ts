import { expect, test } from "vitest";
import { ANNA, createTestTable } from "../../testkit/test-table.ts";
import { parseIntent } from "../parse.ts";
import { reduce } from "../reduce.ts";

test("[EY4] the room logs that a seat spectator joins, with no seat as the actor", () => {
  const table = createTestTable("magic").seat(ANNA, "Anna", { hand: ["Bear"] });
  table.do(ANNA, "eyes.agree", { agreed: true });
  const before = table.snapshot();
  table.system("eyes.join", { of: ANNA, how: "socket" });
  expect(table.logForAll()).toBe("A spectator who watches Anna’s view joined");
  table.system("eyes.join", { of: ANNA, how: "replay" });
  expect(table.logForAll()).toBe("A spectator who watches Anna’s view opened the replay");
  expect(table.journal.at(-1)?.log[0]?.seat).toBeNull();
  expect(table.snapshot()).toBe(before);
});

test("[EY1] nobody joins as spectator of a seat that doesn't allow it", () => {
  const { state, random } = createTestTable("magic").seat(ANNA, "Anna");
  const intent = parseIntent("eyes.join", { of: ANNA, how: "socket" });
  if (!intent.ok) throw new Error(intent.message);
  const result = reduce(state, intent.value, { actor: null, random, now: 0 });
  expect(result).toMatchObject({ code: "needs_consent", field: "of" });
});
