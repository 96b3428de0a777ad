import { expect, test } from "vitest";
import { encodeStateRow } from "../src/codec.ts";
import type { Print } from "../src/face.ts";
import type { GameDefinition } from "../src/games/game.ts";
import { seatId } from "../src/ids.ts";
import { createGermanLogLineTranslator } from "../src/log/de.ts";
import { viewLogEntry } from "../src/visibility/log-lines.ts";
import { VAULTS_TEST_GAME } from "../testkit/games.ts";
import { ANNA, BEN, CHLOE, TestTable } from "../testkit/test-table.ts";

const entries = (section: string, names: readonly string[]) =>
  names.map((name) => ({ name, count: 1, section }));

const DECK = [
  ...entries("library", ["Bear", "Elf", "Wolf", "Owl"]),
  ...entries("crypt", ["Count", "Duke", "Baron"]),
  ...entries("events", ["Flood"]),
  ...entries("reserve", ["Spare"]),
];

const BENS_DECK = [...entries("library", ["Goat"]), ...entries("events", ["Drought", "Storm"])];

const laid = (game: GameDefinition = VAULTS_TEST_GAME, seed = 1): TestTable => {
  const table = new TestTable(game, seed).seat(ANNA, "Anna").seat(BEN, "Ben");
  table.do(ANNA, "deck.load", { cards: DECK });
  table.do(BEN, "deck.load", { cards: BENS_DECK });
  return table;
};

const sorted = (table: TestTable, kind: string, seat = ANNA): string[] =>
  table.trueNames(kind, seat).sort();

const ofCrypt = ["Baron", "Count", "Duke"];
const STOCK = ["Drought", "Flood", ...Array.from({ length: 6 }, () => "Relic"), "Storm"];

test("[LB1] each intent about a library acts on the one that it names, and its line names it", () => {
  const table = laid();
  const crypt = { zone: "crypt" };
  const counts = () => [
    table.trueNames("library", ANNA).length,
    table.trueNames("crypt", ANNA).length,
  ];
  table.do(ANNA, "library.draw", crypt);
  expect(counts()).toEqual([4, 2]);
  expect(table.logFor(BEN)).toEqual(["Anna drew a card from crypt"]);
  table.do(ANNA, "library.draw", { ...crypt, count: 3, from: "bottom" });
  expect(table.logFor(BEN)).toEqual([
    "Anna drew 2 cards from the bottom of their crypt (crypt empty)",
  ]);
  table.do(ANNA, "library.bottom", { ...crypt, cards: [...table.hand(ANNA)] });
  expect(sorted(table, "crypt")).toEqual(ofCrypt);
  table.do(ANNA, "library.shuffle", crypt);
  expect(table.logForAll()).toBe("Anna shuffled their crypt");
  table.do(ANNA, "library.cut", { ...crypt, count: 1 });
  expect(table.logForAll()).toBe("Anna cut their crypt (1 card from the top)");
  table.do(ANNA, "library.view", crypt);
  expect(table.logForAll()).toBe("Anna looked through their crypt");
  expect(table.names(ANNA, "crypt", ANNA).sort()).toEqual(ofCrypt);
  expect(table.names(ANNA, "library", ANNA)).toEqual([]);
  const lane = {
    cards: [...table.handles(ANNA, "crypt", ANNA)],
    zone: "crypt",
    order: "random" as const,
  };
  table.do(ANNA, "library.arrange", { ...crypt, lanes: [lane] });
  expect(table.logFor(BEN)).toEqual(["Anna put 3 cards on top of their crypt in random order"]);
  table.do(ANNA, "library.view", crypt);
  const [one] = table.handles(ANNA, "crypt", ANNA);
  table.do(ANNA, "library.take", { from: "crypt", cards: one ? [one] : [] });
  expect(table.logFor(BEN)).toEqual(["Anna moved a card from crypt to hand"]);
  table.do(ANNA, "library.view.close", crypt);
  expect(table.logForAll()).toBe("Anna closed their crypt");
  table.do(ANNA, "library.reveal", { ...crypt, to: "all" });
  expect(table.logFor(BEN)[0]).toMatch(/^Anna revealed .* from the top of their crypt$/);
  table.do(ANNA, "library.revealNext", crypt);
  expect(table.logFor(BEN)[0]).toMatch(/^Anna revealed the next card of their crypt: /);
  table.do(ANNA, "library.topReveal.set", { ...crypt, to: "all" });
  expect(table.logForAll()).toBe("Anna started revealing the top card of their crypt");
  expect(table.names(BEN, "crypt", ANNA)).toHaveLength(2);
  table.do(ANNA, "library.mill", crypt);
  expect(table.logFor(BEN)[0]).toMatch(/^Anna moved (Count|Duke|Baron) from crypt to ashes$/);
  table.do(ANNA, "library.refill", crypt);
  expect(table.logForAll()).toBe("Anna shuffled 1 card from their ashes into their crypt");
  table.do(ANNA, "hand.mulligan", { ...crypt, count: 2 });
  expect(table.logFor(BEN)).toEqual(["Anna took a mulligan and drew 2 cards from crypt"]);
  expect(counts()).toEqual([4, 1]);
});

test("[LB1] a line names the library in German too", () => {
  const table = laid();
  const say = createGermanLogLineTranslator({
    game: VAULTS_TEST_GAME,
    seats: table.view("public").seats,
  });
  const said = (): string =>
    say(viewLogEntry(table.journal.at(-1)?.log[0] ?? expect.fail(), "public"));
  table.do(ANNA, "library.draw", { zone: "crypt" });
  expect(said()).toBe("Anna zog eine Karte aus „Crypt“");
  table.do(ANNA, "library.shuffle", { zone: "stock" });
  expect(said()).toBe("Anna mischte „Stock“");
});

test("[LB1] a library of the table is everybody's, and each seat is dealt to from it", () => {
  const table = laid();
  table.do(BEN, "library.deal", { zone: "stock", count: 2 });
  expect(table.hand(ANNA)).toHaveLength(2);
  expect(table.hand(BEN)).toHaveLength(2);
  expect(table.logFor("public")[0]).toBe("Ben dealt Anna 2 cards from stock");
  table.do(ANNA, "library.draw", { zone: "stock" });
  expect(table.trueNames("stock", ANNA)).toHaveLength(4);
});

test("[LB1] refuses a zone that is no library, or that isn't there, with its field", () => {
  const table = laid();
  for (const type of ["library.draw", "library.view", "library.shuffle", "library.cut"] as const) {
    expect(table.refusalCode(ANNA, type, { zone: "hand" })).toBe("not_here zone");
    expect(table.refusalCode(ANNA, type, { zone: "attic" })).toBe("no_such_zone zone");
  }
  table.do(ANNA, "library.view", {});
  const cards = [...table.handles(ANNA, "library", ANNA)];
  expect(table.refusalCode(ANNA, "library.take", { cards, from: "hand" })).toBe("not_here from");
  expect(table.refusalCode(ANNA, "library.take", { cards, from: "crypt" })).toBe(
    "no_such_card cards.0",
  );
});

test("[LB1] [AC1] [AC3] a seat can let another look into, and take from, each of its libraries", () => {
  const table = laid();
  table.do(BEN, "access.request", { seat: ANNA, zone: "crypt", at: "top", count: 2, take: true });
  expect(table.logForAll()).toBe(
    "Ben asked to look at the top 2 cards of Anna’s crypt and take some of them",
  );
  table.do(ANNA, "access.answer", { request: 1, grant: true });
  expect(table.names(BEN, "crypt", ANNA)).toHaveLength(2);
  expect(table.names(BEN, "library", ANNA)).toEqual([]);
  const [card] = table.handles(BEN, "crypt", ANNA);
  const taking = { seat: ANNA, cards: card ? [card] : [], zone: "battlefield" };
  expect(table.refusalCode(BEN, "library.take", taking)).toBe("not_yours seat");
  table.do(BEN, "library.take", { ...taking, from: "crypt" });
  expect(table.trueNames("crypt", ANNA)).toHaveLength(2);
  table.do(ANNA, "access.revoke", { seat: BEN, zone: "crypt" });
  expect(table.names(BEN, "crypt", ANNA)).toEqual([]);
});

test("[D1] each section goes to its zone, and in a zone of the table all decks are merged", () => {
  const table = laid();
  expect(sorted(table, "library")).toEqual(["Bear", "Elf", "Owl", "Wolf"]);
  expect(sorted(table, "crypt")).toEqual(ofCrypt);
  expect(table.names(ANNA, "sideboard", ANNA)).toEqual(["Spare"]);
  expect(sorted(table, "stock")).toEqual(STOCK);
  expect(table.names("public", "market", ANNA)).toEqual(["Stall", "Stall", "Stall"]);
  expect(table.logForAll()).toBe("Ben loaded a deck (Library 1, Events 2)");
});

test("[D1] [D6] refuses a section that the game doesn't have, and one with too many cards", () => {
  const table = new TestTable(VAULTS_TEST_GAME, 1).seat(ANNA, "Anna");
  const cards = [...DECK, ...entries("main", ["Lost"])];
  expect(table.refusalCode(ANNA, "deck.load", { cards })).toBe(
    `not_in_this_game cards.${DECK.length}.section`,
  );
  const many = [{ name: "Count", count: 21, section: "crypt" }];
  expect(table.refused(ANNA, "deck.load", { cards: many })).toMatchObject({
    code: "over_limit",
    message: "“Crypt” holds at most 20 cards; your list has 21 there",
  });
  const few: GameDefinition = {
    ...VAULTS_TEST_GAME,
    sections: [{ id: "crypt", name: "C", zone: "crypt", least: 12 }],
  };
  const asked = new TestTable(few, 1).seat(ANNA, "Anna");
  expect(asked.refused(ANNA, "deck.load", { cards: entries("crypt", ["Count"]) })).toMatchObject({
    message: "“C” needs at least 12 cards; your list has 1 there",
  });
});

test("[D6] [G12] refuses sections that don't fit together into the zone that they share", () => {
  const reserve = { id: "reserve", name: "Reserve", zone: "sideboard" };
  const tight: GameDefinition = {
    ...VAULTS_TEST_GAME,
    zones: VAULTS_TEST_GAME.zones.map((zone) =>
      zone.kind === "sideboard" ? { ...zone, limit: 3 } : zone,
    ),
    sections: [reserve, { ...reserve, id: "spares" }],
  };
  const table = new TestTable(tight, 1).seat(ANNA, "Anna");
  const cards = [...entries("reserve", ["Bear", "Elf"]), ...entries("spares", ["Owl", "Wolf"])];
  expect(table.refused(ANNA, "deck.load", { cards })).toMatchObject({
    code: "over_limit",
    message: "“Reserve” has no room for 4 more cards",
  });
  table.do(ANNA, "deck.load", { cards: cards.slice(1) });
});

test("[D2] a reset takes each card to its own library, and leaves the merged deck as it is", () => {
  const table = laid();
  table.do(ANNA, "library.draw", { zone: "crypt", count: 2 });
  table.do(ANNA, "library.draw", { zone: "stock", count: 2 });
  table.do(ANNA, "library.draw", { count: 2 });
  const toCrypt = table.hand(ANNA).map((card) => ({ card, to: { zone: "crypt" } }));
  table.do(ANNA, "card.move", { moves: toCrypt });
  table.do(ANNA, "deck.reset");
  expect(sorted(table, "library")).toEqual(["Bear", "Elf", "Owl", "Wolf"]);
  expect(sorted(table, "crypt").filter((name) => ofCrypt.includes(name))).toEqual(ofCrypt);
  expect(table.trueNames("stock", ANNA)).toHaveLength(7);
});

test("[D8] the next game takes every card home, also those that others drew from a merged deck", () => {
  const table = laid();
  table.do(ANNA, "library.draw", { zone: "stock", count: 5 });
  table.do(BEN, "library.draw", { zone: "stock", count: 4 });
  const [stall] = table.handles(ANNA, "market", ANNA);
  if (stall) table.do(ANNA, "card.move", { moves: [{ card: stall, to: { zone: "hand" } }] });
  table.do(ANNA, "seat.ready", { ready: true });
  table.do(BEN, "game.next");
  expect(sorted(table, "stock")).toEqual(STOCK);
  expect(table.trueNames("market", ANNA)).toEqual(["Stall", "Stall", "Stall"]);
  expect(sorted(table, "crypt")).toEqual(ofCrypt);
});

test("[D10] what a deck brought to the table leaves with the next game, and tells nobody where it lay", () => {
  const table = laid();
  table.do(BEN, "library.draw", { zone: "stock", count: 9 });
  const held = table.hand(BEN).length;
  table.do(ANNA, "deck.unload");
  expect(table.hand(BEN)).toHaveLength(held);
  expect(table.trueNames("hand", BEN)).toContain("Flood");
  table.do(BEN, "seat.ready", { ready: true });
  table.do(ANNA, "game.next");
  expect(sorted(table, "stock")).toEqual(STOCK.filter((name) => name !== "Flood"));
});

test("[D4] [D10] a seat that is cleared leaves the cards of the table, hidden ones in the stock", () => {
  const table = laid();
  table.do(ANNA, "library.draw", { zone: "stock", count: 3 });
  table.do(ANNA, "seat.clear", {});
  expect(table.trueNames("stock", BEN)).toHaveLength(9);
  expect(sorted(table, "stock", BEN)).toEqual(STOCK);
});

test("[D10] cards in decks of the table count for the seat whose deck brought them, until they leave", () => {
  const events: GameDefinition = {
    ...VAULTS_TEST_GAME,
    sections: [{ id: "events", name: "Events", zone: "stock" }],
  };
  const table = new TestTable(events, 1).seat(ANNA, "Anna");
  const cards = [{ name: "Flood", count: 600 }];
  table.do(ANNA, "deck.load", { cards });
  table.do(ANNA, "deck.unload");
  expect(table.refused(ANNA, "deck.load", { cards })).toMatchObject({
    message: "A player owns at most 1000 cards and tokens; you have room for 400 more",
  });
});

test("[D7] cards are swapped between the sideboard and the library that is named", () => {
  const table = laid();
  table.do(ANNA, "library.view", { zone: "crypt" });
  const out = table.handles(ANNA, "crypt", ANNA).slice(0, 1);
  const spare = [...table.handles(ANNA, "sideboard", ANNA)];
  table.do(ANNA, "deck.sideboard", { zone: "crypt", in: spare, out });
  table.do(ANNA, "deck.reset");
  expect(sorted(table, "crypt")).toContain("Spare");
  expect(table.trueNames("sideboard", ANNA)).toHaveLength(1);
  expect(table.refusalCode(ANNA, "deck.sideboard", { zone: "stock", in: spare })).toBe(
    "not_here zone",
  );
});

test("[SR4] [EX7] cards are dealt anew among those of their own library", () => {
  const homes = (table: TestTable, kind: string): string[] =>
    table.state
      .cardsIn(table.zone(kind, ANNA))
      .map(
        (id) =>
          (encodeStateRow("prints", table.state.get("prints", id) ?? expect.fail()) as Print).home,
      )
      .sort();
  for (let seed = 1; seed <= 20; seed += 1) {
    const table = laid(VAULTS_TEST_GAME, seed);
    table.do(ANNA, "library.draw", { zone: "crypt" });
    table.do(ANNA, "library.draw");
    const before = homes(table, "hand");
    expect(before).toEqual(["crypt", "library"]);
    table.system("seat.reset", { seat: ANNA, redeal: true });
    expect(homes(table, "hand")).toEqual(before);
    expect(homes(table, "crypt")).toEqual(["crypt", "crypt"]);
    table.system("room.restore", { savedAt: 1, copyOf: "friday" });
    expect(homes(table, "crypt")).toEqual(["crypt", "crypt"]);
  }
});

test("[EX7] a card that lies in the wrong library is as likely in each of its places in a copy", () => {
  const places = new Set<number>();
  for (let seed = 1; seed <= 40; seed += 1) {
    const table = new TestTable(VAULTS_TEST_GAME, seed).seat(ANNA, "Anna");
    table.do(ANNA, "deck.load", {
      cards: [...entries("library", ["Bear", "Elf", "Wolf"]), ...entries("crypt", ["Count"])],
    });
    table.do(ANNA, "card.move", {
      moves: [{ card: { zone: "crypt", place: "top" }, to: { zone: "library" } }],
    });
    table.system("room.restore", { savedAt: 1, copyOf: "friday" });
    places.add(table.trueNames("library", ANNA).indexOf("Count"));
  }
  expect(places).toEqual(new Set([0, 1, 2, 3]));
});

test("[D5] a card from a deck of the table lies in any seat's zones", () => {
  const table = laid().seat(CHLOE, "Chloe");
  table.do(CHLOE, "library.draw", { zone: "stock", count: 9 });
  expect(table.trueNames("hand", CHLOE).sort()).toEqual(STOCK);
  expect(seatId(3)).toBe(CHLOE);
});
