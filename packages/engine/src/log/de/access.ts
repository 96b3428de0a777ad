import type { SeatId } from "../../ids.ts";
import type { LogLine } from "../../view.ts";
import type { SentencesOf } from "../catalogue.ts";
import { cardCountOfLogLine, numberValue, seatValue, textValue } from "../line.ts";
import type { GermanFormatter, GermanSentence } from "./formatter.ts";

/** The names of a line's cards, or their number when they have left since the request. */
const cards: GermanSentence = (line, f) =>
  cardCountOfLogLine(line) > 0 ? f.cards(line) : f.cardCount(numberValue(line, "count"));

/** What is wanted of a zone, as its object and its verb: "die Bibliothek von Ben" and "durchsuchen". */
const look = (line: LogLine, f: GermanFormatter, owner: SeatId | null): [string, string] => {
  const kind = textValue(line, "zone");
  const zone = f.zone(line, "the", { kind, owner });
  if (!f.isHidden(kind)) return [zone, "ansehen"];
  const [at, count, take] = [textValue(line, "at"), numberValue(line, "count"), line.values?.take];
  if (at === "all") return [zone, take === true ? "durchsuchen" : "ansehen"];
  const object = `${f.cardsAt(at, count)} ${f.zone(line, "of", { kind, owner })}`;
  if (take !== true) return [object, "ansehen"];
  return [object, count === 1 ? "ansehen und nehmen" : "ansehen und davon nehmen"];
};

const declined = (line: LogLine, f: GermanFormatter): string => {
  const other = f.nameIn(line, "by");
  if (line.values?.want === "show") return `zeigte ${other} ${cards(line, f)} nicht`;
  if (line.values?.want === "control") {
    return `gab ${other} nicht die Kontrolle über ${cards(line, f)}`;
  }
  const [object, verb] = look(line, f, line.seat);
  const [first, second] = verb.split(" und ");
  return second === undefined
    ? `ließ ${other} ${object} nicht ${verb}`
    : `ließ ${other} ${object} weder ${first} noch ${second}`;
};

const granted = (line: LogLine, f: GermanFormatter, other: string): string => {
  if (line.values?.want === "show") return `zeigte ${other} ${cards(line, f)}`;
  if (line.values?.want === "control") return `gab ${other} die Kontrolle über ${cards(line, f)}`;
  if (line.values?.stays === true) {
    const zone = f.zone(line, "the", { kind: textValue(line, "zone"), owner: line.seat });
    return `begann, ${zone} mit ${other} zu teilen: ${f.cards(line)}`;
  }
  const allowed = `ließ ${other} ${look(line, f, line.seat).join(" ")}`;
  return f.isHidden(textValue(line, "zone")) ? allowed : `${allowed}: ${f.cards(line)}`;
};

/** Asking for what is another's, and letting others into what is one's own. */
export const accessSentences: SentencesOf<"access", GermanFormatter> = {
  "access.answer": (line, f) => {
    const isGranted = line.values?.act !== "declines";
    return `${f.who(line)} ${isGranted ? granted(line, f, f.nameIn(line, "by")) : declined(line, f)}`;
  },
  "access.grant": (line, f) => `${f.who(line)} ${granted(line, f, f.nameIn(line, "to"))}`,
  "access.request": (line, f) => {
    const asked = `${f.who(line)} bat`;
    switch (line.values?.want) {
      case "show":
        return `${asked} ${f.nameIn(line, "of")}, ${cards(line, f)} zu zeigen`;
      case "control":
        return `${asked} ${f.nameIn(line, "of")} um die Kontrolle über ${cards(line, f)}`;
      default:
        return `${asked} darum, ${look(line, f, seatValue(line, "of")).join(" ")} zu dürfen`;
    }
  },
  "access.revoke": (line, f) => {
    const [other, kind] = [f.nameIn(line, "from"), textValue(line, "zone")];
    return `${f.who(line)} ließ ${other} ${f.zone(line, "the", { kind })} nicht mehr ansehen`;
  },
  "access.withdraw": (line, f) => {
    const who = f.who(line);
    switch (line.values?.want) {
      case "show":
        return `${who} zog die Anfrage zurück, ${cards(line, f)} zu sehen`;
      case "control":
        return `${who} zog die Anfrage zurück, die Kontrolle über ${cards(line, f)} zu bekommen`;
      default:
        return `${who} zog die Anfrage zurück, ${look(line, f, seatValue(line, "of")).join(" ")} zu dürfen`;
    }
  },
};
