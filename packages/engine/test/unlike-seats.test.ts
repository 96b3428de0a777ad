import { expect, test } from "vitest";
import { gameFileSchema, gameFromFile } from "../src/games/schema.ts";
import { seatId } from "../src/ids.ts";
import { toFirstParseError } from "../src/parse.ts";
import { UNLIKE_SEATS_TEST_GAME } from "../testkit/games.ts";
import { ANNA, BEN, CHLOE, TestTable } from "../testkit/test-table.ts";

const laid = (): TestTable =>
  new TestTable(UNLIKE_SEATS_TEST_GAME, 1).seat(ANNA, "Anna").seat(BEN, "Ben").seat(CHLOE);

const entries = (section: string) => [{ name: `A ${section}`, count: 3, section }];

test("[G13] a zone, a counter and a section of some seats are there for them alone", () => {
  const table = laid();
  const { zones, seats } = table.view("public");
  const has = (kind: string) => [1, 2, 3].filter((seat) => zones.has(`${kind}:${seat}` as never));
  expect([has("server"), has("rig"), has("hand")]).toEqual([[1], [2], [1, 2, 3]]);
  expect(seats.get(ANNA)?.counters).toEqual({ score: 0, credits: 5 });
  expect(seats.get(BEN)?.counters).toEqual({ score: 0 });
  const why = table.refusalCode(BEN, "deck.load", {
    cards: [...entries("deck"), ...entries("plans")],
  });
  expect(why).toMatch(/^invalid_payload cards\.1|^not_in_this_game cards\.1/);
  table.do(ANNA, "deck.load", { cards: [...entries("deck"), ...entries("plans")] });
  table.do(BEN, "deck.load", { cards: [...entries("deck"), ...entries("gear")] });
  expect(table.trueNames("vault", ANNA)).toEqual(["A plans", "A plans", "A plans"]);
  expect(table.trueNames("sideboard", BEN)).toHaveLength(3);
});

test("[G13] a seat moves nothing to a zone that it has not, and a card goes to no other seat's", () => {
  const table = laid();
  for (const seat of [ANNA, BEN]) table.do(seat, "deck.load", { cards: entries("deck") });
  for (const seat of [ANNA, BEN]) table.do(seat, "library.draw");
  const moves = (seat: typeof ANNA, zone: string, of = seat) => ({
    moves: table.hand(seat).map((card) => ({ card, to: { zone, seat: of } })),
  });
  expect(table.refusalCode(BEN, "card.move", moves(BEN, "server"))).toMatch(/^no_such_zone/);
  expect(table.refusalCode(BEN, "card.move", moves(BEN, "server", ANNA))).toMatch(/^no_such_zone/);
  table.do(ANNA, "card.move", moves(ANNA, "server"));
  expect(table.trueNames("server", ANNA)).toEqual(["A deck"]);
  expect(table.names(BEN, "server", ANNA)).toEqual([]);
});

test("[G13] a deal gives cards to the seats that have the zone", () => {
  const table = laid();
  for (const seat of [ANNA, BEN]) table.do(seat, "deck.load", { cards: entries("deck") });
  table.do(BEN, "library.deal", { count: 2, to: "server" });
  expect(table.trueNames("server", ANNA)).toHaveLength(2);
  expect(table.trueNames("library", BEN)).toHaveLength(3);
});

test.each([
  [{ zones: [{ kind: "market", seats: [1] }, { kind: "library" }] }, "zones.0.seats"],
  [{ counters: [{ id: "credits", seats: [9] }] }, "counters.0.seats"],
])("[G13] a file that gives a part to seats that can't have it is refused: %j", (part, field) => {
  const file = { name: "Unlike", cards: [{ name: "Owl" }], ...part };
  const parsed = gameFileSchema.safeParse(file);
  expect(parsed.success ? "" : toFirstParseError(parsed.error).field).toBe(field);
});

test("[G13] a file names the seats of its parts", () => {
  const zones = [{ kind: "library" }, { kind: "server", owner: "seat", seats: [1] }];
  const game = gameFromFile(
    gameFileSchema.parse({ name: "Unlike", cards: [{ name: "Owl" }], zones }),
  );
  expect(game.zones[1]?.seats).toEqual([seatId(1)]);
});
