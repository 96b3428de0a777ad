import { GAMES, INTENTS, type LogLine, type SeatId } from "@baize/engine";
import { expect, test } from "vitest";
import { localGame } from "../../table/local-game.ts";
import { log as english } from "../en/log.ts";
import { games } from "./games.ts";
import { log, SENTENCES } from "./log.ts";

const game = GAMES.find(({ id }) => id === "magic") as (typeof GAMES)[number];
const names = { game, local: localGame(game, games.names), seats: new Map() };
const say = log.describer(names);
const [ONE, TWO] = [1 as SeatId, 2 as SeatId];

const line = (type: string, more: Partial<LogLine> = {}): LogLine => ({
  type,
  at: 0,
  seat: ONE,
  ...more,
});

test("[WT8] every type of the registry has a German sentence, and one that is unknown stays English", () => {
  expect(Object.keys(SENTENCES).toSorted()).toEqual(INTENTS.map(({ type }) => type).toSorted());
  const bare = INTENTS.map(({ type }) => say(line(type)));
  expect(bare.filter((text) => text.trim() === "" || /undefined|null|NaN/.test(text))).toEqual([]);
  const burn = line("library.burn");
  expect(say(burn)).toBe(english.describer(names)(burn));
});

test.each<[LogLine, string]>([
  [line("library.draw", { cards: [null, null] }), "Platz 1 zieht 2 Karten"],
  [
    line("library.draw", { cards: ["Forest", "Island"], counts: [30, 1], more: 469 }),
    "Platz 1 zieht 30 Forest, Island und 469 weitere Karten",
  ],
  [
    line("library.draw", { cards: [], values: { asked: 1 } }),
    "Platz 1 zieht keine Karte; die Bibliothek ist leer",
  ],
  [
    line("card.move", {
      cards: ["Shock", null],
      values: { from: "graveyard", fromSeat: TWO, to: "hand", toSeat: ONE },
    }),
    "Platz 1 legt Shock und eine weitere Karte vom Friedhof von Platz 2 auf die Hand",
  ],
  [
    line("chat.say", { cards: ["Shock", null], values: { text: "Geht das?" } }),
    "Platz 1: Geht das? (Shock und eine weitere Karte)",
  ],
  [line("chat.say", { values: { text: "Hallo" } }), "Platz 1: Hallo"],
  [
    line("card.move", { cards: ["Shock"], values: { from: "hand", to: "battlefield" } }),
    "Platz 1 spielt Shock",
  ],
  [
    line("undo.take", {
      cards: ["Forest"],
      values: { recalled: { type: "card.tap", seat: TWO, values: { tapped: true } } },
    }),
    "Platz 1 nimmt zurück: Platz 2 tappt Forest",
  ],
  [
    line("access.answer", { values: { act: "declines", by: TWO, zone: "library", at: "all" } }),
    "Platz 1 lässt Platz 2 nicht die Bibliothek ganz ansehen",
  ],
  [
    line("seat.kick", { values: { name: "Ben", ban: true, reason: "Es ist spät" } }),
    "Platz 1 setzt Ben vor die Tür und ersetzt den Link für Mitspieler: Es ist spät",
  ],
  [
    line("seat.counter.add", { values: { counter: "life", delta: -3, value: 17 } }),
    "Platz 1: Leben −3, jetzt 17",
  ],
  [line("room.open", { seat: null, values: { game: "Magic" } }), "Der Tisch ist gedeckt: Magic"],
])("a line is told in German: %#", (told, text) => {
  expect(say(told)).toBe(text);
});
