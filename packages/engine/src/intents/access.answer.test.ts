import { expect, test } from "vitest";
import { SIDES_TEST_GAME } from "../../testkit/games.ts";
import { ANNA, BEN, CHLOE, createTestTable, type TestTable } from "../../testkit/test-table.ts";
import type { CardHandle } from "../ids.ts";

const laid = (): TestTable =>
  createTestTable("magic")
    .seat(ANNA, "Anna", {
      library: ["One", "Two", "Three"],
      hand: ["Shock", "Opt"],
      battlefield: ["Bear", "Wolf"],
    })
    .seat(BEN, "Ben", { library: ["Four"] })
    .seat(CHLOE, "Chloé");

const library = { seat: ANNA, zone: "library" } as const;

/** Ben asks, Anna answers. */
const answered = (table: TestTable, ask: object, grant = true): TestTable => {
  table.send(BEN, "access.request", { seat: ANNA, ...ask });
  const request = table.view(ANNA).table.access.pending.at(-1)?.id ?? 0;
  table.do(ANNA, "access.answer", { request, grant });
  return table;
};

const looks = (table: TestTable) =>
  table.view("public").zones.get(table.zone("library", ANNA))?.looks;

test("[V2] [AC3] a look that is granted shows the library to who asked and to nobody else", () => {
  const table = answered(laid(), { zone: "library" });
  expect(table.namesByViewer("library", ANNA)).toEqual({
    Anna: [],
    Ben: ["Three", "Two", "One"],
    Chloé: [],
    public: [],
    all: [],
  });
  expect(table.logForAll()).toBe("Anna let Ben look through their library");
  expect(looks(table)).toEqual([{ seat: BEN, at: "all", count: 3 }]);
  expect(table.view("public").table.access.pending).toEqual([]);
});

test("[V2] everyone sees at how many cards of whose library a seat looks", () => {
  const table = answered(laid(), { zone: "library", at: "top", count: 2 });
  expect(table.logForAll()).toBe("Anna let Ben look at the top 2 cards of their library");
  expect(table.names(BEN, "library", ANNA)).toEqual(["Two", "One"]);
  const more = answered(laid(), { zone: "library", at: "bottom", count: 9, take: true });
  expect(more.logForAll()).toBe(
    "Anna let Ben look at the bottom 3 cards of their library and take some of them",
  );
  expect(looks(more)).toEqual([{ seat: BEN, at: "bottom", count: 3, take: true }]);
});

test("[V2] a look at the top cards doesn't follow what is put there later", () => {
  const table = answered(laid(), { zone: "library", at: "top", count: 2 });
  const card = table.handleOf(ANNA, "Shock");
  table.do(ANNA, "card.move", { moves: [{ card, to: { zone: "library" } }] });
  expect(table.names(BEN, "library", ANNA)).toEqual(["Two", "One"]);
});

test("[V2] a granted look follows the library, and ends with a shuffle, its close and its looker's leaving", () => {
  const table = answered(laid(), { zone: "library" });
  const card = table.handleOf(ANNA, "Shock");
  table.do(ANNA, "card.move", { moves: [{ card, to: { zone: "library" } }] });
  expect(table.names(BEN, "library", ANNA)).toEqual(["Three", "Two", "One", "Shock"]);
  table.do(ANNA, "library.draw");
  expect(table.names(BEN, "library", ANNA)).toEqual(["Three", "Two", "One"]);
  table.do(ANNA, "library.shuffle");
  expect(table.names(BEN, "library", ANNA)).toEqual([]);
  const known = answered(table, { zone: "library" }).handleOf(BEN, "One");
  table.do(BEN, "library.view.close", { seat: ANNA });
  expect(table.logForAll()).toBe("Ben closed Anna’s library");
  expect(table.state.cardOf(known)).toBeUndefined();
  answered(table, { zone: "library" }).do(BEN, "seat.leave");
  expect(looks(table)).toBeUndefined();
});

test("[AC4] a granted look ends when the library’s owner leaves", () => {
  const table = answered(laid(), { zone: "library" });
  table.do(ANNA, "seat.leave");
  expect(looks(table)).toBeUndefined();
  expect(table.names(BEN, "library", ANNA)).toEqual([]);
});

test("[V8] [V9] [AC3] a hand that is granted is shown to who asked, its order to nobody", () => {
  const table = laid();
  table.do(ANNA, "card.reveal", { cards: [table.handleOf(ANNA, "Opt")], to: [CHLOE] });
  answered(table, { zone: "hand" });
  expect(table.names(BEN, "hand", ANNA).toSorted()).toEqual(["Opt", "Shock"]);
  expect(table.namesByViewer("hand", ANNA)).toMatchObject({ Chloé: ["Opt"], public: [] });
  for (const handle of table.handles(BEN, "hand", ANNA)) {
    expect(table.view(BEN).cards.get(handle)?.order).toBeUndefined();
  }
  expect(table.logFor(BEN)[0]).toMatch(
    /^Anna let Ben see their hand: (Shock and Opt|Opt and Shock)$/,
  );
  expect(table.logFor("public")).toEqual(["Anna let Ben see their hand: 2 cards"]);
  expect(table.logFor(CHLOE)[0]).toBe("Anna let Ben see their hand: Opt and another card");
});

test("[AC3] [V6] a face-down card that is granted is shown to who asked beside those who see it", () => {
  const table = laid();
  const cards = [table.handleOf(ANNA, "Bear")];
  table.do(ANNA, "card.flip", { cards, faceDown: true });
  table.do(ANNA, "card.reveal", { cards, to: [CHLOE] });
  answered(table, { cards });
  expect(table.logByViewer()).toMatchObject({
    Ben: "Anna revealed Bear to Ben",
    Chloé: "Anna revealed Bear to Ben",
    public: "Anna revealed a card to Ben",
  });
  expect(table.names(BEN, "battlefield", ANNA)).toEqual(["Bear", "Wolf"]);
});

test("[AC3] [M1] control that is granted goes over with the cards", () => {
  const table = laid();
  const cards = ["Bear", "Wolf"].map((name) => table.handleOf(BEN, name));
  answered(table, { cards, control: true });
  expect(table.logForAll()).toBe("Anna gave Ben control of Bear and Wolf");
  expect(table.names("public", "battlefield", BEN)).toEqual(["Bear", "Wolf"]);
  for (const card of cards) expect(table.view(BEN).cards.get(card)?.controller).toBe(BEN);
});

test("[AC3] what has gone since it was asked for stays gone; with all of it gone nothing is granted", () => {
  const table = laid();
  const [bear, wolf] = [table.handleOf(BEN, "Bear"), table.handleOf(BEN, "Wolf")];
  table.do(BEN, "access.request", { seat: ANNA, cards: [bear, wolf], control: true });
  const send = (card: CardHandle, zone: string) =>
    table.do(ANNA, "card.move", { moves: [{ card, to: { zone } }] });
  send(bear, "graveyard");
  send(wolf, "graveyard");
  const answer = { request: 1, grant: true };
  expect(table.refusalCode(ANNA, "access.answer", answer)).toBe("no_such_card request");
  send(wolf, "battlefield");
  table.do(ANNA, "access.answer", answer);
  expect(table.names("public", "battlefield", BEN)).toEqual(["Wolf"]);
  expect(table.logForAll()).toBe("Anna gave Ben control of Wolf");
});

test.each([
  [{ zone: "library", take: true }, "Anna declined to let Ben search their library"],
  [{ zone: "hand" }, "Anna declined to let Ben see their hand"],
])("[AC2] %j may be declined", (ask, text) => {
  const table = answered(laid(), ask, false);
  expect(table.logForAll()).toBe(text);
  expect(table.names(BEN, "hand", ANNA)).toEqual([]);
  expect(looks(table)).toBeUndefined();
  expect(table.view(BEN).table.access.pending).toEqual([]);
});

test("[AC2] cards may be declined, also when they are not there any more", () => {
  const table = laid();
  const cards = [table.handleOf(BEN, "Bear")];
  table.do(BEN, "access.request", { seat: ANNA, cards, control: true });
  table.do(ANNA, "deck.unload");
  expect(table.view(BEN).table.access.pending).toEqual([]);
  const again = laid();
  const card = again.handleOf(BEN, "Bear");
  again.do(BEN, "access.request", { seat: ANNA, cards: [card], control: true });
  again.do(ANNA, "card.move", { moves: [{ card, to: { zone: "library" } }] });
  again.do(ANNA, "access.answer", { request: 1, grant: false });
  expect(again.logForAll()).toBe("Anna declined to give Ben control of a card");
});

test("[AC2] only the seat that is asked answers, and once", () => {
  const table = laid();
  table.do(BEN, "access.request", library);
  const answer = { request: 1, grant: true };
  for (const seat of [BEN, CHLOE]) {
    expect(table.refusalCode(seat, "access.answer", answer)).toBe("not_here request");
  }
  table.do(ANNA, "access.answer", answer);
  expect(table.refusalCode(ANNA, "access.answer", answer)).toBe("not_here request");
});

test("[AC2] an answer means the request it was given to, not one that came in its place", () => {
  const table = laid();
  table.do(BEN, "access.request", library);
  table.do(BEN, "access.withdraw", { request: 1 });
  table.do(BEN, "access.request", { seat: ANNA, zone: "hand" });
  expect(table.refusalCode(ANNA, "access.answer", { request: 1, grant: true })).toBe(
    "not_here request",
  );
});

test("[AC2] an answer settles the request that it names, and no other", () => {
  const table = laid();
  table.do(BEN, "access.request", { seat: ANNA, zone: "hand" });
  table.do(BEN, "access.request", library);
  const [hand, whole] = table.view(ANNA).table.access.pending;
  table.do(ANNA, "access.answer", { request: whole?.id ?? 0, grant: true });
  expect(table.logForAll()).toBe("Anna let Ben look through their library");
  expect(table.view(ANNA).table.access.pending).toEqual([hand]);
});

test("[AC3] a card that came under another's control since isn't given by the seat that was asked", () => {
  const table = laid();
  const [bear, wolf] = [table.handleOf(BEN, "Bear"), table.handleOf(BEN, "Wolf")];
  table.do(BEN, "access.request", { seat: ANNA, cards: [bear, wolf], control: true });
  table.do(ANNA, "card.control.give", { cards: [bear], seat: CHLOE });
  table.do(ANNA, "access.answer", { request: 1, grant: true });
  expect(table.logForAll()).toBe("Anna gave Ben control of Wolf");
  expect(table.view("public").cards.get(bear)?.controller).toBe(CHLOE);
  table.do(BEN, "access.request", { seat: CHLOE, cards: [bear], control: true });
  table.do(CHLOE, "card.control.give", { cards: [bear], seat: ANNA });
  expect(table.refusalCode(CHLOE, "access.answer", { request: 2, grant: true })).toBe(
    "no_such_card request",
  );
});

test("[AC3] a card that was turned up since it was asked for isn't shown once more", () => {
  const table = laid();
  const cards = ["Bear", "Wolf"].map((name) => table.handleOf(ANNA, name));
  table.do(ANNA, "card.flip", { cards, faceDown: true });
  table.do(BEN, "access.request", { seat: ANNA, cards });
  table.do(ANNA, "card.flip", { cards: cards.slice(0, 1), faceDown: false });
  table.do(ANNA, "access.answer", { request: 1, grant: true });
  expect(table.logFor(BEN)).toEqual(["Anna revealed Wolf to Ben"]);
  table.do(ANNA, "card.reveal", { cards: cards.slice(1), to: "none" });
  table.do(BEN, "access.request", { seat: ANNA, cards: cards.slice(1) });
  table.do(ANNA, "card.flip", { cards: cards.slice(1), faceDown: false });
  expect(table.refusalCode(ANNA, "access.answer", { request: 2, grant: true })).toBe(
    "no_such_card request",
  );
});

test("[AC3] a card that lies face down in exile can be shown to who asks", () => {
  const table = laid();
  const card = table.handleOf(ANNA, "Opt");
  table.do(ANNA, "card.move", { moves: [{ card, to: { zone: "exile" }, faceDown: true }] });
  answered(table, { cards: [...table.handles("public", "exile", ANNA)] });
  expect(table.names(BEN, "exile", ANNA)).toEqual(["Opt"]);
  expect(table.names("public", "exile", ANNA)).toEqual([null]);
});

test("[AC3] a card that went to a hand, and is known there, isn't among those that are given", () => {
  const table = laid();
  const [bear, wolf] = [table.handleOf(BEN, "Bear"), table.handleOf(BEN, "Wolf")];
  table.do(BEN, "access.request", { seat: ANNA, cards: [bear, wolf], control: true });
  table.do(ANNA, "card.move", { moves: [{ card: bear, to: { zone: "hand" } }] });
  expect(table.state.cardOf(bear)).toBeDefined();
  table.do(ANNA, "access.answer", { request: 1, grant: false });
  expect(table.logForAll()).toBe("Anna declined to give Ben control of Wolf");
});

const partners = (): TestTable =>
  createTestTable({
    ...SIDES_TEST_GAME,
    id: "partners",
    zones: SIDES_TEST_GAME.zones.map((zone) =>
      zone.kind === "hand" ? { ...zone, visibility: "owner" as const } : zone,
    ),
  })
    .seat(ANNA, "Anna", { hand: ["Shock"], library: ["Fog", "Bear"] })
    .seat(BEN, "Ben")
    .seat(CHLOE, "Chloé");

test("[AC3] [OH1] a partner who is let see a hand sees what comes into it too, and nobody else does", () => {
  const table = partners();
  table.do(CHLOE, "access.request", { seat: ANNA, zone: "hand" });
  table.do(ANNA, "access.answer", { request: 1, grant: true });
  expect(table.logByViewer()).toMatchObject({
    Ben: "Anna started sharing their hand with Chloé: a card",
    Chloé: "Anna started sharing their hand with Chloé: Shock",
  });
  expect(table.view("public").zones.get(table.zone("hand", ANNA))?.openTo).toEqual([CHLOE]);
  table.do(ANNA, "library.draw", { count: 1 });
  expect(table.names(CHLOE, "hand", ANNA)).toHaveLength(2);
  expect(table.names(BEN, "hand", ANNA)).toEqual([]);
  table.do(ANNA, "access.revoke", { seat: CHLOE, zone: "hand" });
  expect(table.names(CHLOE, "hand", ANNA)).toEqual([]);
});

test("[AC3] an opponent who is let see a hand sees the cards that lie there, and none that comes", () => {
  const table = partners();
  table.do(ANNA, "access.grant", { seat: BEN, zone: "hand" });
  table.do(ANNA, "library.draw", { count: 1 });
  expect(table.names(BEN, "hand", ANNA)).toEqual(["Shock"]);
});
