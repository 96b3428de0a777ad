import { expect, test } from "vitest";
import { ANNA, BEN, CHLOE, createTestTable, type TestTable } from "../../testkit/test-table.ts";
import type { CardHandle, SeatId } from "../ids.ts";

const laid = (): TestTable =>
  createTestTable("magic")
    .seat(ANNA, "Anna", { hand: ["Shock"], battlefield: ["Bear"], graveyard: ["Ash"] })
    .seat(BEN, "Ben")
    .seat(CHLOE, "Chloé");

interface To {
  readonly zone: string;
  readonly seat?: SeatId;
  readonly faceDown?: boolean;
}

const move = (table: TestTable, name: string, { faceDown, ...to }: To) => {
  const how = faceDown === undefined ? {} : { faceDown };
  table.do(ANNA, "card.move", { moves: [{ card: table.handleOf(ANNA, name), to, ...how }] });
};

const seenBy = (table: TestTable, viewer: SeatId | "public", name: string) =>
  table.view(viewer).cards.get(table.handleOf(viewer, name)) ?? expect.fail();

test("[M1] who a card is given to controls it; back on its owner's battlefield the owner does", () => {
  const table = laid();
  move(table, "Bear", { zone: "battlefield", seat: BEN });
  expect(seenBy(table, "public", "Bear")).toMatchObject({ owner: ANNA, controller: BEN });
  move(table, "Bear", { zone: "battlefield" });
  expect(seenBy(table, "public", "Bear")).toMatchObject({ owner: ANNA, controller: ANNA });
});

test("[M1] off the battlefields the owner controls a card again", () => {
  const table = laid();
  move(table, "Bear", { zone: "battlefield", seat: BEN });
  move(table, "Bear", { zone: "graveyard" });
  expect(seenBy(table, "public", "Bear")).toMatchObject({ controller: ANNA });
});

test("[M1] on a table that all share, who put a card there controls it", () => {
  const table = createTestTable("standard-52").seat(ANNA, "Anna").seat(BEN, "Ben");
  const card = { zone: "library", place: "top" } as const;
  table.do(BEN, "card.move", { moves: [{ card, to: { zone: "battlefield" } }] });
  const [laidDown] = table.handles("public", "battlefield", BEN);
  const controller = () => table.view("public").cards.get(laidDown ?? expect.fail())?.controller;
  expect(controller()).toBe(BEN);
  const to = { zone: "battlefield", position: { x: 0, y: 0 } };
  table.do(ANNA, "card.move", { moves: [{ card: laidDown ?? expect.fail(), to }] });
  expect(controller()).toBe(BEN);
});

test("[M2] tapped, counters and marks stay between battlefields and fall off elsewhere", () => {
  const table = laid();
  const cards = [table.handleOf(ANNA, "Bear")];
  table.do(ANNA, "card.tap", { cards, tapped: true });
  table.do(ANNA, "card.counter.set", { cards, counter: "+1/+1", value: 2 });
  table.do(ANNA, "card.transform", { cards });
  table.do(ANNA, "card.stats.set", { cards, stats: "4/4" });
  move(table, "Bear", { zone: "battlefield", seat: BEN });
  expect(seenBy(table, "public", "Bear")).toMatchObject({
    tapped: true,
    counters: { "+1/+1": 2 },
    marks: { side: 1, stats: "4/4" },
  });
  move(table, "Bear", { zone: "exile" });
  const exiled = seenBy(table, "public", "Bear");
  expect([exiled.tapped, exiled.counters, exiled.position]).toEqual([
    undefined,
    undefined,
    undefined,
  ]);
});

test("[M2] counters fall off a card that goes to a hand, and off one that leaves it", () => {
  const table = laid();
  const charge = (name: string) => {
    const cards = [table.handleOf(ANNA, name)];
    table.do(ANNA, "card.counter.set", { cards, counter: "charge", value: 1 });
  };
  charge("Bear");
  move(table, "Bear", { zone: "hand" });
  expect(seenBy(table, ANNA, "Bear").counters).toBeUndefined();
  charge("Shock");
  move(table, "Shock", { zone: "battlefield" });
  expect(seenBy(table, ANNA, "Shock").counters).toBeUndefined();
});

test("[M3] a face-down card stays so between battlefields and is turned up elsewhere", () => {
  const table = laid();
  move(table, "Shock", { zone: "battlefield", faceDown: true });
  expect(table.names("public", "battlefield", ANNA)).toEqual(["Bear", null]);
  move(table, "Shock", { zone: "battlefield", seat: BEN });
  expect(table.names("public", "battlefield", BEN)).toEqual([null]);
  expect(table.names(BEN, "battlefield", BEN)).toEqual(["Shock"]);
});

test("[V3] [M3] a face-down card that was shown to some stays so when it is moved", () => {
  const table = laid();
  move(table, "Shock", { zone: "battlefield", faceDown: true });
  const card = table.handleOf(ANNA, "Shock");
  table.do(ANNA, "card.reveal", { cards: [card], to: [CHLOE] });
  move(table, "Shock", { zone: "battlefield", seat: BEN });
  expect(table.names(CHLOE, "battlefield", BEN)).toEqual(["Shock"]);
  expect(table.handleOf(CHLOE, "Shock")).toBe(card);
  expect(table.names("public", "battlefield", BEN)).toEqual([null]);
});

test("[M3] a card that is put face down on the battlefield shows its front face again", () => {
  const table = laid();
  table.do(ANNA, "card.transform", { cards: [table.handleOf(ANNA, "Bear")] });
  move(table, "Bear", { zone: "battlefield", faceDown: true });
  expect(seenBy(table, ANNA, "Bear").marks).toBeUndefined();
});

test("[M3] cards lie face down in exile and graveyard too, as their owner asks, and stay so there", () => {
  const table = laid();
  move(table, "Shock", { zone: "graveyard", faceDown: true });
  expect(table.names("public", "graveyard", ANNA)).toEqual(["Ash", null]);
  move(table, "Shock", { zone: "graveyard" });
  expect(table.names("public", "graveyard", ANNA)).toEqual(["Ash", null]);
  move(table, "Shock", { zone: "exile" });
  expect(table.names("public", "exile", ANNA)).toEqual(["Shock"]);
  move(table, "Shock", { zone: "exile", faceDown: true });
  move(table, "Shock", { zone: "battlefield" });
  expect(table.names("public", "battlefield", ANNA)).toEqual(["Bear", "Shock"]);
});

test("[M3] nothing lies face down elsewhere", () => {
  const table = laid();
  move(table, "Shock", { zone: "commander", faceDown: true });
  expect(table.names("public", "commander", ANNA)).toEqual(["Shock"]);
});

test("[H2] a card of a hand that is shown to everyone keeps its handle when it is played", () => {
  const table = laid();
  const shock = table.handleOf(ANNA, "Shock");
  table.do(ANNA, "card.reveal", { cards: [shock], to: "all" });
  move(table, "Shock", { zone: "battlefield" });
  expect(table.handleOf("public", "Shock")).toBe(shock);
});

/** Whether a card has another handle after something was done with it. */
const isRenamed = (table: TestTable, name: string, work: () => void): boolean => {
  const before = table.handleOf(ANNA, name);
  work();
  return table.handleOf(ANNA, name) !== before;
};

test("[H1] a card that is put face down can be followed only by who alone has seen it", () => {
  const put = (name: string, see: (table: TestTable) => void): boolean => {
    const table = createTestTable("magic")
      .seat(ANNA, "Anna", { hand: ["Shock"], library: ["Fog"] })
      .seat(BEN);
    see(table);
    return isRenamed(table, name, () => move(table, name, { zone: "battlefield", faceDown: true }));
  };
  expect(put("Shock", () => {})).toBe(false);
  expect(put("Fog", (table) => table.do(ANNA, "library.view"))).toBe(false);
  const reveal = (table: TestTable) =>
    table.do(ANNA, "card.reveal", { cards: [table.handleOf(ANNA, "Shock")], to: [BEN] });
  expect(put("Shock", reveal)).toBe(true);
});

test.each([
  { faceDown: false, zone: "hand", renamed: false },
  { faceDown: true, zone: "hand", renamed: true },
  { faceDown: false, zone: "sideboard", renamed: true },
])(
  "[H2] [V4] only a card that everyone still sees in a hand keeps its handle: $faceDown, $zone",
  (card) => {
    const table = laid();
    move(table, "Bear", { zone: "battlefield", faceDown: card.faceDown });
    const go = () => move(table, "Bear", { zone: card.zone });
    expect(isRenamed(table, "Bear", go)).toBe(card.renamed);
  },
);

test("[V3] a card that is moved within a hand keeps its handle, and who was shown it", () => {
  const table = laid();
  const shock = table.handleOf(ANNA, "Shock");
  table.do(ANNA, "card.reveal", { cards: [shock], to: [BEN] });
  move(table, "Shock", { zone: "hand" });
  expect(table.handleOf(BEN, "Shock")).toBe(shock);
  expect(table.handleOf(ANNA, "Shock")).toBe(shock);
});

test("a card that is moved to where it lies in a hidden zone is moved, as any other", () => {
  const table = laid();
  const { writes } = table.do(ANNA, "card.move", {
    moves: [{ card: table.handleOf(ANNA, "Shock"), to: { zone: "hand" } }],
  });
  expect(writes.map(({ table: name }) => name)).toEqual(["hidden"]);
});

test("[V7] a card has no handle in a library that nobody looks into", () => {
  const table = laid();
  move(table, "Bear", { zone: "library" });
  const [id = expect.fail()] = table.state.cardsIn(table.zone("library", ANNA));
  expect(table.state.get("hidden", id)?.handle).toBeNull();
});

test.each([
  { to: "all" as const, still: "all" },
  { to: [ANNA, BEN], still: [BEN] },
])("[V3] what was shown to $to in a library stays shown to the others in the hand", (shown) => {
  const table = createTestTable("magic")
    .seat(ANNA, "Anna", { library: ["Opt"] })
    .seat(BEN, "Ben");
  table.do(ANNA, "library.reveal", { to: shown.to });
  table.do(ANNA, "library.draw");
  expect(table.names(BEN, "hand", ANNA)).toEqual(["Opt"]);
  expect(seenBy(table, ANNA, "Opt").shownTo).toEqual(shown.still);
});

test("a Change counts the cards that left a library, not those that came or stayed", () => {
  const table = createTestTable("magic").seat(ANNA, "Anna", {
    library: ["Opt", "Ash"],
    hand: ["Shock"],
  });
  const top = { zone: "library", place: "top" } as const;
  const moveTo = (zone: string, card: CardHandle | typeof top) =>
    table.do(ANNA, "card.move", { moves: [{ card, to: { zone } }] });
  expect(moveTo("library", top).taken).toBeUndefined();
  expect(moveTo("library", table.handleOf(ANNA, "Shock")).taken).toBeUndefined();
  expect(moveTo("hand", top).taken).toEqual({ [table.zone("library", ANNA)]: 1 });
});

test("[V7] who looks into another's library can't follow a card that is put face down from there", () => {
  const table = createTestTable("magic")
    .seat(ANNA, "Anna", { library: ["Opt"] })
    .seat(BEN, "Ben");
  table.do(ANNA, "access.grant", { seat: BEN, zone: "library" });
  const opt = table.handleOf(BEN, "Opt");
  const moves = [{ card: { zone: "library", place: "top" }, to: { zone: "battlefield" } }] as const;
  table.do(ANNA, "card.move", { moves: moves.map((each) => ({ ...each, faceDown: true })) });
  expect(table.names(ANNA, "battlefield", ANNA)).toEqual(["Opt"]);
  expect(table.handleOf(ANNA, "Opt")).not.toBe(opt);
});

test("[V10] a sideboard shows nobody a card that everyone has seen, and a hand none that was shown in it", () => {
  const table = laid();
  move(table, "Bear", { zone: "sideboard" });
  expect(table.namesByViewer("sideboard", ANNA)).toEqual({
    Anna: ["Bear"],
    Ben: [],
    Chloé: [],
    public: [],
    all: [],
  });
  table.do(ANNA, "card.reveal", { cards: [table.handleOf(ANNA, "Bear")], to: "all" });
  move(table, "Bear", { zone: "hand" });
  expect(table.namesByViewer("hand", ANNA)).toMatchObject({
    Anna: ["Shock", "Bear"],
    Ben: [],
    public: [],
  });
});

test("[V6] an owner whose face-down card another controls sees a back", () => {
  const table = laid();
  move(table, "Shock", { zone: "battlefield", seat: BEN, faceDown: true });
  expect(table.namesByViewer("battlefield", BEN)).toEqual({
    Anna: [null],
    Ben: ["Shock"],
    Chloé: [null],
    public: [null],
    all: ["Shock"],
  });
});

test("[M4] a token that leaves the battlefield ceases to be", () => {
  for (const zone of ["graveyard", "exile", "hand", "library"]) {
    const table = laid();
    table.do(ANNA, "token.create", { name: "Goblin" });
    const before = table.state.size("prints");
    move(table, "Goblin", { zone });
    expect(() => table.handleOf("all", "Goblin")).toThrow();
    expect(table.state.size("prints")).toBe(before - 1);
    const to = zone === "library" ? "the top of their library" : zone;
    const moves = `Anna moved Goblin from battlefield to ${to}`;
    expect(table.logForAll()).toBe(zone === "exile" ? "Anna exiled Goblin" : moves);
  }
});

test("[M4] a token that goes to a pile that all share ceases to be", () => {
  const table = createTestTable("bazaar").seat(ANNA, "Anna");
  table.do(ANNA, "token.create", { name: "Camel" });
  move(table, "Camel", { zone: "discard" });
  expect(() => table.handleOf("all", "Camel")).toThrow();
});

test("[M4] a token moves between battlefields as any card does", () => {
  const table = laid();
  table.do(ANNA, "token.create", { name: "Goblin" });
  move(table, "Goblin", { zone: "battlefield", seat: BEN });
  expect(seenBy(table, "public", "Goblin")).toMatchObject({ token: true, controller: BEN });
});

test("[P2] a card that is sent to another seat's pile or hand ends in its owner's", () => {
  for (const zone of ["graveyard", "exile", "commander"]) {
    const table = laid();
    move(table, "Bear", { zone, seat: BEN });
    expect(seenBy(table, "public", "Bear").zone).toBe(table.zone(zone, ANNA));
  }
  const table = laid();
  move(table, "Bear", { zone: "hand", seat: BEN });
  expect(table.trueNames("hand", ANNA)).toEqual(["Shock", "Bear"]);
});

test("[P3] a seat that controls another's card returns it to its owner's hand", () => {
  const table = laid();
  move(table, "Bear", { zone: "battlefield", seat: BEN });
  const card = table.handleOf(BEN, "Bear");
  table.do(BEN, "card.move", { moves: [{ card, to: { zone: "hand" } }] });
  expect(table.trueNames("hand", ANNA)).toEqual(["Shock", "Bear"]);
  expect(table.trueNames("hand", BEN)).toEqual([]);
});

test("[P8] the commander zone takes two cards and no third", () => {
  const table = createTestTable("magic").seat(ANNA, "Anna", { hand: ["A", "B", "C"] });
  for (const name of ["A", "B"]) move(table, name, { zone: "commander" });
  const third = { card: table.handleOf(ANNA, "C"), to: { zone: "commander" } };
  expect(table.refusalCode(ANNA, "card.move", { moves: [third] })).toBe("over_limit moves.0.to");
  move(table, "A", { zone: "commander" });
  expect(table.names("public", "commander", ANNA)).toEqual(["B", "A"]);
});
