import type { SeatId, ZoneOwner } from "../../ids.ts";
import type { MarkerColour } from "../../marker-colours.ts";
import type { LogLine } from "../../view.ts";
import type { Sentence } from "../catalogue.ts";
import { type CardWords, createLogFormatter, type LogContext } from "../formatter.ts";
import {
  cardCountOfLogLine,
  formatNumberWithMinus,
  libraryKindOfLine,
  listValue,
  numberValue,
  textValue,
} from "../line.ts";
import { type ZoneForms, zoneNameForms } from "./zones.ts";

const cardCount = (count: number): string => (count === 1 ? "eine Karte" : `${count} Karten`);

export const formatUnknownCards = (count: number): string =>
  count === 1 ? "eine unbekannte Karte" : `${count} unbekannte Karten`;

const accusative: CardWords = {
  none: "keine Karte",
  some: cardCount,
  more: (count) => (count === 1 ? "eine weitere Karte" : `${count} weitere Karten`),
  unknown: formatUnknownCards,
};

const dative: CardWords = {
  none: "keiner Karte",
  some: (count) => (count === 1 ? "einer Karte" : `${count} Karten`),
  more: (count) => (count === 1 ? "einer weiteren Karte" : `${count} weiteren Karten`),
  unknown: (count) => (count === 1 ? "einer unbekannten Karte" : `${count} unbekannten Karten`),
};

const COLOURS: Readonly<Record<string, string>> = {
  red: "rot",
  orange: "orange",
  yellow: "gelb",
  green: "grün",
  blue: "blau",
  purple: "violett",
  white: "weiß",
} satisfies Record<MarkerColour, string>;

const PUTS: Readonly<Record<string, string>> = { hand: "nahm", exile: "schickte" };

/** A form of a zone's name: as the object, in the genitive, or with the preposition of a move. */
type ZoneForm = Exclude<keyof ZoneForms, "yours">;

/** One zone of a line; without an owner it is the acting player's own. */
interface ZoneInLine {
  readonly kind: string;
  readonly owner?: ZoneOwner;
}

/** The words that German sentences share. */
export const createGermanFormatter = (context: LogContext, say: (line: LogLine) => string) => {
  const words = {
    language: "de",
    and: "und",
    table: "Der Tisch",
    seat: (seat: SeatId) => `Platz ${seat}`,
    host: "Der Gastgeber",
    cards: accusative,
    quote: (text: string) => `„${text}“`,
    lastAction: "die letzte Aktion",
    judge: (name: string) => `Judge ${name}`,
    judgeFor: (judge: string, player: string) => `${judge} (für ${player})`,
  };
  const base = createLogFormatter(context, words, say);

  /** A zone in a form of its name, with its owner where that is another than who acts. */
  const zone = (line: LogLine, form: ZoneForm, { kind, owner = null }: ZoneInLine): string => {
    const name = zoneNameForms(base.zoneName(kind))[form];
    return owner === null || owner === line.seat ? name : `${name} von ${base.owner(owner)}`;
  };

  return {
    ...base,
    cardCount,
    cardNumber: (count: number): string => (count === 1 ? "1 Karte" : `${count} Karten`),
    zone,
    library: (line: LogLine, form: ZoneForm, owner: SeatId | null = null): string =>
      zone(line, form, { kind: libraryKindOfLine(line), owner }),
    /** The cards after a preposition with the dative. */
    dativeCards: (line: LogLine): string => base.cards(line, dative),
    /** Cards at an end of a zone: "die oberste Karte", "die untersten 3 Karten". */
    cardsAt: (end: string, count: number): string => {
      const word = end === "bottom" ? "unterste" : "oberste";
      return count === 1 ? `die ${word} Karte` : `die ${word}n ${count} Karten`;
    },
    now: (line: LogLine): string => ` (jetzt ${formatNumberWithMinus(numberValue(line, "value"))})`,
    /** To whom cards were shown. */
    audience: (line: LogLine): string => {
      const seats = listValue(line, "to");
      if (seats.length === 0) return "allen";
      return base.list(
        seats.map((seat) => (seat === line.seat ? "sich" : base.seat(seat as SeatId))),
      );
    },
    /** What a player does with cards that come to a zone. */
    puts: (kind: string): string => PUTS[kind] ?? "legte",
    faceDown: (line: LogLine): string => (line.values?.faceDown === true ? " verdeckt" : ""),
    fromBottom: (line: LogLine): string =>
      textValue(line, "from") === "bottom" ? " von unten" : "",
    /** Where cards of a library came from, unless that is the top of `library`. */
    fromLibrary: (line: LogLine): string => {
      const kind = libraryKindOfLine(line);
      const end = textValue(line, "from") === "bottom" ? " von unten" : "";
      return kind === "library" ? end : `${end} ${zone(line, "from", { kind })}`;
    },
    inRandomOrder: (line: LogLine): string =>
      textValue(line, "order") === "random" ? " in zufälliger Reihenfolge" : "",
    /** What is said where fewer cards came from the library than were asked for. */
    ranOut: (line: LogLine): string =>
      cardCountOfLogLine(line) < numberValue(line, "asked")
        ? ` (${base.zoneName(libraryKindOfLine(line))} leer)`
        : "",
    colour: (line: LogLine): string =>
      COLOURS[textValue(line, "colour")] ?? textValue(line, "colour"),
  };
};

export type GermanFormatter = ReturnType<typeof createGermanFormatter>;
export type GermanSentence = Sentence<GermanFormatter>;
