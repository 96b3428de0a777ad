import type { SeatId, ZoneOwner } from "../../ids.ts";
import type { LogLine } from "../../view.ts";
import type { Sentence } from "../catalogue.ts";
import { createLogFormatter, type LogContext } from "../formatter.ts";
import {
  cardCountOfLogLine,
  formatNumberWithMinus,
  libraryKindOfLine,
  listValue,
  numberValue,
  textValue,
} from "../line.ts";

const cardCount = (count: number): string => (count === 1 ? "a card" : `${count} cards`);
const otherCards = (count: number): string =>
  count === 1 ? "another card" : `${count} other cards`;

export const formatUnknownCards = (count: number): string =>
  count === 1 ? "an unknown card" : `${count} unknown cards`;

/** The words that English sentences share. */
export const createEnglishFormatter = (context: LogContext, say: (line: LogLine) => string) => {
  const words = {
    language: "en",
    and: "and",
    table: "The table",
    seat: (seat: SeatId) => `Seat ${seat}`,
    host: "The host",
    cards: { none: "no cards", some: cardCount, more: otherCards, unknown: formatUnknownCards },
    quote: (text: string) => `“${text}”`,
    lastAction: "the last action",
    judge: (name: string) => `Judge ${name}`,
    judgeFor: (judge: string, player: string) => `${judge} (for ${player})`,
  };
  const base = createLogFormatter(context, words, say);
  const zoneName = (kind: string): string => base.zoneName(kind).toLowerCase();
  const isOwn = (line: LogLine, owner: ZoneOwner): boolean => owner === null || owner === line.seat;

  /** A zone as a place that cards come from or go to: "graveyard", "Ben’s graveyard". */
  const zone = (line: LogLine, kind: string, owner: ZoneOwner = line.seat): string =>
    isOwn(line, owner) ? zoneName(kind) : `${base.owner(owner)}’s ${zoneName(kind)}`;

  /** A zone as what something is done to: "their library", "the stock", "Ben’s library". */
  const theZone = (line: LogLine, kind: string, owner: ZoneOwner = line.seat): string => {
    const name = zoneName(kind);
    // "the market", but "column 2".
    if (owner === null || base.isShared(kind)) return /\d$/.test(name) ? name : `the ${name}`;
    return isOwn(line, owner) ? `their ${name}` : zone(line, kind, owner);
  };

  return {
    ...base,
    cardCount,
    cardNumber: (count: number): string => (count === 1 ? "1 card" : `${count} cards`),
    zone,
    theZone,
    counterName: (id: string): string => {
      const name = base.counterName(id);
      return name === id ? id : name.toLowerCase();
    },
    now: (line: LogLine): string => ` (now ${formatNumberWithMinus(numberValue(line, "value"))})`,
    /** Cards at an end of a zone: "the top card", "the bottom 3 cards". */
    cardsAt: (end: string, count: number): string =>
      count === 1 ? `the ${end} card` : `the ${end} ${count} cards`,
    /** To whom cards were shown, where that is not everyone: " to Ben and Chloé". */
    audience: (line: LogLine): string => {
      const seats = listValue(line, "to");
      const names = seats.map((seat) =>
        seat === line.seat ? "themselves" : base.seat(seat as SeatId),
      );
      return names.length === 0 ? "" : ` to ${base.list(names)}`;
    },
    faceDown: (line: LogLine): string => (line.values?.faceDown === true ? " face down" : ""),
    /** Where cards of a library came from, unless that is the top of `library`. */
    fromLibrary: (line: LogLine): string => {
      const [kind, isBottom] = [libraryKindOfLine(line), textValue(line, "from") === "bottom"];
      if (kind === "library") return isBottom ? " from the bottom" : "";
      return ` from ${isBottom ? `the bottom of ${theZone(line, kind)}` : zone(line, kind)}`;
    },
    inRandomOrder: (line: LogLine): string =>
      textValue(line, "order") === "random" ? " in random order" : "",
    /** What is said where fewer cards came from the library than were asked for. */
    ranOut: (line: LogLine): string =>
      cardCountOfLogLine(line) < numberValue(line, "asked")
        ? ` (${zoneName(libraryKindOfLine(line))} empty)`
        : "",
  };
};

export type EnglishFormatter = ReturnType<typeof createEnglishFormatter>;
export type EnglishSentence = Sentence<EnglishFormatter>;
