import { expect, test } from "vitest";
import { ANNA, createTestTable } from "../../testkit/test-table.ts";
import { parseIntent } from "../parse.ts";
import { reduce } from "../reduce.ts";

test("[AH1] the room notes that a spectator who sees all hands joined, with no seat as the actor", () => {
  const table = createTestTable("magic").seat(ANNA, "Anna", { hand: ["Bear"] });
  const before = table.snapshot();
  table.system("allHands.join", { how: "socket" });
  expect(table.logForAll()).toBe("A spectator who sees all hands joined");
  expect(table.journal.at(-1)?.log[0]?.seat).toBeNull();
  expect(table.snapshot()).toBe(before);
});

test("[AH1] an intent that needs a seat is not carried out without one", () => {
  const { state, random } = createTestTable("magic");
  const intent = parseIntent("coin.flip", {});
  if (!intent.ok) throw new Error(intent.message);
  const context = { actor: null, random, now: 0 };
  expect(() => reduce(state, intent.value, context)).toThrow("coin.flip needs a seat as its actor");
});
