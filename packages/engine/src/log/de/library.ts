import type { SentencesOf } from "../catalogue.ts";
import {
  cardCountOfLogLine,
  isForThemselves,
  libraryKindOfLine,
  numberValue,
  ownerValue,
  seatValue,
  textValue,
} from "../line.ts";
import type { GermanFormatter } from "./formatter.ts";

/** What is done with libraries and stocks. */
export const librarySentences: SentencesOf<"library", GermanFormatter> = {
  "library.arrange": (line, f) => {
    const kind = textValue(line, "to");
    if (kind !== libraryKindOfLine(line)) {
      const way = `${f.library(line, "from")} ${f.zone(line, "to", { kind })}`;
      return `${f.who(line)} ${f.puts(kind)} ${f.cards(line)}${f.faceDown(line)} ${way}`;
    }
    const end = textValue(line, "place") === "bottom" ? "unter" : "oben auf";
    const where = `${end} ${f.library(line, "the")}`;
    return `${f.who(line)} legte ${f.cards(line)} ${where}${f.inRandomOrder(line)}`;
  },
  "library.bottom": (line, f) => {
    const source = { kind: textValue(line, "from"), owner: ownerValue(line, "fromSeat") };
    const target = { kind: textValue(line, "to"), owner: ownerValue(line, "toSeat") };
    const way = `${f.zone(line, "from", source)} unter ${f.zone(line, "the", target)}`;
    return `${f.who(line)} legte ${f.cards(line)} ${way}${f.inRandomOrder(line)}`;
  },
  "library.cut": (line, f) => {
    const count = numberValue(line, "count");
    const where = count === 0 ? "" : ` (${f.cardNumber(count)} von oben)`;
    return `${f.who(line)} hob ${f.library(line, "the")} ab${where}`;
  },
  "library.deal": (line, f) => {
    const kind = textValue(line, "into");
    if (kind !== "") {
      const to = f.zone(line, "to", { kind, owner: ownerValue(line, "to") });
      const cards = `${f.cards(line)}${f.faceDown(line)} ${f.library(line, "from")}`;
      return `${f.who(line)} legte ${cards} ${to}${f.ranOut(line)}`;
    }
    const cards = `${f.cards(line)}${f.fromLibrary(line)}`;
    return seatValue(line, "to") === line.seat
      ? `${f.who(line)} bekam ${cards}${f.ranOut(line)}`
      : `${f.who(line)} teilte ${f.nameIn(line, "to")} ${cards} aus${f.ranOut(line)}`;
  },
  "library.draw": (line, f) =>
    `${f.who(line)} zog ${f.cards(line)}${f.fromLibrary(line)}${f.ranOut(line)}`,
  "library.exile": (line, f) => {
    const from = `${f.fromBottom(line)} ${f.library(line, "from")}`;
    const sent = `schickte ${f.cards(line)}${f.faceDown(line)}${from} ins Exil`;
    return `${f.who(line)} ${sent}${f.ranOut(line)}`;
  },
  "library.mill": (line, f) => {
    const what = `${f.cards(line)}${f.fromLibrary(line)}${f.faceDown(line)}`;
    const to = f.zone(line, "to", { kind: f.discard });
    const milled = f.discard === "graveyard" ? `millte ${what}` : `legte ${what} ${to}`;
    return `${f.who(line)} ${milled}${f.ranOut(line)}`;
  },
  "library.refill": (line, f) => {
    const from = f.zone(line, "from", { kind: textValue(line, "from"), owner: line.seat });
    const cards = f.cardNumber(numberValue(line, "count"));
    return `${f.who(line)} mischte ${cards} ${from} in ${f.library(line, "the")}`;
  },
  "library.reveal": (line, f) => {
    const cards = (count: number): string =>
      `${f.cardsAt(textValue(line, "from"), count)} ${f.library(line, "of")}`;
    return line.values?.to === "none"
      ? `${f.who(line)} zeigte ${cards(numberValue(line, "count"))} nicht mehr`
      : `${f.who(line)} zeigte ${f.audience(line)} ${cards(cardCountOfLogLine(line))}: ${f.cards(line)}`;
  },
  "library.revealNext": (line, f) => {
    const library = f.library(line, "of");
    return cardCountOfLogLine(line) === 0
      ? `${f.who(line)} hatte schon alle Karten ${library} gezeigt`
      : `${f.who(line)} zeigte ${f.audience(line)} die nächste Karte ${library}: ${f.cards(line)}`;
  },
  "library.shuffle": (line, f) => {
    const from = textValue(line, "from");
    return from === ""
      ? `${f.who(line)} mischte ${f.library(line, "the")}`
      : `${f.who(line)} mischte ${f.cardsAt(from, numberValue(line, "count"))} ${f.library(line, "of")}`;
  },
  "library.take": (line, f) => {
    const [kind, owner] = [textValue(line, "zone"), seatValue(line, "owner")];
    const isShuffled = line.values?.shuffle === true;
    const way = f.isHidden(kind)
      ? isShuffled
        ? `zurück ${f.zone(line, "to", { kind, owner })}`
        : `oben auf ${f.zone(line, "the", { kind, owner })}`
      : `${f.library(line, "from", seatValue(line, "of"))} ${f.zone(line, "to", { kind, owner })}`;
    const verb = owner === null || owner === line.seat ? f.puts(kind) : "legte";
    const isShown = line.values?.to !== "none" && !isForThemselves(line);
    const them = cardCountOfLogLine(line) === 1 ? "die Karte" : "die Karten";
    const acts = isShown
      ? [`zeigte ${f.audience(line)} ${f.cards(line)}`, `${verb} ${them} ${way}`]
      : [`${verb} ${f.cards(line)} ${way}`];
    if (isShuffled) acts.push("mischte");
    return `${f.who(line)} ${f.list(acts)}`;
  },
  "library.topReveal.set": (line, f) => {
    const card = `die oberste Karte ${f.library(line, "of")}`;
    if (line.values?.to === "none") return `${f.who(line)} verdeckte ${card} wieder`;
    return isForThemselves(line)
      ? `${f.who(line)} sah sich dauerhaft ${card} an`
      : `${f.who(line)} zeigte ${f.audience(line)} dauerhaft ${card}`;
  },
  "library.view": (line, f) => {
    const at = textValue(line, "at");
    return at === "all"
      ? `${f.who(line)} sah sich ${f.library(line, "the")} an`
      : `${f.who(line)} sah sich ${f.cardsAt(at, numberValue(line, "count"))} ${f.library(line, "of")} an`;
  },
  "library.view.close": (line, f) =>
    `${f.who(line)} schloss ${f.library(line, "the", seatValue(line, "of"))}`,
};
