import type { SeatId } from "../../ids.ts";
import type { LogLine } from "../../view.ts";
import type { SentencesOf } from "../catalogue.ts";
import { cardCountOfLogLine, numberValue, seatValue, textValue } from "../line.ts";
import type { EnglishFormatter, EnglishSentence } from "./formatter.ts";

/** The names of a line's cards, or their number when they have left since the request. */
const cards: EnglishSentence = (line, f) =>
  cardCountOfLogLine(line) > 0 ? f.cards(line) : f.cardCount(numberValue(line, "count"));

/** "search Anna’s library", "look at the top 3 cards of their library", "see Anna’s hand". */
const look = (line: LogLine, f: EnglishFormatter, owner: SeatId | null): string => {
  const zone = f.theZone(line, textValue(line, "zone"), owner);
  if (!f.isHidden(textValue(line, "zone"))) return `see ${zone}`;
  const [at, count, take] = [textValue(line, "at"), numberValue(line, "count"), line.values?.take];
  if (at === "all") return take === true ? `search ${zone}` : `look through ${zone}`;
  const taking = take === true ? ` and take ${count === 1 ? "it" : "some of them"}` : "";
  return `look at ${f.cardsAt(at, count)} of ${zone}${taking}`;
};

const declined = (line: LogLine, f: EnglishFormatter): string => {
  const other = f.nameIn(line, "by");
  switch (line.values?.want) {
    case "show":
      return `declined to reveal ${cards(line, f)} to ${other}`;
    case "control":
      return `declined to give ${other} control of ${cards(line, f)}`;
    default:
      return `declined to let ${other} ${look(line, f, line.seat)}`;
  }
};

const granted = (line: LogLine, f: EnglishFormatter, other: string): string => {
  if (line.values?.want === "show") return `revealed ${cards(line, f)} to ${other}`;
  if (line.values?.want === "control") return `gave ${other} control of ${cards(line, f)}`;
  if (line.values?.stays === true) {
    return `started sharing ${f.theZone(line, textValue(line, "zone"))} with ${other}: ${f.cards(line)}`;
  }
  return f.isHidden(textValue(line, "zone"))
    ? `let ${other} ${look(line, f, line.seat)}`
    : `let ${other} ${look(line, f, line.seat)}: ${f.cards(line)}`;
};

/** Asking for what is another's, and letting others into what is one's own. */
export const accessSentences: SentencesOf<"access", EnglishFormatter> = {
  "access.answer": (line, f) => {
    const isGranted = line.values?.act !== "declines";
    return `${f.who(line)} ${isGranted ? granted(line, f, f.nameIn(line, "by")) : declined(line, f)}`;
  },
  "access.grant": (line, f) => `${f.who(line)} ${granted(line, f, f.nameIn(line, "to"))}`,
  "access.request": (line, f) => {
    const asked = `${f.who(line)} asked`;
    switch (line.values?.want) {
      case "show":
        return `${asked} ${f.nameIn(line, "of")} to reveal ${cards(line, f)}`;
      case "control":
        return `${asked} ${f.nameIn(line, "of")} for control of ${cards(line, f)}`;
      default:
        return `${asked} to ${look(line, f, seatValue(line, "of"))}`;
    }
  },
  "access.revoke": (line, f) => {
    const [other, zone] = [f.nameIn(line, "from"), f.theZone(line, textValue(line, "zone"))];
    return `${f.who(line)} stopped sharing ${zone} with ${other}`;
  },
  "access.withdraw": (line, f) => {
    const withdrew = `${f.who(line)} withdrew the request`;
    switch (line.values?.want) {
      case "show":
        return `${withdrew} to see ${cards(line, f)}`;
      case "control":
        return `${withdrew} for control of ${cards(line, f)}`;
      default:
        return `${withdrew} to ${look(line, f, seatValue(line, "of"))}`;
    }
  },
};
