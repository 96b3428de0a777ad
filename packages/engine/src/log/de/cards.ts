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
import { formatUnknownCards, type GermanFormatter, type GermanSentence } from "./formatter.ts";
import { germanMarkStrings } from "./marks.ts";

const counters = (count: number, name: string): string =>
  count === 1 ? `eine ${name}-Marke` : `${count} ${name}-Marken`;

/** Where a move leads, and how deep in a library the cards came to lie. */
const target: GermanSentence = (line, f) => {
  const zone = { kind: textValue(line, "to"), owner: ownerValue(line, "toSeat") };
  const beneath = line.values?.beneath;
  if (typeof beneath === "number") {
    return `${f.zone(line, "to", zone)}, unter ${f.cardsAt("top", beneath)}`;
  }
  if (!f.isHidden(zone.kind)) return f.zone(line, "to", zone);
  return `${beneath === "all" ? "unter" : "oben auf"} ${f.zone(line, "the", zone)}`;
};

/** A move in the word that players have for it, where that says the way too. */
const moved: GermanSentence = (line, f) => {
  const [kind, to, toSeat] = [
    textValue(line, "from"),
    textValue(line, "to"),
    ownerValue(line, "toSeat"),
  ];
  const what = `${f.cards(line)}${f.faceDown(line)}`;
  const from = f.zone(line, "from", { kind, owner: ownerValue(line, "fromSeat") });
  if (to === "exile" && kind !== "exile") {
    return `schickte ${what}${f.isBattlefield(kind) ? "" : ` ${from}`} ins Exil`;
  }
  const isOwn = toSeat === null || toSeat === line.seat;
  if (kind === "hand" && isOwn) {
    if (f.isBattlefield(to)) return `spielte ${what}`;
    if (to === "graveyard" || to === "discard") return `warf ${what} ab`;
  }
  return `${isOwn ? f.puts(to) : "legte"} ${what} ${from} ${target(line, f)}`;
};

/** What is done to cards that lie on the table. */
export const cardSentences: SentencesOf<"arrow" | "card" | "token", GermanFormatter> = {
  "arrow.clear": (line, f) => {
    const from = cardCountOfLogLine(line) > 0 ? [`von ${f.dativeCards(line)}`] : [];
    if (line.values?.own === true) from.push("vom eigenen Platz");
    return `${f.who(line)} entfernte Pfeile${from.length > 0 ? ` ${f.list(from)}` : ""}`;
  },
  "arrow.draw": (line, f) => {
    const isFromSeat = seatValue(line, "from") !== null;
    const from = isFromSeat ? "" : ` von ${f.dativeCards(sliceCards(line, 0, 1))}`;
    const to =
      seatValue(line, "to") === null
        ? f.cards(sliceCards(line, isFromSeat ? 0 : 1))
        : f.nameIn(line, "to");
    return `${f.who(line)} zeichnete einen Pfeil${from} auf ${to}`;
  },
  "card.attach": (line, f) =>
    `${f.who(line)} legte ${f.cards(sliceCards(line, 0, -1))} an ${f.cards(sliceCards(line, -1))} an`,
  "card.clone": (line, f) => {
    const count = numberValue(line, "count");
    return `${f.who(line)} erzeugte ${count === 1 ? "eine Kopie" : `${count} Kopien`} von ${f.dativeCards(line)}`;
  },
  "card.control.give": (line, f) =>
    seatValue(line, "to") === line.seat
      ? `${f.who(line)} übernahm die Kontrolle über ${f.cards(line)}`
      : `${f.who(line)} gab ${f.nameIn(line, "to")} die Kontrolle über ${f.cards(line)}`,
  "card.counter.add": (line, f) => {
    const delta = numberValue(line, "delta");
    const each = cardCountOfLogLine(line) > 1 ? "je " : "";
    const what = `${each}${counters(Math.abs(delta), f.counterName(textValue(line, "counter")))}`;
    const now = line.values?.value === undefined ? "" : f.now(line);
    return delta < 0
      ? `${f.who(line)} entfernte ${what} von ${f.dativeCards(line)}${now}`
      : `${f.who(line)} legte ${what} auf ${f.cards(line)}${now}`;
  },
  "card.counter.set": (line, f) => {
    const name = f.counterName(textValue(line, "counter"));
    const value = numberValue(line, "value");
    return value === 0
      ? `${f.who(line)} entfernte alle ${name}-Marken von ${f.dativeCards(line)}`
      : `${f.who(line)} setzte die ${name}-Marken auf ${f.dativeCards(line)} auf ${value}`;
  },
  "card.detach": (line, f) => `${f.who(line)} löste ${f.cards(line)} ab`,
  "card.flip": (line, f) =>
    line.values?.faceDown
      ? `${f.who(line)} verdeckte ${f.cards(line)}`
      : `${f.who(line)} deckte ${f.cards(line)} auf`,
  "card.highlight.set": (line, f) =>
    line.values?.colour === null
      ? `${f.who(line)} entfernte die Hervorhebung von ${f.dativeCards(line)}`
      : `${f.who(line)} hob ${f.cards(line)} ${f.colour(line)} hervor`,
  "card.move": (line, f) => `${f.who(line)} ${moved(line, f)}`,
  "card.name": (line, f) => {
    const which = hasKnownCards(line) ? `: ${f.cards(line)}` : "";
    return `${f.who(line)} benannte ${formatUnknownCards(cardCountOfLogLine(line))}${which}`;
  },
  "card.note.set": (line, f) =>
    line.values?.note === null
      ? `${f.who(line)} entfernte die Notiz von ${f.dativeCards(line)}`
      : `${f.who(line)} notierte auf ${f.dativeCards(line)}: ${textValue(line, "note")}`,
  "card.pass": (line, f) =>
    line.values?.passed === undefined
      ? `${f.who(line)} ist bereit, Karten weiterzugeben`
      : `${f.who(line)} ist bereit. Alle gaben ihre Karten an den nächsten Spieler weiter`,
  "card.random": (line, f) => {
    const zone = { kind: textValue(line, "zone"), owner: ownerValue(line, "seat") };
    return `${f.who(line)} wählte zufällig ${f.cards(line)} ${f.zone(line, "from", zone)}`;
  },
  "card.reveal": (line, f) =>
    line.values?.to === "none"
      ? `${f.who(line)} zeigte ${f.cards(line)} nicht mehr`
      : `${f.who(line)} zeigte ${f.audience(line)} ${f.cards(line)}`,
  "card.rotate": (line, f) => {
    const rotation = numberValue(line, "rotation");
    return `${f.who(line)} drehte ${f.cards(line)} ${rotation === 0 ? "gerade" : `auf ${rotation}°`}`;
  },
  "card.stats.add": (line, f) => {
    const sum = `${formatSignedNumber(numberValue(line, "power"))}/${formatSignedNumber(numberValue(line, "toughness"))}`;
    return `${f.who(line)} gab ${f.dativeCards(line)} ${sum}`;
  },
  "card.stats.set": (line, f) =>
    line.values?.stats === null
      ? `${f.who(line)} setzte Stärke/Widerstandskraft von ${f.dativeCards(line)} zurück`
      : `${f.who(line)} setzte Stärke/Widerstandskraft von ${f.dativeCards(line)} auf ${textValue(line, "stats")}`,
  ...switchSentences(germanMarkStrings),
  "card.tap": (line, f) =>
    `${f.who(line)} ${line.values?.tapped ? "tappte" : "enttappte"} ${f.cards(line)}`,
  "card.target.set": (line, f) =>
    line.values?.targeted
      ? `${f.who(line)} wählte ${f.cards(line)} als Ziel`
      : `${f.who(line)} entfernte die Zielmarkierung von ${f.dativeCards(line)}`,
  "card.transform": (line, f) => {
    const side = line.values?.side === undefined ? "" : ` (Seite ${numberValue(line, "side") + 1})`;
    return `${f.who(line)} transformierte ${f.cards(line)}${side}`;
  },
  "token.create": (line, f) => {
    const count = cardCountOfLogLine(line);
    const [name] = line.cards ?? [];
    if (count === 1 && name) return `${f.who(line)} erzeugte ein ${name}-Token`;
    return new Set(line.cards).size === 1 && name
      ? `${f.who(line)} erzeugte ${count} ${name}-Tokens`
      : `${f.who(line)} erzeugte Tokens: ${f.cards(line)}`;
  },
};
