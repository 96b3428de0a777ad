import { expect, test } from "vitest";
import * as z from "zod/mini";
import { dumpStateAndOrders } from "../testkit/dump-state.ts";
import { ANNA, createTestTable } from "../testkit/test-table.ts";
import { applyChangeInPlace } from "./change.ts";
import { defineIntent } from "./intent.ts";
import type { AnyIntentDefinition } from "./intents/index.ts";
import { createInitialState } from "./opening.ts";
import { parseIntent } from "./parse.ts";
import { seededRandom } from "./random.ts";
import { reduce } from "./reduce.ts";

const broken = defineIntent({
  type: "table.break",
  payload: z.strictObject({}),
  undo: "never",
  actor: "seated",
  predict: false,
  permit: () => null,
  reduce: ({ tx, actor }) => {
    tx.patch("seats", actor, { name: "Broken" });
    for (const id of tx.state.keys("cards")) tx.delete("cards", id);
    tx.nextCard();
    throw new Error("A bug");
  },
  sample: () => null,
});

const context = (seed: number) => ({ actor: ANNA, random: seededRandom(seed), now: 7 });

test("[I1] what an intent throws leaves everything as it was", () => {
  const table = createTestTable("magic").seat(ANNA, "Anna", {
    battlefield: ["Bear"],
    hand: ["Shock"],
  });
  const before = table.snapshot();
  const intent = { definition: broken as AnyIntentDefinition, payload: {} };
  expect(() => reduce(table.state, intent, context(1))).toThrow("A bug");
  expect(table.snapshot()).toBe(before);
  expect(table.names("public", "battlefield", ANNA)).toEqual(["Bear"]);
});

test("[I6] the same state, intent and chance give the same Change", () => {
  const { journal, state } = createTestTable("magic", 3).seat(ANNA, "Anna", { library: 40 });
  const [first, second] = [0, 1].map(() => {
    const [opening, ...changes] = journal;
    const twin = createInitialState(state.game, opening ?? expect.fail());
    for (const change of changes) applyChangeInPlace(twin, change);
    const parsed = parseIntent("hand.mulligan", {});
    if (!parsed.ok) throw new Error(parsed.message);
    return { result: reduce(twin, parsed.value, context(5)), after: dumpStateAndOrders(twin) };
  });
  expect(first).toEqual(second);
});

test("a Change's log bears the moment and the seat it was given", () => {
  const table = createTestTable("magic").seat(ANNA, "Anna");
  const parsed = parseIntent("chat.say", { text: "Hello" });
  if (!parsed.ok) throw new Error(parsed.message);
  const result = reduce(table.state, parsed.value, context(1));
  expect(result.ok && result.value.log).toEqual([
    { type: "chat.say", at: 7, seat: ANNA, values: { text: "Hello" }, cards: [] },
  ]);
});
