import { expect, test } from "vitest";
import { HINTS_TEST_GAME, UNLIKE_SEATS_TEST_GAME } from "../../testkit/games.ts";
import { ANNA, BEN, CHLOE, createTestTable, type TestTable } from "../../testkit/test-table.ts";
import { actorViewFromState } from "../actor-view.ts";
import { seatId } from "../ids.ts";
import { otherPlayers } from "../rules/access-request.ts";

const laid = (): TestTable =>
  createTestTable("magic")
    .seat(ANNA, "Anna", {
      library: ["One", "Two", "Three"],
      hand: ["Shock"],
      battlefield: ["Bear", "Wolf"],
      sideboard: ["Duress"],
    })
    .seat(BEN, "Ben", { hand: ["Opt"], battlefield: ["Elk"] })
    .seat(CHLOE, "Chloé");

const pending = (table: TestTable) => table.view("public").table.access.pending;

test("[AC1] asks to look into a library, at all of it or at cards from an end, or to take some", () => {
  const table = laid();
  const asks = (payload: object): string => {
    table.do(BEN, "access.request", { seat: ANNA, zone: "library", ...payload });
    return table.logForAll();
  };
  expect(asks({})).toBe("Ben asked to look through Anna’s library");
  expect(asks({ at: "top", count: 2 })).toBe(
    "Ben asked to look at the top 2 cards of Anna’s library",
  );
  expect(asks({ take: true })).toBe("Ben asked to search Anna’s library");
  expect(asks({ at: "bottom", take: true })).toBe(
    "Ben asked to look at the bottom card of Anna’s library and take it",
  );
  expect(pending(table).map(({ id, want }) => [id, want])).toEqual([
    [1, { kind: "zone", zone: "library", at: "all", count: 0, take: false }],
    [2, { kind: "zone", zone: "library", at: "top", count: 2, take: false }],
    [3, { kind: "zone", zone: "library", at: "all", count: 0, take: true }],
    [4, { kind: "zone", zone: "library", at: "bottom", count: 1, take: true }],
  ]);
});

test("[AC1] asks to see a hand and a sideboard; asking shows nothing", () => {
  const table = laid();
  table.do(BEN, "access.request", { seat: ANNA, zone: "hand" });
  expect(table.logForAll()).toBe("Ben asked to see Anna’s hand");
  table.do(BEN, "access.request", { seat: ANNA, zone: "sideboard" });
  expect(table.logForAll()).toBe("Ben asked to see Anna’s sideboard");
  expect(table.names(BEN, "hand", ANNA)).toEqual([]);
  expect(pending(table)).toHaveLength(2);
});

test("[AC1] asks for the control of cards, in the same words for all", () => {
  const table = laid();
  const cards = [table.handleOf(BEN, "Bear")];
  table.do(BEN, "access.request", { seat: ANNA, cards, control: true });
  expect(table.logForAll()).toBe("Ben asked Anna for control of Bear");
  expect(pending(table)).toEqual([{ id: 1, by: BEN, of: ANNA, want: { kind: "control", cards } }]);
});

test("[AC1] [V8] asks to be shown a card that lies face down; only who sees it reads its name", () => {
  const table = laid();
  const cards = [table.handleOf(ANNA, "Bear")];
  table.do(ANNA, "card.flip", { cards, faceDown: true });
  table.do(BEN, "access.request", { seat: ANNA, cards });
  expect(table.logByViewer()).toEqual({
    Anna: "Ben asked Anna to reveal Bear",
    Ben: "Ben asked Anna to reveal a card",
    Chloé: "Ben asked Anna to reveal a card",
    public: "Ben asked Anna to reveal a card",
    all: "Ben asked Anna to reveal Bear",
  });
});

test("[AC1] a seat waits for so many answers and for none twice", () => {
  const table = laid();
  const ask = { seat: ANNA, zone: "library", at: "top" } as const;
  table.do(BEN, "access.request", ask);
  expect(table.refusalCode(BEN, "access.request", { ...ask, count: 1 })).toBe("not_here");
  for (const count of [2, 3, 4]) table.do(BEN, "access.request", { ...ask, count });
  expect(table.refusalCode(BEN, "access.request", { ...ask, count: 5 })).toBe("over_limit");
  table.do(CHLOE, "access.request", ask);
});

test("[AC1] refuses who can't be asked", () => {
  const table = laid();
  const why = (seat: number) => table.refusalCode(BEN, "access.request", { seat, zone: "hand" });
  expect(why(BEN)).toBe("not_here seat");
  expect(why(seatId(5))).toBe("no_such_seat seat");
  table.do(ANNA, "seat.leave");
  expect(why(ANNA)).toBe("not_here seat");
});

test("[AC1] refuses zones that are not there, that all see, and a part of a hand", () => {
  const table = laid();
  const why = (payload: object) =>
    table.refusalCode(BEN, "access.request", { seat: ANNA, ...payload });
  expect(why({ zone: "crypt" })).toBe("no_such_zone zone");
  expect(why({ zone: "graveyard" })).toBe("not_here zone");
  expect(why({ zone: "hand", at: "top" })).toBe("not_here at");
  expect(why({ zone: "hand", count: 2 })).toBe("not_here count");
  expect(why({ zone: "hand", take: true })).toBe("not_here take");
});

test("[AC1] nobody is asked for what is the table’s", () => {
  const table = createTestTable("standard-52").seat(ANNA, "Anna").seat(BEN, "Ben");
  expect(table.refusalCode(BEN, "access.request", { seat: ANNA, zone: "library" })).toBe(
    "not_here zone",
  );
  table.do(BEN, "access.request", { seat: ANNA, zone: "hand" });
});

test("[AC1] [H1] refuses cards that the seat can't name, sees already, or that another holds", () => {
  const table = laid();
  const [bear, elk] = [table.handleOf(BEN, "Bear"), table.handleOf(BEN, "Elk")];
  const why = (payload: object) =>
    table.refusalCode(BEN, "access.request", { seat: ANNA, ...payload });
  expect(why({ cards: ["AAAAAAAA"] })).toBe("no_such_card cards.0");
  expect(why({ cards: [...table.hand(ANNA)] })).toBe("no_such_card cards.0");
  expect(why({ cards: [bear] })).toBe("not_here cards.0");
  table.do(ANNA, "card.flip", { cards: [bear], faceDown: true });
  table.do(ANNA, "card.reveal", { cards: [bear], to: [BEN] });
  expect(why({ cards: [bear] })).toBe("not_here cards.0");
  table.do(ANNA, "card.flip", { cards: [bear], faceDown: false });
  expect(why({ cards: [bear, elk], control: true })).toBe("not_yours cards.1");
  table.do(ANNA, "card.move", { moves: [{ card: bear, to: { zone: "graveyard" } }] });
  const dead = table.handleOf(BEN, "Bear");
  expect(why({ cards: [dead], control: true })).toBe("not_here cards.0");
  table.do(ANNA, "card.reveal", { cards: [...table.hand(ANNA)], to: [BEN] });
  expect(why({ cards: [table.handleOf(BEN, "Shock")] })).toBe("not_here cards.0");
  expect(why({ cards: [table.handleOf(BEN, "Shock")], control: true })).toBe("not_here cards.0");
});

test("[AC2] a request ends when its asker leaves, and when the seat that is asked does", () => {
  const table = laid();
  const asks = (): void => {
    table.do(BEN, "access.request", { seat: ANNA, zone: "hand" });
    table.do(CHLOE, "access.request", { seat: BEN, zone: "hand" });
  };
  asks();
  table.do(ANNA, "seat.leave");
  expect(pending(table)).toMatchObject([{ by: CHLOE, of: BEN }]);
  table.do(CHLOE, "seat.leave");
  expect(pending(table)).toEqual([]);
});

test("[AC2] a request ends with the deck it is about, and all of them with the next game", () => {
  const table = laid();
  const ask = (): void => {
    table.do(BEN, "access.request", { seat: ANNA, zone: "library" });
    table.do(CHLOE, "access.request", { seat: BEN, zone: "hand" });
  };
  ask();
  table.do(ANNA, "deck.reset");
  expect(pending(table)).toMatchObject([{ by: CHLOE, of: BEN }]);
  table.do(BEN, "deck.unload");
  expect(pending(table)).toEqual([]);
  ask();
  for (const seat of [BEN, CHLOE]) table.do(seat, "seat.ready", { ready: true });
  table.do(ANNA, "game.next");
  expect(pending(table)).toEqual([]);
});

test.each([
  [{ seat: 1 }, "zone"],
  [{ seat: 1, zone: "hand", cards: ["AAAAAAAA"] }, "zone"],
  [{ seat: 1, zone: "hand", control: true }, "control"],
  [{ seat: 1, cards: ["AAAAAAAA"], take: true }, "take"],
])("[I2] refuses %j at %s", (payload, field) => {
  expect(laid().refusalCode(BEN, "access.request", payload)).toBe(`invalid_payload ${field}`);
});

test("[AC1] the same may be asked of several seats, once of each", () => {
  const table = laid();
  for (const seat of [ANNA, CHLOE]) table.do(BEN, "access.request", { seat, zone: "hand" });
  expect(pending(table).map(({ of }) => of)).toEqual([ANNA, CHLOE]);
  expect(table.refusalCode(BEN, "access.request", { seat: CHLOE, zone: "hand" })).toMatch(
    /^not_here/,
  );
});

test("[AC1] refuses a zone that the asked seat doesn't have, and says why others' zones needn't be asked for", () => {
  const unlike = createTestTable(UNLIKE_SEATS_TEST_GAME).seat(ANNA, "Anna").seat(BEN, "Ben");
  const server = (of: typeof ANNA) => ({ seat: of, zone: "server" });
  expect(unlike.refusalCode(ANNA, "access.request", server(BEN))).toBe("no_such_zone zone");
  unlike.do(BEN, "access.request", server(ANNA));
  const hints = createTestTable(HINTS_TEST_GAME).seat(ANNA, "Anna").seat(BEN, "Ben");
  const why = (zone: string) => hints.refused(BEN, "access.request", { seat: ANNA, zone }).message;
  expect(why("hand")).toBe("All others see that zone already");
  expect(why("battlefield")).toBe("That zone is shared: you don’t have to ask");
  const graveyard = { seat: ANNA, zone: "graveyard" };
  expect(laid().refused(BEN, "access.request", graveyard).message).toBe(
    "That zone is already visible to everyone",
  );
});

test("[AC1] the other players who are at the table are those who can be asked", () => {
  const table = laid();
  const asked = (seat: typeof ANNA) => otherPlayers(actorViewFromState(table.state, seat));
  expect([ANNA, BEN].map(asked)).toEqual([
    [BEN, CHLOE],
    [ANNA, CHLOE],
  ]);
  table.do(ANNA, "seat.leave");
  expect(asked(BEN)).toEqual([CHLOE]);
});
