import { expect, test } from "vitest";
import { ANNA, BEN, CHLOE, createTestTable, type TestTable } from "../../testkit/test-table.ts";

const laid = (): TestTable =>
  createTestTable("magic")
    .seat(ANNA, "Anna", { battlefield: ["Bear"], hand: ["Shock"], graveyard: ["Ash"] })
    .seat(BEN, "Ben", { battlefield: ["Wolf"] });

const arrows = (table: TestTable) =>
  table.view("public").cards.get(table.handleOf("public", "Bear"))?.marks?.arrows;

const draw = (table: TestTable, to: string, more: object = {}) => {
  const [from, end] = [table.handleOf(ANNA, "Bear"), table.handleOf(ANNA, to)];
  table.do(ANNA, "arrow.draw", { from, to: end, ...more });
  return end;
};

test("draws arrows from a card to cards and to seats, for all to see", () => {
  const table = laid();
  const wolf = draw(table, "Wolf");
  expect(table.logForAll()).toBe("Anna drew an arrow from Bear to Wolf");
  const from = table.handleOf(ANNA, "Bear");
  table.do(ANNA, "arrow.draw", { from, to: BEN, colour: "blue", until: "cleared" });
  expect(table.logForAll()).toBe("Anna drew an arrow from Bear to Ben");
  expect(arrows(table)).toEqual([
    { to: wolf, colour: "red", until: "turn" },
    { to: BEN, colour: "blue", until: "cleared" },
  ]);
});

test("there is one arrow from a card to another: the last that was drawn", () => {
  const table = laid();
  draw(table, "Wolf");
  const wolf = draw(table, "Wolf", { colour: "green" });
  expect(arrows(table)).toEqual([{ to: wolf, colour: "green", until: "turn" }]);
});

test("[T2] it ends with the turn, unless it was drawn to stay", () => {
  const table = laid();
  draw(table, "Wolf");
  const ash = draw(table, "Ash", { until: "cleared" });
  table.do(ANNA, "turn.next");
  expect(arrows(table)).toEqual([{ to: ash, colour: "red", until: "cleared" }]);
});

test("[M5] it ends where it points at a card that leaves its place, and follows between battlefields", () => {
  const table = laid();
  const wolf = draw(table, "Wolf");
  const ash = draw(table, "Ash");
  const to = (zone: string) => [{ card: wolf, to: { zone, seat: ANNA } }];
  table.do(BEN, "card.move", { moves: to("battlefield") });
  expect(arrows(table)?.map((arrow) => arrow.to)).toEqual([wolf, ash]);
  table.do(BEN, "card.move", { moves: to("graveyard") });
  expect(arrows(table)?.map((arrow) => arrow.to)).toEqual([ash]);
});

test("[M2] it ends with the card it begins at, and with the seat it points at", () => {
  const table = createTestTable("magic")
    .seat(ANNA, "Anna", { battlefield: ["Bear"] })
    .seat(BEN, "Ben");
  const card = table.handleOf(ANNA, "Bear");
  table.do(ANNA, "arrow.draw", { from: card, to: BEN, until: "cleared" });
  table.do(BEN, "seat.leave");
  expect(arrows(table)).toBeUndefined();
  table.do(ANNA, "arrow.draw", { from: card, to: ANNA, until: "cleared" });
  table.do(ANNA, "card.move", { moves: [{ card, to: { zone: "exile" } }] });
  table.do(ANNA, "card.move", { moves: [{ card, to: { zone: "battlefield" } }] });
  expect(arrows(table)).toBeUndefined();
});

const own = (table: TestTable) => table.view("public").seats.get(ANNA)?.arrows;

test("[P5] draws arrows from one's own seat too, and from no other", () => {
  const table = laid();
  const wolf = table.handleOf(ANNA, "Wolf");
  table.do(ANNA, "arrow.draw", { from: ANNA, to: wolf });
  expect(table.logForAll()).toBe("Anna drew an arrow to Wolf");
  table.do(ANNA, "arrow.draw", { from: ANNA, to: BEN, colour: "blue", until: "cleared" });
  expect(table.logForAll()).toBe("Anna drew an arrow to Ben");
  expect(own(table)).toEqual([
    { to: wolf, colour: "red", until: "turn" },
    { to: BEN, colour: "blue", until: "cleared" },
  ]);
  const why = (from: unknown, to: unknown) => table.refusalCode(ANNA, "arrow.draw", { from, to });
  expect(why(BEN, wolf)).toBe("not_yours from");
  expect(why(ANNA, ANNA)).toBe("not_here to");
  expect(why(ANNA, table.handleOf(ANNA, "Shock"))).toBe("not_here to");
});

test("[T2] [M5] an arrow from a seat ends with the turn, with the card it points at, or when either seat goes", () => {
  const table = laid();
  const wolf = table.handleOf(ANNA, "Wolf");
  const point = (to: unknown, until = "cleared") =>
    table.do(ANNA, "arrow.draw", { from: ANNA, to, until } as never);
  const move = (zone: string) =>
    table.do(BEN, "card.move", { moves: [{ card: wolf, to: { zone, seat: BEN } }] });
  point(BEN, "turn");
  point(wolf);
  table.do(ANNA, "turn.next");
  expect(own(table)).toEqual([{ to: wolf, colour: "red", until: "cleared" }]);
  move("graveyard");
  expect(own(table)).toEqual([]);
  table.seat(CHLOE, "Chloé");
  point(CHLOE);
  table.do(CHLOE, "seat.leave");
  expect(own(table)).toEqual([]);
  point(BEN);
  table.do(ANNA, "seat.leave");
  expect(own(table)).toEqual([]);
});

test("[V8] the log names a face-down card only to those who see it", () => {
  const table = laid();
  table.do(BEN, "card.flip", { cards: [table.handleOf(BEN, "Wolf")], faceDown: true });
  const [from, to] = [table.handleOf(ANNA, "Bear"), table.handleOf(BEN, "Wolf")];
  table.do(ANNA, "arrow.draw", { from, to });
  expect(table.logByViewer()).toEqual({
    Anna: "Anna drew an arrow from Bear to a card",
    Ben: "Anna drew an arrow from Bear to Wolf",
    public: "Anna drew an arrow from Bear to a card",
    all: "Anna drew an arrow from Bear to Wolf",
  });
});

test("[P5] [H1] begins at a card that one controls, and ends at one that everyone sees", () => {
  const table = laid();
  const [bear, wolf, shock] = ["Bear", "Wolf", "Shock"].map((name) => table.handleOf(ANNA, name));
  const why = (from: unknown, to: unknown) => table.refusalCode(ANNA, "arrow.draw", { from, to });
  expect(why(wolf, bear)).toBe("not_yours from");
  expect(why(shock, bear)).toBe("not_here from");
  expect(why(bear, shock)).toBe("not_here to");
  expect(why(bear, bear)).toBe("not_here to");
  expect(why(bear, "AAAAAAAA")).toBe("no_such_card to");
  expect(why(bear, 3)).toBe("no_such_seat to");
});

test("refuses more arrows than may begin at one card", () => {
  const table = laid();
  table.do(ANNA, "token.create", { name: "Elf", count: 21 });
  const from = table.handleOf(ANNA, "Bear");
  const tokens = table.handles(ANNA, "battlefield", ANNA).filter((handle) => handle !== from);
  for (const to of tokens.slice(0, 20)) table.do(ANNA, "arrow.draw", { from, to });
  expect(table.refusalCode(ANNA, "arrow.draw", { from, to: tokens[20] })).toBe("over_limit from");
});
