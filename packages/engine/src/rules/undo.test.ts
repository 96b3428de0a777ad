import { expect, test } from "vitest";
import { ANNA, BEN, CHLOE, createTestTable, type TestTable } from "../../testkit/test-table.ts";
import { JUDGE_ACTOR_ID, type SeatId } from "../ids.ts";

const laid = (): TestTable =>
  createTestTable("magic")
    .seat(ANNA, "Anna", {
      hand: ["Shock", "Opt", "Fog"],
      battlefield: ["Bear", "Elf"],
      library: ["Top", "Next", "Last"],
    })
    .seat(BEN, "Ben", { library: ["Island"] });

const move = (table: TestTable, name: string, zone: string) =>
  table.do(ANNA, "card.move", { moves: [{ card: table.handleOf(ANNA, name), to: { zone } }] });

/** Undoes what a seat did last, and everything since, with the other's consent. */
const undoTogether = (table: TestTable, seat = ANNA): void => {
  table.do(seat, "undo.request");
  table.do(seat === ANNA ? BEN : ANNA, "undo.answer", { agree: true });
  expect(table.logFor("public").join()).toMatch(/undid|undone/);
};

test("[U3] who has done nothing has nothing to undo, whatever the others did", () => {
  const table = createTestTable("magic").seat(ANNA, "Anna").seat(BEN, "Ben");
  table.do(BEN, "token.create", { name: "Goblin" });
  expect(table.refused(ANNA, "undo.take", {}).message).toBe("You have nothing to undo");
});

test("[U3] an action is undone without asking only while all that it wrote is as it left it", () => {
  const table = laid();
  const cards = ["Bear", "Elf"].map((name) => table.handleOf(ANNA, name));
  table.do(ANNA, "card.tap", { cards, tapped: true });
  table.do(BEN, "card.target.set", { cards: cards.slice(1), targeted: true });
  expect(table.refusalCode(ANNA, "undo.take", {})).toBe("not_here");
});

test("[U1] a hand goes back to its order, and a card of it to its counters, under the same handles", () => {
  const table = laid();
  const hand = table.hand(ANNA);
  table.do(ANNA, "hand.sort", { cards: hand.toReversed() });
  table.do(ANNA, "undo.take");
  expect(table.hand(ANNA)).toEqual(hand);
  const card = () => table.view(ANNA).cards.get(table.handleOf(ANNA, "Opt"));
  const cards = [table.handleOf(ANNA, "Opt")];
  table.do(ANNA, "card.counter.set", { cards, counter: "charge", value: 2 });
  expect(card()?.counters).toEqual({ charge: 2 });
  table.do(ANNA, "undo.take");
  expect(card()?.counters).toBeUndefined();
  expect(table.hand(ANNA)).toEqual(hand);
});

test("[U1] undo leaves what was shown since, and restores the rest of the row", () => {
  const table = laid();
  const seat = () => table.view("public").seats.get(ANNA);
  table.do(ANNA, "seat.counter.set", { counter: "life", value: 3 });
  table.do(ANNA, "deck.show", { shown: true });
  undoTogether(table);
  expect(seat()?.counters.life).toBe(20);
  expect(seat()?.deckList).toHaveLength(8);
});

test("[U1] a name that was given a colour, and has none any more, has it again", () => {
  const table = laid();
  const colours = () => table.view("public").table.counterColours;
  for (const counter of ["charge", "storm"])
    table.do(ANNA, "table.counter.colour", { counter, colour: "red" });
  table.do(ANNA, "table.counter.colour", { counter: "storm", colour: null });
  table.do(ANNA, "undo.take");
  expect(colours()).toEqual({ charge: "red", storm: "red" });
});

test("[U7] a look into a library is not final: what was done before can be undone", () => {
  const table = laid();
  table.do(ANNA, "card.tap", { cards: [table.handleOf(ANNA, "Bear")], tapped: true });
  table.do(ANNA, "library.view");
  table.do(ANNA, "undo.take");
  expect(table.view(ANNA).cards.get(table.handleOf(ANNA, "Bear"))?.tapped).toBeUndefined();
});

test("[U1] a card that was taken to the hand lies on the battlefield again as it lay", () => {
  const table = laid();
  table.do(ANNA, "card.tap", { cards: [table.handleOf(ANNA, "Bear")], tapped: true });
  const lay = table.view(ANNA).cards.get(table.handleOf(ANNA, "Bear"));
  move(table, "Bear", "hand");
  undoTogether(table);
  expect(table.view(ANNA).cards.get(table.handleOf(ANNA, "Bear"))).toEqual(lay);
  expect(table.trueNames("hand", ANNA)).toEqual(["Shock", "Opt", "Fog"]);
});

test("[U1] a card that went on to another hidden zone under one handle goes back to the first", () => {
  const table = laid();
  move(table, "Shock", "sideboard");
  table.do(ANNA, "card.reveal", { cards: [table.handleOf(ANNA, "Shock")], to: "all" });
  table.do(BEN, "token.create", { name: "Goblin" });
  for (const zone of ["battlefield", "hand"]) move(table, "Shock", zone);
  undoTogether(table, BEN);
  expect(table.trueNames("sideboard", ANNA)).toEqual(["Shock"]);
  expect(table.trueNames("hand", ANNA)).toEqual(["Opt", "Fog"]);
});

test("[U2] a card that goes back to a hand isn't known again, neither there nor when it is put face down", () => {
  const table = laid();
  const known = table.handleOf(ANNA, "Shock");
  move(table, "Shock", "battlefield");
  expect(table.handleOf(BEN, "Shock")).toBe(known);
  undoTogether(table);
  expect(table.handleOf(ANNA, "Shock")).not.toBe(known);
  const [card, to] = [table.handleOf(ANNA, "Shock"), { zone: "battlefield" }];
  table.do(ANNA, "card.move", { moves: [{ card, to, faceDown: true }] });
  expect(table.handles(BEN, "battlefield", ANNA)).not.toContain(known);
});

test("[U1] a card that goes back to a hand is shown to nobody to whom it was shown there", () => {
  const table = laid();
  const card = table.handleOf(ANNA, "Shock");
  table.do(ANNA, "card.reveal", { cards: [card], to: [BEN] });
  expect(table.names(BEN, "hand", ANNA)).toEqual(["Shock"]);
  const to = { zone: "battlefield" };
  table.do(ANNA, "card.move", { moves: [{ card, to, faceDown: true }] });
  undoTogether(table);
  expect(table.trueNames("hand", ANNA)).toEqual(["Shock", "Opt", "Fog"]);
  expect(table.names(BEN, "hand", ANNA)).toEqual([]);
});

test("[V7] a card that goes back to a library has a handle there only while somebody looks at all of it", () => {
  const table = laid();
  const top = () =>
    table.state.get("hidden", table.state.cardsIn(table.zone("library", ANNA)).at(-1) as never);
  table.do(ANNA, "library.draw");
  undoTogether(table);
  expect(table.trueNames("library", ANNA)).toEqual(["Last", "Next", "Top"]);
  expect(top()?.handle).toBeNull();
  table.do(ANNA, "library.draw");
  table.do(ANNA, "library.view");
  undoTogether(table);
  expect(table.names(ANNA, "library", ANNA)).toEqual(["Last", "Next", "Top"]);
  expect(top()?.handle).not.toBeNull();
});

test("[V2] a card that goes back to another place of a library is no longer in a look at its top", () => {
  const table = laid();
  const card = { zone: "library", place: "bottom" } as const;
  table.do(ANNA, "card.move", { moves: [{ card, to: { zone: "library" } }] });
  table.do(ANNA, "library.view", { at: "top", count: 2 });
  expect(table.names(ANNA, "library", ANNA)).toEqual(["Top", "Last"]);
  undoTogether(table);
  expect(table.names(ANNA, "library", ANNA)).toEqual(["Top"]);
  expect(table.trueNames("library", ANNA)).toEqual(["Last", "Next", "Top"]);
});

test("[OH1] a card that goes back to a hand is shown to those to whom the hand is open", () => {
  const table = laid();
  table.do(ANNA, "hand.open.set", { to: [BEN] });
  move(table, "Shock", "sideboard");
  undoTogether(table);
  expect(table.names(BEN, "hand", ANNA)).toContain("Shock");
});

test("[U6] all who are at the table are asked, in the order of their seats, and nobody who has left", () => {
  const table = createTestTable("magic").seat(CHLOE, "Chloé").seat(BEN, "Ben").seat(ANNA, "Anna");
  const asked = () => {
    table.do(ANNA, "token.create", { name: "Goblin" });
    table.do(ANNA, "undo.request");
    const { undo } = table.view("public").table;
    table.do(ANNA, "undo.answer", { agree: false });
    return undo?.needs;
  };
  expect(asked()).toEqual([BEN, CHLOE]);
  table.do(BEN, "token.create", { name: "Wolf" });
  table.do(BEN, "seat.leave");
  expect(asked()).toEqual([CHLOE]);
});

test("[U5] a request lapses when so much was done since that what it names can't be undone any more", () => {
  const table = laid();
  move(table, "Bear", "graveyard");
  table.do(ANNA, "undo.request");
  for (let time = 0; time < 60; time += 1)
    table.do(ANNA, "card.reveal", {
      cards: [table.handleOf(ANNA, "Opt")],
      to: time % 2 ? "all" : "none",
    });
  const { log } = table.do(BEN, "undo.answer", { agree: true });
  expect(log.at(-1)?.values).toMatchObject({ act: "lapses", by: ANNA });
  expect(table.names("public", "graveyard", ANNA)).toEqual(["Bear"]);
});

/** A table with a judge, who has joined. */
const judged = (): TestTable => {
  const table = laid();
  table.system("judge.link");
  table.do(JUDGE_ACTOR_ID, "judge.join", { name: "Gita" });
  return table;
};

const UNDO = { reason: "milled too many", intent: "undo.take", payload: {} };

test.each([
  { why: "nobody sees cards of it", see: () => {}, undone: true },
  {
    why: "its player looks into it",
    see: (table: TestTable) => table.do(BEN, "library.view"),
    undone: false,
  },
  {
    why: "its top is shown to all",
    see: (table: TestTable) => table.do(BEN, "library.topReveal.set", { to: "all" }),
    undone: false,
  },
  {
    why: "somebody looks into another one",
    see: (table: TestTable) => table.do(ANNA, "library.view"),
    undone: true,
  },
])("[JU4] the judge undoes the milling of a library: $undone where $why", ({ see, undone }) => {
  const table = judged();
  table.do(BEN, "library.mill");
  see(table);
  if (undone) table.do(JUDGE_ACTOR_ID, "judge.act", UNDO);
  else expect(table.refusalCode(JUDGE_ACTOR_ID, "judge.act", UNDO)).toBe("not_here");
  expect(table.trueNames("graveyard", BEN)).toEqual(undone ? [] : ["Island"]);
});

test("[JU5] the judge is told when nothing at the table can be undone", () => {
  const table = createTestTable("magic").seat(ANNA, "Anna");
  table.system("judge.link");
  table.do(JUDGE_ACTOR_ID, "judge.join", { name: "Gita" });
  expect(table.refused(JUDGE_ACTOR_ID as SeatId, "judge.act", UNDO).message).toBe(
    "There is nothing to undo",
  );
});
