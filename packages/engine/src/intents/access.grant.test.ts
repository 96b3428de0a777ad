import { expect, test } from "vitest";
import { ANNA, BEN, CHLOE, createTestTable, type TestTable } from "../../testkit/test-table.ts";
import { type SeatId, seatId } from "../ids.ts";

const laid = (): TestTable =>
  createTestTable("magic")
    .seat(ANNA, "Anna", {
      library: ["One", "Two", "Three"],
      hand: ["Shock"],
      commander: ["Kess", "Tymna"],
    })
    .seat(BEN, "Ben", { library: ["Four"] })
    .seat(CHLOE, "Chloé");

const letting = (wish: object = { take: true }): TestTable => {
  const table = laid();
  table.do(ANNA, "access.grant", { seat: BEN, zone: "library", ...wish });
  return table;
};

const move = (table: TestTable, name: string, to: { zone: string; seat?: SeatId }) => ({
  moves: [{ card: table.handleOf(BEN, name), to }],
});

test("[AC3] a seat lets another see its hand or search its library without being asked", () => {
  const table = laid();
  table.do(ANNA, "access.grant", { seat: BEN, zone: "hand" });
  expect(table.logByViewer()).toMatchObject({
    Ben: "Anna let Ben see their hand: Shock",
    Chloé: "Anna let Ben see their hand: a card",
  });
  table.do(ANNA, "access.grant", { seat: BEN, zone: "library", take: true });
  expect(table.logForAll()).toBe("Anna let Ben search their library");
  expect(table.namesByViewer("library", ANNA)).toMatchObject({
    Ben: ["Three", "Two", "One"],
    Chloé: [],
  });
  table.do(BEN, "access.grant", { seat: ANNA, zone: "hand" });
  expect(table.logForAll()).toBe("Ben let Anna see their hand: no cards");
});

test("[AC2] it settles what that seat asked for of the zone", () => {
  const table = laid();
  const ask = { seat: ANNA, zone: "library" } as const;
  table.do(BEN, "access.request", { ...ask, take: true });
  table.do(BEN, "access.request", { seat: ANNA, zone: "hand" });
  table.do(CHLOE, "access.request", ask);
  table.do(ANNA, "access.grant", { seat: BEN, zone: "library" });
  expect(table.view("public").table.access.pending).toMatchObject([
    { by: BEN, want: { zone: "hand" } },
    { by: CHLOE, want: { zone: "library" } },
  ]);
});

test("[P3] who may take moves what it sees to its owner's zones and to battlefields", () => {
  const table = letting();
  table.do(BEN, "card.move", move(table, "One", { zone: "battlefield" }));
  expect(table.logForAll()).toBe("Ben moved One from Anna’s library to battlefield");
  expect(table.names("public", "battlefield", BEN)).toEqual(["One"]);
  table.do(BEN, "card.move", move(table, "Two", { zone: "hand" }));
  expect(table.trueNames("hand", ANNA)).toEqual(["Shock", "Two"]);
  expect(table.logByViewer()).toMatchObject({
    Ben: "Ben moved Two from Anna’s library to Anna’s hand",
    Chloé: "Ben moved a card from Anna’s library to Anna’s hand",
  });
  table.do(BEN, "card.move", move(table, "Three", { zone: "exile", seat: ANNA }));
  expect(table.names("public", "exile", ANNA)).toEqual(["Three"]);
});

test("[P3] [V6] a card that is taken and laid face down on one's battlefield is one's own to see", () => {
  const table = letting();
  const { moves } = move(table, "One", { zone: "battlefield" });
  table.do(BEN, "card.move", { moves: moves.map((each) => ({ ...each, faceDown: true })) });
  expect(table.namesByViewer("battlefield", BEN)).toMatchObject({ Anna: [null], Ben: ["One"] });
});

test("[P3] who may take has the library's owner's cards by library.take too, and shuffles", () => {
  const table = letting();
  const cards = [table.handleOf(BEN, "Two")];
  table.do(BEN, "library.take", { cards, zone: "exile", shuffle: true, seat: ANNA });
  expect(table.logForAll()).toBe("Ben moved Two from Anna’s library to Anna’s exile and shuffled");
  expect(table.names(BEN, "library", ANNA)).toEqual([]);
  const again = letting();
  const one = { cards: [again.handleOf(BEN, "One")], seat: ANNA };
  expect(again.refusalCode(BEN, "library.take", { ...one, to: "all" })).toBe("not_yours to");
  again.do(BEN, "library.take", { ...one, zone: "battlefield" });
  expect(again.logForAll()).toBe("Ben moved One from Anna’s library to battlefield");
});

test("[P3] a look alone lets nobody take, and a look at some cards lets nobody take others", () => {
  const table = letting({});
  expect(table.refusalCode(BEN, "card.move", move(table, "One", { zone: "hand" }))).toBe(
    "not_yours moves.0.card",
  );
  const cards = [table.handleOf(BEN, "One")];
  expect(table.refusalCode(BEN, "library.take", { cards, seat: ANNA })).toBe("not_yours seat");
  const top = letting({ at: "top", take: true });
  const place = { zone: "library", seat: ANNA, place: "bottom" };
  expect(
    top.refusalCode(BEN, "card.move", { moves: [{ card: place, to: { zone: "exile" } }] }),
  ).toBe("not_yours moves.0.card.seat");
  expect(top.names(BEN, "library", ANNA)).toEqual(["One"]);
});

test("[P3] who may take loses it with the look", () => {
  const table = letting();
  const taking = move(table, "One", { zone: "exile" });
  table.do(ANNA, "library.shuffle");
  expect(table.refusalCode(BEN, "card.move", taking)).toBe("no_such_card moves.0.card");
  table.do(ANNA, "library.reveal", { to: [BEN] });
  const [top = ""] = table.names(BEN, "library", ANNA);
  expect(table.refusalCode(BEN, "card.move", move(table, top ?? "", { zone: "exile" }))).toBe(
    "not_yours moves.0.card",
  );
});

test("[AC3] a new grant takes the place of the one before", () => {
  const table = letting();
  table.do(ANNA, "access.grant", { seat: BEN, zone: "library", at: "top" });
  expect(table.names(BEN, "library", ANNA)).toEqual(["One"]);
  expect(table.refusalCode(BEN, "card.move", move(table, "One", { zone: "exile" }))).toBe(
    "not_yours moves.0.card",
  );
});

test("refuses who isn't there, zones that others see, and a part of a hand", () => {
  const table = laid();
  const why = (payload: object) =>
    table.refusalCode(ANNA, "access.grant", { seat: BEN, zone: "hand", ...payload });
  expect(why({ seat: ANNA })).toBe("not_here seat");
  expect(why({ seat: seatId(7) })).toBe("no_such_seat seat");
  expect(why({ zone: "exile" })).toBe("not_here zone");
  expect(why({ take: true })).toBe("not_here take");
});
