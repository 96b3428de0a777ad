import { expect, test } from "vitest";
import { findBuiltInGame } from "../games/index.ts";
import { seatId } from "../ids.ts";
import type { LogLine } from "../view.ts";
import { createGermanLogLineTranslator } from "./de.ts";

const [ONE, TWO] = [seatId(1), seatId(2)];

const magic = findBuiltInGame("magic");
if (!magic) throw new Error("There is no Magic");

const NAMES: Readonly<Record<string, string>> = {
  Library: "Bibliothek",
  Graveyard: "Friedhof",
  Life: "Leben",
  Combat: "Kampf",
  Hand: "Hand",
};
const named = <Part extends { readonly name: string }>(part: Part): Part => ({
  ...part,
  name: NAMES[part.name] ?? part.name,
});
const game = {
  ...magic,
  zones: magic.zones.map(named),
  counters: magic.counters.map(named),
  phases: magic.phases.map(named),
};

const OWN_PILE = { owner: "seat", visibility: "public", layout: "pile" } as const;

const say = createGermanLogLineTranslator({ game, seats: new Map() });

const line = (type: string, more: Partial<LogLine> = {}): LogLine => ({
  type,
  at: 0,
  seat: ONE,
  ...more,
});

test.each<[string, Partial<LogLine>, string]>([
  ["seat.claim", {}, "Platz 1 trat bei"],
  [
    "deck.lock",
    { values: { locks: { 1: "0123456789abcdef" } } },
    "Decks bis Matchende gesperrt: Platz 1 (01234567)",
  ],
  ["deck.open", { values: { seats: [1] } }, "Die Deckliste von Platz 1 wurde aufgedeckt"],
  ["deck.show", { values: { shown: true } }, "Platz 1 zeigte allen die eigene Deckliste"],
  ["deck.show", { values: { shown: false } }, "Platz 1 verbarg die eigene Deckliste wieder"],
  ["deck.load", { values: { main: 60 } }, "Platz 1 lud ein Deck (60 Karten)"],
  ["turn.next", { values: { number: 4, next: TWO } }, "Zug 4: Platz 2"],
  ["library.draw", { cards: [null, null] }, "Platz 1 zog 2 Karten"],
  ["library.deal", { cards: [null], values: { to: TWO } }, "Platz 1 teilte Platz 2 eine Karte aus"],
  ["library.deal", { cards: [null], values: { to: ONE } }, "Platz 1 bekam eine Karte"],
  [
    "library.deal",
    { cards: [null, null], values: { into: "graveyard", to: TWO, faceDown: true, asked: 3 } },
    "Platz 1 legte 2 Karten verdeckt aus der Bibliothek auf den Friedhof von Platz 2 (Bibliothek leer)",
  ],
  [
    "library.draw",
    { cards: ["Forest", "Island"], counts: [30, 1], more: 469 },
    "Platz 1 zog 30 Forest, Island und 469 weitere Karten",
  ],
  [
    "library.draw",
    { cards: [], values: { asked: 1 } },
    "Platz 1 zog keine Karte (Bibliothek leer)",
  ],
  [
    "card.move",
    {
      cards: ["Shock", null],
      values: { from: "graveyard", fromSeat: TWO, to: "hand", toSeat: ONE },
    },
    "Platz 1 nahm Shock und eine weitere Karte aus dem Friedhof von Platz 2 auf die Hand",
  ],
  [
    "card.move",
    { cards: ["Shock"], values: { from: "hand", to: "battlefield" } },
    "Platz 1 spielte Shock",
  ],
  [
    "card.move",
    { cards: ["Shock"], values: { from: "hand", to: "library", toSeat: ONE } },
    "Platz 1 legte Shock aus der Hand oben auf die Bibliothek",
  ],
  [
    "card.move",
    { cards: ["Shock"], values: { from: "hand", to: "library", toSeat: TWO, beneath: "all" } },
    "Platz 1 legte Shock aus der Hand unter die Bibliothek von Platz 2",
  ],
  [
    "card.move",
    { cards: ["Shock"], values: { from: "graveyard", to: "library", beneath: 2 } },
    "Platz 1 legte Shock aus dem Friedhof in die Bibliothek, unter die obersten 2 Karten",
  ],
  ["phase.set", { values: { phase: "combat" } }, "Platz 1 ging in den Kampf"],
  ["token.create", { cards: ["Goblin"] }, "Platz 1 erzeugte ein Goblin-Token"],
  ["token.create", { cards: ["Goblin", "Goblin"] }, "Platz 1 erzeugte 2 Goblin-Tokens"],
  [
    "card.counter.add",
    { cards: ["Bär", null], values: { counter: "+1/+1", delta: -1 } },
    "Platz 1 entfernte je eine +1/+1-Marke von Bär und einer weiteren Karte",
  ],
  [
    "chat.say",
    { cards: ["Shock", null], values: { text: "Geht das?" } },
    "Platz 1: Geht das? (Shock und eine weitere Karte)",
  ],
  ["chat.quick", { values: { message: "goodGame" } }, "Platz 1: Gutes Spiel!"],
  [
    "undo.take",
    {
      cards: ["Forest"],
      values: { recalled: { type: "card.tap", seat: TWO, values: { tapped: true } } },
    },
    "Platz 1 machte „Platz 2 tappte Forest“ rückgängig",
  ],
  [
    "access.answer",
    { values: { act: "declines", by: TWO, want: "zone", zone: "library", at: "all" } },
    "Platz 1 ließ Platz 2 die Bibliothek nicht ansehen",
  ],
  [
    "access.request",
    { values: { of: TWO, want: "zone", zone: "library", at: "top", count: 3, take: true } },
    "Platz 1 bat darum, die obersten 3 Karten der Bibliothek von Platz 2 ansehen und davon nehmen zu dürfen",
  ],
  [
    "access.answer",
    {
      values: {
        act: "declines",
        by: TWO,
        want: "zone",
        zone: "library",
        at: "top",
        count: 3,
        take: true,
      },
    },
    "Platz 1 ließ Platz 2 die obersten 3 Karten der Bibliothek weder ansehen noch davon nehmen",
  ],
  [
    "access.revoke",
    { values: { from: TWO, zone: "hand" } },
    "Platz 1 ließ Platz 2 die Hand nicht mehr ansehen",
  ],
  [
    "library.take",
    { cards: ["Shock"], values: { zone: "hand", to: [], shuffle: true } },
    "Platz 1 zeigte allen Shock, nahm die Karte aus der Bibliothek auf die Hand und mischte",
  ],
  [
    "library.reveal",
    { cards: ["Shock"], values: { to: [], from: "top" } },
    "Platz 1 zeigte allen die oberste Karte der Bibliothek: Shock",
  ],
  [
    "library.reveal",
    { values: { to: "none", from: "bottom", count: 2 } },
    "Platz 1 zeigte die untersten 2 Karten der Bibliothek nicht mehr",
  ],
  [
    "library.topReveal.set",
    { values: { to: [ONE] } },
    "Platz 1 sah sich dauerhaft die oberste Karte der Bibliothek an",
  ],
  ["library.view.close", { values: { of: TWO } }, "Platz 1 schloss die Bibliothek von Platz 2"],
  [
    "card.staysTapped.set",
    { cards: ["Bär"], values: { staysTapped: true } },
    "Platz 1 legte fest: Bär enttappt nicht",
  ],
  [
    "seat.kick",
    { values: { name: "Ben", ban: true, reason: "Es ist spät" } },
    "Platz 1 entfernte Ben und setzte den Spieler-Link zurück: Es ist spät",
  ],
  [
    "seat.counter.add",
    { values: { counter: "life", delta: -3, value: 17 } },
    "Platz 1 verlor 3 Leben (jetzt 17)",
  ],
  [
    "seat.counter.add",
    { values: { counter: "Siegpunkte", delta: 1, value: 5 } },
    "Platz 1 erhielt 1 Siegpunkt (jetzt 5)",
  ],
  [
    "seat.counter.add",
    { values: { counter: "Münzen", delta: -1, value: 4 } },
    "Platz 1 verlor 1 Münze (jetzt 4)",
  ],
  [
    "card.highlight.set",
    { cards: ["Shock"], values: { colour: "green" } },
    "Platz 1 hob Shock grün hervor",
  ],
  ["room.open", { seat: null, values: { game: "Magic" } }, "Tisch bereit: Magic"],
])("%s %j", (type, more, text) => {
  expect(say(line(type, more))).toBe(text);
});

test("cards that go to a discard pile are laid there, and a table's counter has the name of the game's labels", () => {
  const rummy = createGermanLogLineTranslator({
    game: {
      ...game,
      zones: [...game.zones, { ...OWN_PILE, kind: "discard", name: "Ablage" }],
      discard: "discard",
      labels: { de: { counters: { hints: "Hinweise" } } },
    },
    seats: new Map(),
  });
  expect([
    rummy(line("library.mill", { cards: ["Pik Ass"] })),
    rummy(line("table.counter.add", { values: { counter: "hints", delta: -1, value: 7 } })),
    say(line("library.mill", { cards: ["Shock"] })),
  ]).toEqual([
    "Platz 1 legte Pik Ass auf die Ablage",
    "Platz 1 verringerte den Tischzähler Hinweise um 1 (jetzt 7)",
    "Platz 1 millte Shock",
  ]);
});

test("[PF2] placeholders are counted as unknown cards", () => {
  const cards = ["Wald", "Unknown card", "Unknown card"];
  expect([
    say(line("library.draw", { cards: ["Unknown card"] })),
    say(line("library.draw", { cards })),
    say(line("card.note.set", { cards: ["Unknown card"], values: { note: null } })),
    say(line("card.name", { cards: ["Wald"] })),
    say(line("card.name", { cards: [null, null] })),
  ]).toEqual([
    "Platz 1 zog eine unbekannte Karte",
    "Platz 1 zog Wald und 2 unbekannte Karten",
    "Platz 1 entfernte die Notiz von einer unbekannten Karte",
    "Platz 1 benannte eine unbekannte Karte: Wald",
    "Platz 1 benannte 2 unbekannte Karten",
  ]);
});

test("a line of no known type is its type", () => {
  expect(say(line("library.burn"))).toBe("library.burn");
});
