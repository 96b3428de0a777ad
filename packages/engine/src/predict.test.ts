import { expect, test } from "vitest";
import { deep } from "../../../scripts/deep.ts";
import { ACCESS_INTENTS, LAW_INTENTS, RandomPlayout } from "../testkit/random-playout.ts";
import { ANNA, BEN, CHLOE, createTestTable, type TestTable } from "../testkit/test-table.ts";
import type { IntentPayload } from "./intents/index.ts";
import { parseIntent } from "./parse.ts";
import { predict } from "./predict.ts";
import { viewTable } from "./visibility/views.ts";

const foresee = (table: TestTable, type: string, payload: unknown) => {
  const parsed = parseIntent(type, payload);
  if (!parsed.ok) throw new Error(parsed.message);
  const { game: rules } = table.state;
  return predict({ view: table.view(ANNA), game: rules, seat: ANNA, intent: parsed.value });
};

const laid = (): TestTable =>
  createTestTable("magic")
    .seat(ANNA, "Anna", { library: 3, hand: ["Shock"], battlefield: ["Bear"] })
    .seat(BEN, "Ben", { battlefield: ["Wolf"] });

const GAMES_TO_PLAY = deep(160, 6_000);

test("[PR1] what is foreseen is what the seat sees once the server has done it", () => {
  const foreseen = new Map<string, number>();
  const laying = ["seat.claim", "deck.load", "library.draw", "token.create", "turn.start"];
  const definitions = LAW_INTENTS.filter(({ type, predict }) => predict || laying.includes(type));
  // Two games in three are played with some intents alone, so that the rare ones among them come up too.
  const registries = [LAW_INTENTS, definitions, ACCESS_INTENTS];
  for (let seed = 1; seed <= GAMES_TO_PLAY; seed += 1) {
    const played = new RandomPlayout({ seed, definitions: registries[seed % 3] ?? LAW_INTENTS });
    for (const _ of played.start());
    for (let step = 0; step < 40; step += 1) {
      const { actor, intent } = played.choose();
      const viewer = { kind: "seat", seat: actor } as const;
      const before = viewTable(played.state, viewer);
      const guess = predict({ view: before, game: played.game, seat: actor, intent });
      const result = played.apply(actor, intent);
      if (guess === null) continue;
      const { type } = intent.definition;
      foreseen.set(type, (foreseen.get(type) ?? 0) + 1);
      const where = `seed ${seed}, step ${step}: ${type} ${JSON.stringify(intent.payload)}`;
      expect(result.ok, where).toBe(true);
      expect(guess, where).toEqual(viewTable(played.state, viewer));
    }
  }
  const foreseeable = LAW_INTENTS.filter(({ predict }) => predict).map(({ type }) => type);
  expect([...foreseen.keys()].sort()).toEqual([...foreseeable].sort());
  expect(Math.min(...foreseen.values())).toBeGreaterThan(GAMES_TO_PLAY / 100);
});

test.each([
  ["library.draw", {}],
  ["library.shuffle", {}],
  ["hand.mulligan", {}],
  ["dice.roll", { sides: 6 }],
  ["coin.flip", {}],
  ["card.move", { moves: [{ card: { zone: "hand", place: "random" }, to: { zone: "exile" } }] }],
])("[PR2] what chance decides is not foreseen: %s", (type, payload) => {
  expect(foresee(laid(), type, payload)).toBeNull();
});

test("[PR2] what lies in cards that the seat doesn't see is not foreseen", () => {
  const card = { zone: "library", place: "top" };
  const moves = [{ card, to: { zone: "battlefield" } }];
  expect(foresee(laid(), "card.move", { moves })).toBeNull();
});

test("[PR2] an unseen face that a move would turn up is not foreseen", () => {
  const table = laid();
  const card = table.handleOf(ANNA, "Bear");
  const to = { zone: "battlefield", seat: BEN };
  table.do(ANNA, "card.move", { moves: [{ card, to, faceDown: true }] });
  expect(table.names(ANNA, "battlefield", BEN)).toEqual(["Wolf", null]);
  expect(foresee(table, "card.move", { moves: [{ card, to: { zone: "graveyard" } }] })).toBeNull();
});

test("[PR2] to whom a card was shown that comes into one's hands is not foreseen", () => {
  const table = laid();
  const card = table.handleOf(ANNA, "Bear");
  const away = { zone: "battlefield", seat: BEN };
  table.do(ANNA, "card.move", { moves: [{ card, to: away, faceDown: true }] });
  table.do(BEN, "card.reveal", { cards: [card], to: [ANNA] });
  const moves = [{ card, to: { zone: "battlefield" } }];
  expect(foresee(table, "card.move", { moves })).toBeNull();
});

test("[PR2] what the server would refuse is not foreseen", () => {
  const table = laid();
  const wolf = { cards: [table.handleOf(ANNA, "Wolf")], tapped: true };
  expect(foresee(table, "card.tap", wolf)).toBeNull();
});

test("[PR1] leaves the view it was given as it was, and what it doesn't touch the same object", () => {
  const table = laid();
  const before = table.view(ANNA);
  const parsed = parseIntent("card.tap", { cards: [table.handleOf(ANNA, "Bear")], tapped: true });
  if (!parsed.ok) throw new Error(parsed.message);
  const guess = predict({
    view: before,
    game: table.state.game,
    seat: ANNA,
    intent: parsed.value,
  });
  expect(before).toEqual(table.view(ANNA));
  const wolf = table.handleOf(ANNA, "Wolf");
  expect(guess?.cards.get(wolf)).toBe(before.cards.get(wolf));
  expect(guess?.zones.get(table.zone("hand", ANNA))).toBe(
    before.zones.get(table.zone("hand", ANNA)),
  );
});

/**
 * Whether Anna, who takes a card that she sees, is shown at once what she sees when it is done; null where she is not.
 */
const foreseesRightly = (table: TestTable, payload: IntentPayload<"card.move">): boolean | null => {
  const guess = foresee(table, "card.move", payload);
  if (guess === null) return null;
  table.do(ANNA, "card.move", payload);
  expect(guess).toEqual(table.view(ANNA));
  return true;
};

test("[PR1] [P3] taking a card out of another's library is foreseen, but not where a back may have been shown", () => {
  const table = laid().seat(CHLOE, "Chloé", { library: ["Opt", "Duress"] });
  table.do(CHLOE, "library.reveal", { to: [BEN] });
  table.do(CHLOE, "access.grant", { seat: ANNA, zone: "library", take: true });
  const take = (name: string, faceDown?: boolean) => ({
    moves: [
      {
        card: table.handleOf(ANNA, name),
        to: { zone: "battlefield" },
        ...(faceDown ? { faceDown } : {}),
      },
    ],
  });
  expect(foreseesRightly(table, take("Opt", true))).toBeNull();
  expect(foreseesRightly(table, take("Opt"))).toBe(true);
});

test("[PR2] what a standing reveal shows next, and under which handle, is not foreseen", () => {
  const table = laid();
  table.do(ANNA, "library.topReveal.set", { to: [BEN] });
  table.do(ANNA, "library.view");
  const card = table.handles(ANNA, "library", ANNA).at(-1) ?? expect.fail();
  const to = { zone: "library", index: 2 };
  expect(foreseesRightly(table, { moves: [{ card, to }] })).toBeNull();
});
