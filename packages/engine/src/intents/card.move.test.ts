import { expect, test } from "vitest";
import { ANNA, BEN, CHLOE, createTestTable, type TestTable } from "../../testkit/test-table.ts";
import type { CardHandle } from "../ids.ts";

const laid = (): TestTable =>
  createTestTable("magic")
    .seat(ANNA, "Anna", {
      library: ["Top", "Middle", "Bottom"],
      hand: ["Shock"],
      battlefield: ["Bear"],
      graveyard: ["Ash"],
      sideboard: ["Wish"],
    })
    .seat(BEN, "Ben", { library: 3, hand: ["Fog"], battlefield: ["Wolf"], graveyard: ["Bone"] })
    .seat(CHLOE, "Chloé");

type To = { zone: string; seat?: typeof ANNA };

const move = (table: TestTable, name: string, to: To) =>
  table.do(ANNA, "card.move", { moves: [{ card: table.handleOf(ANNA, name), to }] });

const why = (table: TestTable, card: unknown, to: To) =>
  table.refusalCode(ANNA, "card.move", { moves: [{ card, to }] });

test("[V8] a card that goes from hand to table is named to all", () => {
  const table = laid();
  move(table, "Shock", { zone: "battlefield" });
  expect(table.names("public", "battlefield", ANNA)).toEqual(["Bear", "Shock"]);
  expect(table.logForAll()).toBe("Anna played Shock");
});

test("[V8] a card that goes face down is named to those who see it", () => {
  const table = laid();
  const card = table.handleOf(ANNA, "Shock");
  const to = { zone: "battlefield" };
  table.do(ANNA, "card.move", { moves: [{ card, to, faceDown: true }] });
  expect(table.logByViewer()).toEqual({
    Anna: "Anna played Shock face down",
    Ben: "Anna played a card face down",
    Chloé: "Anna played a card face down",
    public: "Anna played a card face down",
    all: "Anna played Shock face down",
  });
});

test("[V8] from hand to library the owner reads the name and the others a count", () => {
  const table = laid();
  move(table, "Shock", { zone: "library" });
  expect(table.logByViewer()).toMatchObject({
    Anna: "Anna moved Shock from hand to the top of their library",
    Ben: "Anna moved a card from hand to the top of their library",
  });
  expect(table.trueNames("library", ANNA).at(-1)).toBe("Shock");
});

test("a card is put N-th from the top of a library or at its bottom, and all are told where", () => {
  const table = laid();
  const put = (name: string, index: number) => {
    const card = table.handleOf(ANNA, name);
    table.do(ANNA, "card.move", { moves: [{ card, to: { zone: "library", index } }] });
  };
  put("Shock", 2);
  expect(table.trueNames("library", ANNA).toReversed()).toEqual([
    "Top",
    "Middle",
    "Shock",
    "Bottom",
  ]);
  expect(table.logFor(BEN)).toEqual([
    "Anna moved a card from hand to their library, under the top 2 cards",
  ]);
  put("Bear", 99);
  expect(table.trueNames("library", ANNA)[0]).toBe("Bear");
  expect(table.logForAll()).toBe("Anna moved Bear from battlefield to the bottom of their library");
  put("Ash", 0);
  expect(table.logForAll()).toBe("Anna moved Ash from graveyard to the top of their library");
});

test("[P3] a card is taken by its place from a library whose cards nobody knows", () => {
  const table = laid();
  const take = (place: "top" | "bottom") =>
    table.do(ANNA, "card.move", {
      moves: [{ card: { zone: "library", place }, to: { zone: "exile" } }],
    });
  take("top");
  take("bottom");
  expect(table.names("public", "exile", ANNA)).toEqual(["Top", "Bottom"]);
});

test("[P3] refuses to take from another seat's hidden zones", () => {
  const table = laid();
  const to = { zone: "battlefield" };
  for (const zone of ["hand", "library", "sideboard"]) {
    const card = { zone, seat: BEN, place: "random" };
    expect(why(table, card, to)).toBe("not_yours moves.0.card.seat");
  }
  table.do(BEN, "card.reveal", { cards: [table.handleOf(BEN, "Fog")], to: "all" });
  expect(why(table, table.handleOf(ANNA, "Fog"), to)).toBe("not_yours moves.0.card");
});

test("[H1] refuses a handle the seat was not given as it refuses one that names nothing", () => {
  const table = laid();
  const refusal = (card: string) =>
    table.refused(ANNA, "card.move", { moves: [{ card, to: { zone: "battlefield" } }] });
  expect(refusal(table.handleOf(BEN, "Fog"))).toEqual(refusal("AAAAAAAA"));
  expect(refusal("AAAAAAAA")).toMatchObject({ code: "no_such_card", field: "moves.0.card" });
});

test("[P4] refuses another seat's cards in public piles and on its battlefield", () => {
  const table = laid();
  expect(why(table, table.handleOf(ANNA, "Bone"), { zone: "battlefield" })).toBe(
    "not_yours moves.0.card",
  );
  for (const zone of ["battlefield", "graveyard", "hand"]) {
    expect(why(table, table.handleOf(ANNA, "Wolf"), { zone })).toBe("not_yours moves.0.card");
  }
});

test("[P4] the owner fetches a card back from another's battlefield", () => {
  const table = laid();
  move(table, "Bear", { zone: "battlefield", seat: BEN });
  move(table, "Bear", { zone: "battlefield" });
  expect(table.names(BEN, "battlefield", ANNA)).toEqual(["Bear"]);
  expect(table.logForAll()).toBe("Anna moved Bear from Ben’s battlefield to battlefield");
});

test("[P4] a card is sent to its owner's graveyard by the seat that controls it", () => {
  const table = laid();
  move(table, "Bear", { zone: "battlefield", seat: BEN });
  const card = table.handleOf(BEN, "Bear");
  table.do(BEN, "card.move", { moves: [{ card, to: { zone: "graveyard" } }] });
  expect(table.names("public", "graveyard", ANNA)).toEqual(["Ash", "Bear"]);
  expect(table.logForAll()).toBe("Ben moved Bear from battlefield to Anna’s graveyard");
});

test("[P4] what another controls is sent away, and no more, by the seat whose battlefield it lies on", () => {
  const table = laid();
  const wolf = table.handleOf(ANNA, "Wolf");
  table.do(BEN, "card.attach", { cards: [wolf], to: table.handleOf(BEN, "Bear") });
  expect(table.names("public", "battlefield", ANNA)).toContain("Wolf");
  expect(why(table, wolf, { zone: "battlefield" })).toBe("not_yours moves.0.card");
  expect(table.refusalCode(ANNA, "card.tap", { cards: [wolf], tapped: true })).toBe(
    "not_yours cards.0",
  );
  table.do(ANNA, "card.move", { moves: [{ card: wolf, to: { zone: "graveyard" } }] });
  expect(table.names("public", "graveyard", BEN)).toContain("Wolf");
});

test("[P4] [P5] another's face-down card of the table's is not sent away from one's own battlefield", () => {
  const table = createTestTable("bazaar").seat(ANNA, "Anna").seat(BEN, "Ben");
  const goods = { zone: "library", place: "top" } as const;
  const laidDown = { card: goods, to: { zone: "battlefield" }, faceDown: true };
  table.do(BEN, "card.move", { moves: [laidDown] });
  const [card = expect.fail()] = table.handles(BEN, "battlefield", BEN);
  table.do(ANNA, "token.create", { name: "Camel" });
  table.do(BEN, "card.attach", { cards: [card], to: table.handleOf(BEN, "Camel") });
  expect(table.handles("public", "battlefield", ANNA)).toContain(card);
  expect(why(table, card, { zone: "hand" })).toBe("not_yours moves.0.card");
});

test("a move that players have a word for is told by it", () => {
  const table = laid();
  const told = (name: string, to: To) => {
    move(table, name, to);
    return table.logForAll();
  };
  expect(told("Bear", { zone: "exile" })).toBe("Anna exiled Bear");
  expect(told("Ash", { zone: "hand" })).toBe("Anna moved Ash from graveyard to hand");
  expect(told("Ash", { zone: "graveyard" })).toBe("Anna discarded Ash");
  expect(told("Ash", { zone: "battlefield" })).toBe("Anna moved Ash from graveyard to battlefield");
  expect(told("Shock", { zone: "battlefield", seat: BEN })).toBe(
    "Anna moved Shock from hand to Ben’s battlefield",
  );
});

test("a line tells how deep in a library a card was put, and of no other zone", () => {
  const table = createTestTable("magic").seat(ANNA, "Anna", {
    library: ["A", "B", "C"],
    graveyard: ["Ash", "Dust", "Bone"],
  });
  const told = (index: number, zone: string) => {
    const card = { zone: "graveyard", place: "bottom" } as const;
    table.do(ANNA, "card.move", { moves: [{ card, to: { zone, index } }] });
    return table.logForAll();
  };
  expect(told(1, "graveyard")).not.toContain("under");
  expect(told(1, "library")).toBe(
    "Anna moved Dust from graveyard to their library, under the top card",
  );
  expect(told(4, "library")).toMatch(/bottom/);
  const empty = createTestTable("magic").seat(ANNA, "Anna", { hand: ["A"] });
  const card = empty.handleOf(ANNA, "A");
  empty.do(ANNA, "card.move", { moves: [{ card, to: { zone: "library", index: 1 } }] });
  expect(empty.logByViewer()).toMatchObject({
    public: "Anna moved a card from hand to the top of their library",
  });
});

test("refuses to pick from a battlefield by place, and from an empty zone", () => {
  const table = laid();
  const to = { zone: "hand" };
  expect(why(table, { zone: "battlefield", place: "top" }, to)).toBe("not_here moves.0.card.zone");
  expect(why(table, { zone: "exile", place: "top" }, to)).toBe("no_such_card moves.0.card");
});

test("refuses when a zone runs empty within the batch", () => {
  const table = laid();
  const card = { zone: "hand", place: "top" };
  const moves = [1, 2].map(() => ({ card, to: { zone: "exile" } }));
  expect(table.refusalCode(ANNA, "card.move", { moves })).toBe("no_such_card moves.1.card");
});

test("refuses zones and seats that this table doesn't have", () => {
  const table = laid();
  const card = table.handleOf(ANNA, "Shock");
  expect(why(table, card, { zone: "crypt" })).toBe("no_such_zone moves.0.to.zone");
  expect(why(table, card, { zone: "__proto__" })).toBe("no_such_zone moves.0.to.zone");
  expect(why(table, card, { zone: "hand", seat: 7 as typeof ANNA })).toBe(
    "no_such_seat moves.0.to.seat",
  );
  expect(why(table, { zone: "crypt", place: "top" }, { zone: "hand" })).toBe(
    "no_such_zone moves.0.card.zone",
  );
});

test("refuses a card that is named twice", () => {
  const table = laid();
  const each = { card: table.handleOf(ANNA, "Shock"), to: { zone: "exile" } };
  expect(table.refusalCode(ANNA, "card.move", { moves: [each, each] })).toBe(
    "invalid_payload moves.1.card",
  );
});

test("a shared table: cards are dealt from the stock to any seat's hand", () => {
  const table = createTestTable("standard-52").seat(ANNA, "Anna").seat(BEN, "Ben");
  const card = { zone: "library", place: "top" } as const;
  table.do(ANNA, "card.move", { moves: [{ card, to: { zone: "hand", seat: BEN } }] });
  expect(table.hand(BEN)).toHaveLength(1);
  expect(table.names(ANNA, "hand", BEN)).toEqual([]);
  expect(table.logFor(ANNA)).toEqual(["Anna moved a card from stock to Ben’s hand"]);
});

test("refuses to crowd a seat's battlefield, by moving and by giving control; its own tokens are made", () => {
  const table = createTestTable("magic").seat(ANNA, "Anna").seat(BEN, "Ben");
  for (let made = 0; made < 500; made += 50) {
    table.do(made < 450 ? ANNA : BEN, "token.create", { name: "Elf", count: 50 });
  }
  const onto = (cards: readonly CardHandle[]) => ({
    moves: cards.map((card) => ({ card, to: { zone: "battlefield", seat: ANNA } })),
  });
  const all = table.handles(BEN, "battlefield", BEN);
  table.do(BEN, "token.create", { name: "Rat" });
  const rat = table.handleOf(BEN, "Rat");
  expect(table.refusalCode(BEN, "card.move", onto([...all, rat]))).toBe("over_limit moves.50.to");
  table.do(BEN, "card.move", onto(all));
  expect(table.refusalCode(BEN, "card.control.give", { cards: [rat], seat: ANNA })).toBe(
    "over_limit cards",
  );
  table.do(ANNA, "token.create", { name: "Elf" });
  const lies = { zone: "battlefield", position: { x: 0.25, y: 0.25 } };
  table.do(ANNA, "card.move", { moves: [{ card: all[0] ?? rat, to: lies }] });
  // Clearing the seat of the other returns all of its cards, however many lie there.
  const own = table.handles(ANNA, "battlefield", ANNA).filter((card) => !all.includes(card));
  for (let first = 0; first < own.length; first += 200) {
    const cards = own.slice(first, first + 200);
    table.do(ANNA, "card.move", {
      moves: cards.map((card) => ({ card, to: { zone: "graveyard" } })),
    });
  }
  for (let made = 0; made < 500; made += 50) {
    table.do(BEN, "token.create", { name: "Rat", count: 50 });
  }
  table.do(ANNA, "seat.clear", {});
  expect(table.handles(BEN, "battlefield", BEN)).toHaveLength(551);
});
