import type { LogLine } from "../../view.ts";
import type { SentencesOf } from "../catalogue.ts";
import {
  cardCountOfLogLine,
  formatSignedNumber,
  hasKnownCards,
  numberValue,
  ownerValue,
  seatValue,
  sliceCards,
  textValue,
} from "../line.ts";
import { switchSentences } from "../mark-strings.ts";
import { type EnglishFormatter, type EnglishSentence, formatUnknownCards } from "./formatter.ts";
import { englishMarkStrings } from "./marks.ts";

const article = (noun: string): string => (/^[aeiou]/i.test(noun) ? "an" : "a");

const counters = (count: number, name: string): string =>
  count === 1 ? `${article(name)} ${name} counter` : `${count} ${name} counters`;

const eachOf = (line: LogLine, f: EnglishFormatter): string =>
  `${cardCountOfLogLine(line) > 1 ? "each of " : ""}${f.cards(line)}`;

/** Both ends of a move, and how deep in a library the cards came to lie. */
const way: EnglishSentence = (line, f) => {
  const [kind, owner] = [textValue(line, "to"), ownerValue(line, "toSeat")];
  const from = f.zone(line, textValue(line, "from"), ownerValue(line, "fromSeat"));
  const beneath = line.values?.beneath;
  if (beneath === "all") return `from ${from} to the bottom of ${f.theZone(line, kind, owner)}`;
  if (typeof beneath === "number") {
    return `from ${from} to ${f.theZone(line, kind, owner)}, under ${f.cardsAt("top", beneath)}`;
  }
  return f.isHidden(kind)
    ? `from ${from} to the top of ${f.theZone(line, kind, owner)}`
    : `from ${from} to ${f.zone(line, kind, owner)}`;
};

/** A move in the word that players have for it, where that says the way too. */
const moved: EnglishSentence = (line, f) => {
  const [from, to, toSeat] = [
    textValue(line, "from"),
    textValue(line, "to"),
    ownerValue(line, "toSeat"),
  ];
  const what = f.cards(line);
  if (to === "exile" && from !== "exile") {
    const source = f.zone(line, from, ownerValue(line, "fromSeat"));
    return `exiled ${what}${f.isBattlefield(from) ? "" : ` from ${source}`}`;
  }
  if (from === "hand" && (toSeat === null || toSeat === line.seat)) {
    if (f.isBattlefield(to)) return `played ${what}`;
    if (to === "graveyard" || to === "discard") return `discarded ${what}`;
  }
  return `moved ${what} ${way(line, f)}`;
};

/** What is done to cards that lie on the table. */
export const cardSentences: SentencesOf<"arrow" | "card" | "token", EnglishFormatter> = {
  "arrow.clear": (line, f) => {
    const from = cardCountOfLogLine(line) > 0 ? [f.cards(line)] : [];
    if (line.values?.own === true) from.push("their seat");
    return `${f.who(line)} cleared arrows${from.length > 0 ? ` from ${f.list(from)}` : ""}`;
  },
  "arrow.draw": (line, f) => {
    const isFromSeat = seatValue(line, "from") !== null;
    const from = isFromSeat ? "" : ` from ${f.cards(sliceCards(line, 0, 1))}`;
    const to =
      seatValue(line, "to") === null
        ? f.cards(sliceCards(line, isFromSeat ? 0 : 1))
        : f.nameIn(line, "to");
    return `${f.who(line)} drew an arrow${from} to ${to}`;
  },
  "card.attach": (line, f) =>
    `${f.who(line)} attached ${f.cards(sliceCards(line, 0, -1))} to ${f.cards(sliceCards(line, -1))}`,
  "card.clone": (line, f) => {
    const count = numberValue(line, "count");
    return count === 1
      ? `${f.who(line)} created a copy of ${f.cards(line)}`
      : `${f.who(line)} created ${count} copies of ${f.cards(line)}`;
  },
  "card.control.give": (line, f) =>
    seatValue(line, "to") === line.seat
      ? `${f.who(line)} took control of ${f.cards(line)}`
      : `${f.who(line)} gave ${f.nameIn(line, "to")} control of ${f.cards(line)}`,
  "card.counter.add": (line, f) => {
    const delta = numberValue(line, "delta");
    const what = counters(Math.abs(delta), f.counterName(textValue(line, "counter")));
    const now = line.values?.value === undefined ? "" : f.now(line);
    return delta < 0
      ? `${f.who(line)} removed ${what} from ${eachOf(line, f)}${now}`
      : `${f.who(line)} put ${what} on ${eachOf(line, f)}${now}`;
  },
  "card.counter.set": (line, f) => {
    const name = f.counterName(textValue(line, "counter"));
    const value = numberValue(line, "value");
    return value === 0
      ? `${f.who(line)} removed all ${name} counters from ${f.cards(line)}`
      : `${f.who(line)} set ${name} counters on ${f.cards(line)} to ${value}`;
  },
  "card.detach": (line, f) => `${f.who(line)} detached ${f.cards(line)}`,
  "card.flip": (line, f) =>
    `${f.who(line)} flipped ${f.cards(line)} face ${line.values?.faceDown ? "down" : "up"}`,
  "card.highlight.set": (line, f) =>
    line.values?.colour === null
      ? `${f.who(line)} removed the highlight from ${f.cards(line)}`
      : `${f.who(line)} highlighted ${f.cards(line)} in ${textValue(line, "colour")}`,
  "card.move": (line, f) => `${f.who(line)} ${moved(line, f)}${f.faceDown(line)}`,
  "card.name": (line, f) => {
    const which = hasKnownCards(line) ? `: ${f.cards(line)}` : "";
    return `${f.who(line)} named ${formatUnknownCards(cardCountOfLogLine(line))}${which}`;
  },
  "card.note.set": (line, f) =>
    line.values?.note === null
      ? `${f.who(line)} removed the note from ${f.cards(line)}`
      : `${f.who(line)} added a note to ${f.cards(line)}: ${textValue(line, "note")}`,
  "card.pass": (line, f) =>
    line.values?.passed === undefined
      ? `${f.who(line)} is ready to pass cards`
      : `${f.who(line)} is ready. Everyone passed their cards to the next player`,
  "card.random": (line, f) => {
    const from = f.zone(line, textValue(line, "zone"), ownerValue(line, "seat"));
    return `${f.who(line)} picked ${f.cards(line)} at random from ${from}`;
  },
  "card.reveal": (line, f) =>
    line.values?.to === "none"
      ? `${f.who(line)} stopped revealing ${f.cards(line)}`
      : `${f.who(line)} revealed ${f.cards(line)}${f.audience(line)}`,
  "card.rotate": (line, f) => {
    const rotation = numberValue(line, "rotation");
    return rotation === 0
      ? `${f.who(line)} turned ${f.cards(line)} upright`
      : `${f.who(line)} rotated ${f.cards(line)} to ${rotation}°`;
  },
  "card.stats.add": (line, f) => {
    const sum = `${formatSignedNumber(numberValue(line, "power"))}/${formatSignedNumber(numberValue(line, "toughness"))}`;
    return `${f.who(line)} gave ${f.cards(line)} ${sum}`;
  },
  "card.stats.set": (line, f) =>
    line.values?.stats === null
      ? `${f.who(line)} reset ${f.cards(line)} to the printed P/T`
      : `${f.who(line)} set ${f.cards(line)} to ${textValue(line, "stats")}`,
  ...switchSentences(englishMarkStrings),
  "card.tap": (line, f) =>
    `${f.who(line)} ${line.values?.tapped ? "tapped" : "untapped"} ${f.cards(line)}`,
  "card.target.set": (line, f) =>
    line.values?.targeted
      ? `${f.who(line)} targeted ${f.cards(line)}`
      : `${f.who(line)} removed the target from ${f.cards(line)}`,
  "card.transform": (line, f) => {
    const side = line.values?.side === undefined ? "" : ` to side ${numberValue(line, "side") + 1}`;
    return `${f.who(line)} transformed ${f.cards(line)}${side}`;
  },
  "token.create": (line, f) => {
    const count = cardCountOfLogLine(line);
    const [name] = line.cards ?? [];
    if (count === 1 && name) return `${f.who(line)} created ${article(name)} ${name} token`;
    return `${f.who(line)} created ${f.cards(line)} ${count === 1 ? "token" : "tokens"}`;
  },
};
