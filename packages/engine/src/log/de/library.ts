import type { SentencesOf } from "../catalogue.ts";
import { cardsInLine, isForThemselves, numberValue, seatValue, textValue } from "../line.ts";
import type { GermanFormatter } from "./formatter.ts";

/** What is done with libraries and stocks. */
export const librarySentences: SentencesOf<"library", GermanFormatter> = {
  "library.arrange": (line, f) => {
    const kind = textValue(line, "to");
    if (kind !== "library") {
      const way = `${f.library(line, "from")} ${f.zone(line, "to", { kind })}`;
      return `${f.who(line)} ${f.puts(kind)} ${f.cards(line)}${f.faceDown(line)} ${way}`;
    }
    const end = textValue(line, "place") === "bottom" ? "unter" : "oben auf";
    const where = `${end} ${f.library(line, "the")}`;
    return `${f.who(line)} legte ${f.cards(line)} ${where}${f.inRandomOrder(line)}`;
  },
  "library.bottom": (line, f) => {
    const source = { kind: textValue(line, "from"), owner: seatValue(line, "fromSeat") };
    const target = { kind: textValue(line, "to"), owner: seatValue(line, "toSeat") };
    const way = `${f.zone(line, "from", source)} unter ${f.zone(line, "the", target)}`;
    return `${f.who(line)} legte ${f.cards(line)} ${way}${f.inRandomOrder(line)}`;
  },
  "library.cut": (line, f) => {
    const count = numberValue(line, "count");
    const where = count === 0 ? "" : ` (${f.cardNumber(count)} von oben)`;
    return `${f.who(line)} hob ${f.library(line, "the")} ab${where}`;
  },
  "library.deal": (line, f) => {
    const whom = seatValue(line, "to") === line.seat ? "sich" : f.nameIn(line, "to");
    return `${f.who(line)} teilte ${whom} ${f.cards(line)} aus${f.ranOut(line)}`;
  },
  "library.draw": (line, f) =>
    `${f.who(line)} zog ${f.cards(line)}${f.fromBottom(line)}${f.ranOut(line)}`,
  "library.exile": (line, f) => {
    const from = `${f.fromBottom(line)} ${f.library(line, "from")}`;
    const sent = `schickte ${f.cards(line)}${f.faceDown(line)}${from} ins Exil`;
    return `${f.who(line)} ${sent}${f.ranOut(line)}`;
  },
  "library.mill": (line, f) =>
    `${f.who(line)} millte ${f.cards(line)}${f.fromBottom(line)}${f.faceDown(line)}${f.ranOut(line)}`,
  "library.reveal": (line, f) => {
    const end = textValue(line, "from") === "bottom" ? "unten" : "oben";
    return line.values?.to === "none"
      ? `${f.who(line)} verbarg ${f.cardCount(numberValue(line, "count"))} ${end} ${f.library(line, "in")}`
      : `${f.who(line)} zeigte ${f.audience(line)} ${end} ${f.library(line, "from")}: ${f.cards(line)}`;
  },
  "library.revealNext": (line, f) => {
    const library = f.library(line, "of");
    return cardsInLine(line) === 0
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
    const acts = [`${verb} ${f.cards(line)} ${way}`];
    if (line.values?.to !== "none" && !isForThemselves(line))
      acts.push(`zeigte sie ${f.audience(line)}`);
    if (isShuffled) acts.push("mischte");
    return `${f.who(line)} ${f.list(acts)}`;
  },
  "library.topReveal.set": (line, f) => {
    const card = `die oberste Karte ${f.library(line, "of")}`;
    if (line.values?.to === "none") return `${f.who(line)} zeigte ${card} nicht mehr`;
    return isForThemselves(line)
      ? `${f.who(line)} sah von nun an ${card} an`
      : `${f.who(line)} zeigte ${f.audience(line)} von nun an ${card}`;
  },
  "library.view": (line, f) => {
    const at = textValue(line, "at");
    return at === "all"
      ? `${f.who(line)} sah ${f.library(line, "the")} durch`
      : `${f.who(line)} sah ${f.cardsAt(at, numberValue(line, "count"))} ${f.library(line, "of")} an`;
  },
  "library.view.close": (line, f) =>
    `${f.who(line)} sah ${f.library(line, "the", seatValue(line, "of"))} nicht mehr an`,
};
