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
import type { EnglishFormatter } from "./formatter.ts";

/** What is done with libraries and stocks. */
export const librarySentences: SentencesOf<"library", EnglishFormatter> = {
  "library.arrange": (line, f) => {
    const [to, library] = [textValue(line, "to"), f.theZone(line, libraryKindOfLine(line))];
    if (to !== libraryKindOfLine(line)) {
      const from = f.zone(line, libraryKindOfLine(line));
      return to === "exile"
        ? `${f.who(line)} exiled ${f.cards(line)} from ${from}${f.faceDown(line)}`
        : `${f.who(line)} moved ${f.cards(line)} from ${from} to ${f.zone(line, to)}${f.faceDown(line)}`;
    }
    const end = textValue(line, "place") === "bottom" ? "the bottom" : "top";
    return `${f.who(line)} put ${f.cards(line)} on ${end} of ${library}${f.inRandomOrder(line)}`;
  },
  "library.bottom": (line, f) => {
    const from = f.zone(line, textValue(line, "from"), ownerValue(line, "fromSeat"));
    const to = f.theZone(line, textValue(line, "to"), ownerValue(line, "toSeat"));
    const put = `put ${f.cards(line)} from ${from} on the bottom of ${to}`;
    return `${f.who(line)} ${put}${f.inRandomOrder(line)}`;
  },
  "library.cut": (line, f) => {
    const count = numberValue(line, "count");
    const where = count === 0 ? "" : ` (${f.cardNumber(count)} from the top)`;
    return `${f.who(line)} cut ${f.theZone(line, libraryKindOfLine(line))}${where}`;
  },
  "library.deal": (line, f) => {
    const into = textValue(line, "into");
    if (into !== "") {
      const to = f.theZone(line, into, ownerValue(line, "to"));
      const cards = `${f.cards(line)}${f.faceDown(line)}${f.fromLibrary(line)}`;
      return `${f.who(line)} dealt ${cards} to ${to}${f.ranOut(line)}`;
    }
    const dealt =
      seatValue(line, "to") === line.seat ? "was dealt" : `dealt ${f.nameIn(line, "to")}`;
    return `${f.who(line)} ${dealt} ${f.cards(line)}${f.fromLibrary(line)}${f.ranOut(line)}`;
  },
  "library.draw": (line, f) =>
    `${f.who(line)} drew ${f.cards(line)}${f.fromLibrary(line)}${f.ranOut(line)}`,
  "library.exile": (line, f) => {
    const from =
      textValue(line, "from") === "bottom"
        ? `the bottom of ${f.theZone(line, libraryKindOfLine(line))}`
        : f.zone(line, libraryKindOfLine(line));
    const exiled = `exiled ${f.cards(line)} from ${from}`;
    return `${f.who(line)} ${exiled}${f.faceDown(line)}${f.ranOut(line)}`;
  },
  "library.mill": (line, f) => {
    const what = `${f.cards(line)}${f.fromLibrary(line)}${f.faceDown(line)}`;
    const to = f.zone(line, f.discard);
    const milled = f.discard === "graveyard" ? `milled ${what}` : `moved ${what} to ${to}`;
    return `${f.who(line)} ${milled}${f.ranOut(line)}`;
  },
  "library.refill": (line, f) => {
    const cards = f.cardNumber(numberValue(line, "count"));
    const from = f.theZone(line, textValue(line, "from"));
    return `${f.who(line)} shuffled ${cards} from ${from} into ${f.theZone(line, libraryKindOfLine(line))}`;
  },
  "library.reveal": (line, f) => {
    const [end, library] = [textValue(line, "from"), f.theZone(line, libraryKindOfLine(line))];
    return line.values?.to === "none"
      ? `${f.who(line)} stopped revealing ${f.cardsAt(end, numberValue(line, "count"))} of ${library}`
      : `${f.who(line)} revealed ${f.cards(line)} from the ${end} of ${library}${f.audience(line)}`;
  },
  "library.revealNext": (line, f) => {
    const library = f.theZone(line, libraryKindOfLine(line));
    return cardCountOfLogLine(line) === 0
      ? `${f.who(line)} had no more cards in ${library} to reveal`
      : `${f.who(line)} revealed the next card of ${library}${f.audience(line)}: ${f.cards(line)}`;
  },
  "library.shuffle": (line, f) => {
    const [from, library] = [textValue(line, "from"), f.theZone(line, libraryKindOfLine(line))];
    const part = from === "" ? "" : `${f.cardsAt(from, numberValue(line, "count"))} of `;
    return `${f.who(line)} shuffled ${part}${library}`;
  },
  "library.take": (line, f) => {
    const [kind, owner] = [textValue(line, "zone"), seatValue(line, "owner")];
    const from = f.zone(line, libraryKindOfLine(line), seatValue(line, "of"));
    const isShuffled = line.values?.shuffle === true;
    const acts = [
      f.isHidden(kind)
        ? `put ${f.cards(line)} ${isShuffled ? "back into" : "on top of"} ${f.theZone(line, kind, owner)}`
        : `moved ${f.cards(line)} from ${from} to ${f.zone(line, kind, owner)}`,
    ];
    const them = cardCountOfLogLine(line) === 1 ? "it" : "them";
    if (line.values?.to !== "none" && !isForThemselves(line))
      acts.push(`revealed ${them}${f.audience(line)}`);
    if (isShuffled) acts.push("shuffled");
    return `${f.who(line)} ${f.list(acts)}`;
  },
  "library.topReveal.set": (line, f) => {
    const card = `the top card of ${f.theZone(line, libraryKindOfLine(line))}`;
    if (line.values?.to === "none") return `${f.who(line)} stopped revealing ${card}`;
    return isForThemselves(line)
      ? `${f.who(line)} started looking at ${card}`
      : `${f.who(line)} started revealing ${card}${f.audience(line)}`;
  },
  "library.view": (line, f) => {
    const [at, library] = [textValue(line, "at"), f.theZone(line, libraryKindOfLine(line))];
    return at === "all"
      ? `${f.who(line)} looked through ${library}`
      : `${f.who(line)} looked at ${f.cardsAt(at, numberValue(line, "count"))} of ${library}`;
  },
  "library.view.close": (line, f) =>
    `${f.who(line)} closed ${f.theZone(line, libraryKindOfLine(line), seatValue(line, "of") ?? line.seat)}`,
};
