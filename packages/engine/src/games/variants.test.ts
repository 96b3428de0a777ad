import { expect, test } from "vitest";
import { OWLS_TEST_GAME_FILE } from "../../testkit/owls.ts";
import { clientGameOf, clientGameSchema } from "./client-definition.ts";
import type { GameDefinition } from "./game.ts";
import { BUILT_IN_GAMES } from "./index.ts";
import { magic } from "./magic.ts";
import { gameFileSchema, gameFromFile } from "./schema.ts";
import { standard52 } from "./standard-52.ts";
import { findGameVariant } from "./variants.ts";

test("[G6] a variant is the game with what it says otherwise", () => {
  const variants = [
    {
      id: "double",
      name: "Double",
      decks: 2,
      extra: [{ face: { name: "Owl" }, count: 1 }],
      limits: { hand: 3 },
      openingHand: 5,
    },
  ];
  const parsed = gameFileSchema.parse({
    ...OWLS_TEST_GAME_FILE,
    counters: [{ id: "coins", name: "Coins", start: 0 }],
    variants,
  });
  const double = findGameVariant(gameFromFile(parsed), "double");
  expect(double).toMatchObject({
    id: "owls",
    variant: "double",
    name: "Owls (Double)",
    openingHand: 5,
  });
  expect(double?.supply).toMatchObject({
    cards: [
      { face: { name: "Barn owl" }, count: 6 },
      { face: { name: "Owl" }, count: 2 },
    ],
  });
  expect(double?.zones.map(({ limit }) => limit)).toEqual([undefined, undefined, 3]);
  expect(findGameVariant(gameFromFile(parsed), "triple")).toBeUndefined();
  expect(gameFromFile(parsed).supply).toMatchObject({ cards: [{ count: 3 }] });
});

test("[G6] Commander begins at 40 life and says that 21 damage from one commander is lethal", () => {
  const commander = findGameVariant(magic, "commander");
  expect(commander?.counters.find(({ id }) => id === "life")?.start).toBe(40);
  expect(commander?.lethalDamage).toBe(21);
  expect(commander && clientGameSchema.parse(clientGameOf(commander))).toMatchObject({
    variant: "commander",
  });
});

test.each([
  ["jokers", 54, 2],
  ["two-decks", 104, 0],
  ["two-decks-jokers", 108, 4],
  ["eight-decks-jokers", 432, 16],
])("[G6] the 52 cards as %s are %d cards, %d of them jokers", (id, cards, jokers) => {
  const supply = findGameVariant(standard52, id)?.supply;
  const laidOut = supply?.kind === "table" ? supply.cards : [];
  const totalOf = (some: typeof laidOut) => some.reduce((sum, { count }) => sum + count, 0);
  expect(totalOf(laidOut)).toBe(cards);
  expect(totalOf(laidOut.filter(({ face }) => face.kind === "Joker"))).toBe(jokers);
});

test("[G6] every built-in variant can be told to a client, without the cards of any", () => {
  for (const game of BUILT_IN_GAMES as readonly GameDefinition[]) {
    for (const { id } of game.variants ?? []) {
      const outline = clientGameOf(findGameVariant(game, id) ?? game);
      expect(clientGameSchema.parse(outline)).toEqual(outline);
      expect(JSON.stringify(outline)).not.toMatch(/joker"|Ace of/);
    }
  }
});
