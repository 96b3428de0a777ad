import { expect, test } from "vitest";
import { findBuiltInGame } from "../games/index.ts";
import { type SeatId, seatId } from "../ids.ts";
import type { LogLine } from "../view.ts";
import { createEnglishLogLineTranslator } from "./en.ts";
import type { LogContext } from "./formatter.ts";

const [ANNA, BEN, CHLOE] = [seatId(1), seatId(2), seatId(3)];

const seats = new Map<SeatId, { name: string }>([
  [ANNA, { name: "Anna" }],
  [BEN, { name: "Ben" }],
]);

const contextFor = (id: string): LogContext => {
  const game = findBuiltInGame(id);
  if (!game) throw new Error(`There is no game ${id}`);
  return { game, seats };
};

const say = createEnglishLogLineTranslator(contextFor("magic"));

const line = (type: string, more: Partial<LogLine> = {}): LogLine => ({
  type,
  at: 0,
  seat: ANNA,
  ...more,
});

const drew = (more: Partial<LogLine>): string => say(line("library.draw", more));

test.each([
  [[], "no cards"],
  [["Shock"], "Shock"],
  [["Shock", "Opt"], "Shock and Opt"],
  [["Forest", "Shock", "Forest"], "2 Forest and Shock"],
  [["Shock", "Opt", "Fog"], "Shock, Opt and Fog"],
])("cards %j are read as %s", (cards, words) => {
  expect(drew({ cards })).toBe(`Anna drew ${words}`);
});

test.each([
  [[null], "a card"],
  [[null, null], "2 cards"],
  [["Shock", null], "Shock and another card"],
  [[null, "Shock", null], "Shock and 2 other cards"],
])("[V8] cards %j that the reader may not know are counted: %s", (cards, words) => {
  expect(drew({ cards })).toBe(`Anna drew ${words}`);
});

test.each<[string, Partial<LogLine>, string]>([
  ["seat.claim", {}, "Anna joined"],
  ["seat.claim", { seat: CHLOE, values: { act: "returns" } }, "Seat 3 rejoined"],
  [
    "deck.lock",
    { values: { locks: { 1: "0123456789abcdef", 2: "fedcba9876543210" } } },
    "Decks locked until the match ends: Anna (01234567) and Ben (fedcba98)",
  ],
  ["deck.open", { values: { seats: [1, 2] } }, "The deck lists of Anna and Ben were revealed"],
  ["deck.show", { values: { shown: true } }, "Anna showed their deck list"],
  ["deck.show", { values: { shown: false } }, "Anna stopped showing their deck list"],
  ["deck.load", { values: { main: 60 } }, "Anna loaded a deck (60 cards)"],
  [
    "deck.load",
    { values: { main: 99, commander: 1, sideboard: 15 } },
    "Anna loaded a deck (99 cards, 1 commander, sideboard of 15)",
  ],
  ["turn.next", { values: { number: 4, next: BEN } }, "Turn 4: Ben"],
  ["library.mill", { cards: [null, null], values: { asked: 2 } }, "Anna milled 2 cards"],
  [
    "library.exile",
    { cards: [null], values: { asked: 2, from: "bottom", faceDown: true } },
    "Anna exiled a card from the bottom of their library face down (library empty)",
  ],
  [
    "card.move",
    {
      cards: ["Forest"],
      values: { from: "graveyard", fromSeat: ANNA, to: "hand", toSeat: ANNA },
    },
    "Anna moved Forest from graveyard to hand",
  ],
  [
    "card.move",
    {
      cards: ["Forest"],
      values: { from: "graveyard", fromSeat: BEN, to: "library", toSeat: BEN, beneath: 2 },
    },
    "Anna moved Forest from Ben’s graveyard to Ben’s library, under the top 2 cards",
  ],
  [
    "card.move",
    { cards: ["Forest"], values: { from: "graveyard", to: "library", toSeat: ANNA } },
    "Anna moved Forest from graveyard to the top of their library",
  ],
  ["phase.set", { values: { phase: "end" } }, "Anna moved to end step"],
  [
    "card.move",
    { cards: ["Bear"], values: { from: "hand", to: "battlefield" } },
    "Anna played Bear",
  ],
  [
    "card.move",
    { cards: ["Bear"], values: { from: "hand", to: "graveyard", toSeat: ANNA } },
    "Anna discarded Bear",
  ],
  [
    "card.move",
    { cards: ["Bear"], values: { from: "battlefield", to: "exile" } },
    "Anna exiled Bear",
  ],
  [
    "card.move",
    { cards: ["Bear"], values: { from: "graveyard", fromSeat: BEN, to: "exile" } },
    "Anna exiled Bear from Ben’s graveyard",
  ],
  ["table.untapAll", { values: { count: 3 } }, "Anna untapped all (3 cards)"],
  [
    "card.counter.add",
    { cards: ["Bear"], values: { counter: "+1/+1", delta: 1, value: 3 } },
    "Anna put a +1/+1 counter on Bear (now 3)",
  ],
  [
    "card.counter.add",
    { cards: ["Bear", "Wolf"], values: { counter: "energy", delta: -2 } },
    "Anna removed 2 energy counters from each of Bear and Wolf",
  ],
  [
    "seat.counter.add",
    { values: { counter: "life", delta: -3, value: 17 } },
    "Anna lost 3 life (now 17)",
  ],
  [
    "seat.counter.add",
    { values: { counter: "coins", delta: 1, value: 5 } },
    "Anna gained 1 coin (now 5)",
  ],
  [
    "seat.counter.add",
    { values: { counter: "coins", delta: -2, value: 3 } },
    "Anna lost 2 coins (now 3)",
  ],
  [
    "seat.counter.add",
    { values: { counter: "lives", delta: -1, value: 2 } },
    "Anna lost 1 life (now 2)",
  ],
  [
    "seat.counter.add",
    { values: { counter: "bonus", delta: 1, value: 2 } },
    "Anna gained 1 bonus (now 2)",
  ],
  [
    "seat.damage.add",
    { seat: BEN, values: { from: ANNA, to: BEN, delta: 5, value: 12 } },
    "Ben took 5 commander damage from Anna (now 12)",
  ],
  [
    "library.take",
    { cards: ["Shock"], values: { of: ANNA, zone: "hand", owner: ANNA, to: [BEN], shuffle: true } },
    "Anna moved Shock from library to hand, revealed it to Ben and shuffled",
  ],
  ["token.create", { cards: ["Goblin"] }, "Anna created a Goblin token"],
  ["token.create", { cards: ["Goblin", "Goblin"] }, "Anna created 2 Goblin tokens"],
  [
    "access.grant",
    { values: { to: BEN, want: "zone", zone: "library", at: "top", count: 3 } },
    "Anna let Ben look at the top 3 cards of their library",
  ],
  [
    "choice.make",
    {
      seat: null,
      values: {
        question: "Which hand?",
        revealed: [
          { seat: ANNA, choice: "Left" },
          { seat: BEN, choice: null },
        ],
      },
    },
    "Which hand? Anna chose “Left” and Ben chose nothing",
  ],
  [
    "undo.take",
    {
      cards: ["Forest"],
      values: { recalled: { type: "card.tap", seat: BEN, values: { tapped: true } } },
    },
    "Anna undid “Ben tapped Forest”",
  ],
  ["undo.take", {}, "Anna undid the last action"],
  [
    "chat.say",
    { cards: ["Shock", null], values: { text: "OK?" } },
    "Anna: OK? (Shock and another card)",
  ],
  ["room.open", { seat: null }, "Table ready: Magic"],
  [
    "room.open",
    { seat: null, values: { decks: true } },
    "Table ready: Magic. Decks of players who are ready or load one from now on are locked for the match, and their lists are revealed when it ends",
  ],
])("%s %j", (type, more, text) => {
  expect(say(line(type, more))).toBe(text);
});

test("zones and counters are called as the game calls them", () => {
  const cards = createEnglishLogLineTranslator(contextFor("standard-52"));
  expect(cards(line("library.shuffle"))).toBe("Anna shuffled the stock");
  const values = { from: "hand", fromSeat: BEN, to: "attic" };
  expect(cards(line("card.move", { cards: [null], values }))).toBe(
    "Anna moved a card from Ben’s hand to attic",
  );
});

test("[PF2] placeholders are counted as unknown cards", () => {
  expect(drew({ cards: ["Unknown card"] })).toBe("Anna drew an unknown card");
  expect(drew({ cards: ["Forest", "Unknown card", "Unknown card"] })).toBe(
    "Anna drew Forest and 2 unknown cards",
  );
});

test("a line of no known type is its type", () => {
  expect(say(line("library.burn"))).toBe("library.burn");
  expect(say(line("toString"))).toBe("toString");
});

test("a zone with a number in its name has no article", () => {
  const { game } = contextFor("bazaar");
  const zones = game.zones.map((zone) =>
    zone.kind === "discard" ? { ...zone, name: "Column 2" } : zone,
  );
  const sayThere = createEnglishLogLineTranslator({ game: { ...game, zones }, seats });
  const dealt = (into: string) =>
    sayThere(line("library.deal", { cards: ["Salt"], values: { into, to: null } }));
  expect(dealt("market")).toBe("Anna dealt Salt to the market");
  expect(dealt("discard")).toBe("Anna dealt Salt to column 2");
});
