import {
  cardsInLine,
  type LogFormatter,
  type LogLine,
  numberOf,
  type SeatId,
  seatOf,
  textOf,
  withCards,
  zoneKind,
} from "@baize/engine";
import type { LogNames } from "../../en/log.ts";
import { counting, listing } from "../../grammar.ts";
import { zoneForms } from "../zones.ts";

export const listed = listing("de");
/** Cards in number, where they are the object of a sentence and where something is done with them. */
export const karten = counting("de", { one: "eine Karte", other: "# Karten" });
const kartenDativ = counting("de", { one: "einer Karte", other: "# Karten" });
const weitere = counting("de", { one: "eine weitere Karte", other: "# weitere Karten" });
const weiterenDativ = counting("de", { one: "einer weiteren Karte", other: "# weiteren Karten" });

/** Who acts as the host: a seat, or whoever has the host's link alone. */
export const host = (l: Telling): string => (l.seat === null ? "Der Gastgeber" : l.who);

export type Sentence = (telling: Telling) => string;

type ZoneForm = "from" | "in" | "the" | "to";

interface Speech extends LogNames {
  readonly words: LogFormatter;
  readonly say: (line: LogLine) => string;
}

/** One line of the log with the words that a German sentence makes of it. */
export class Telling {
  readonly #line: LogLine;
  readonly #speech: Speech;

  constructor(line: LogLine, speech: Speech) {
    this.#line = line;
    this.#speech = speech;
  }

  get local(): LogNames["local"] {
    return this.#speech.local;
  }
  get words(): LogFormatter {
    return this.#speech.words;
  }
  get values(): NonNullable<LogLine["values"]> {
    return this.#line.values ?? {};
  }
  get seat(): SeatId | null {
    return this.#line.seat;
  }
  get count(): number {
    return cardsInLine(this.#line);
  }
  /** Who did it. */
  get who(): string {
    return this.name(this.#line.seat);
  }
  /** The cards as the object: "Shock und 2 weitere Karten"; "keine Karte" where there is none. */
  get cards(): string {
    return this.#cards(karten, weitere) || "keine Karte";
  }
  /** The cards after a preposition with the dative. */
  get withCards(): string {
    return this.#cards(kartenDativ, weiterenDativ) || "keiner Karte";
  }

  name(seat: SeatId | null): string {
    if (seat === null) return "Der Tisch";
    return this.#speech.seats.get(seat)?.name ?? `Platz ${String(seat)}`;
  }
  number(name: string): number {
    return numberOf(this.#line, name);
  }
  text(name: string): string {
    return textOf(this.#line, name);
  }
  seatIn(name: string): SeatId | null {
    return seatOf(this.#line, name);
  }
  nameIn(name: string): string {
    return this.name(this.seatIn(name));
  }
  /** A list among the values; empty where there is none. */
  list(name: string): readonly unknown[] {
    const value = this.values[name];
    return Array.isArray(value) ? value : [];
  }
  /** The same line with some of its cards only. */
  part(start: number, end?: number): Telling {
    return new Telling(withCards(this.#line, start, end), this.#speech);
  }
  /** A zone in a form of its name, with its owner where that is another than who acts. */
  zone(kind: string, form: ZoneForm, owner: SeatId | null = this.seat): string {
    const zone = zoneForms(zoneKind(this.local, kind)?.name ?? kind)[form];
    return owner === null || owner === this.seat ? zone : `${zone} von ${this.name(owner)}`;
  }
  library(form: ZoneForm, owner: SeatId | null = this.seat): string {
    return this.zone("library", form, owner);
  }
  /** To whom the cards are shown. */
  get audience(): string {
    const { to } = this.values;
    if (!Array.isArray(to)) return "allen";
    return listed(to.map((seat) => (seat === this.seat ? "sich" : this.name(seat as SeatId))));
  }
  get face(): string {
    return this.values.faceDown === true ? " verdeckt" : "";
  }
  /** The earlier line that this one speaks of. */
  get recalled(): string {
    const recalled = this.values.recalled as Partial<LogLine> | undefined;
    return recalled ? this.#speech.say({ ...this.#line, ...recalled }) : "das Letzte, was geschah";
  }

  #cards(some: (count: number) => string, more: (count: number) => string): string {
    const named = new Map<string, number>();
    const { cards = [], counts, more: rest = 0 } = this.#line;
    let unnamed = rest;
    for (const [index, name] of cards.entries()) {
      if (name === null) unnamed += 1;
      else named.set(name, (named.get(name) ?? 0) + (counts?.[index] ?? 1));
    }
    const parts = [...named].map(([name, count]) =>
      count === 1 ? name : `${String(count)} ${name}`,
    );
    if (unnamed > 0) parts.push(parts.length > 0 ? more(unnamed) : some(unnamed));
    return listed(parts);
  }
}

/** Cards at an end of a pile: "die oberste Karte", "die untersten 3 Karten". */
export const cardsAt = (end: string, count: number): string => {
  const word = end === "bottom" ? "unterste" : "oberste";
  return count === 1 ? `die ${word} Karte` : `die ${word}n ${String(count)} Karten`;
};

export const SHORT = "; die Bibliothek ist leer";
