import type { LogValues } from "../change.ts";
import type { SeatId } from "../ids.ts";
import {
  cardCount,
  cardsAt,
  cardsInLine,
  cardsOf,
  type LogFormatter,
  numberOf,
  textOf,
} from "../log-formatter.ts";
import type { Access } from "../records.ts";
import type { LogLine } from "../view.ts";

/**
 * The values that a log line stores about an access. The cards are in the line's own field, so there are no handles
 * here.
 */
export const accessValues = (want: Access): LogValues => {
  if (want.kind !== "zone") return { want: want.kind, count: want.cards.length };
  const { kind, zone, at, count, take } = want;
  return { want: kind, zone, at, count, ...(take ? { take } : {}) };
};

/** What a seat requests from another, as a verb phrase: "to search Anna’s library". */
export const askedText = (line: LogLine, of: SeatId, formatter: LogFormatter): string => {
  switch (line.values?.want) {
    case "show":
      return `${formatter.seat(of)} to show ${named(line)}`;
    case "control":
      return `${formatter.seat(of)} for the control of ${named(line)}`;
    default:
      return `to ${lookText(line, of, formatter)}`;
  }
};

/** What a seat refuses another, as a verb phrase: "let Ben search the library". */
export const deniedText = (line: LogLine, by: SeatId, formatter: LogFormatter): string => {
  const other = formatter.seat(by);
  switch (line.values?.want) {
    case "show":
      return `show ${other} ${named(line)}`;
    case "control":
      return `give ${other} the control of ${named(line)}`;
    default:
      return `let ${other} ${lookText(line, line.seat, formatter)}`;
  }
};

/** What a seat allows another, as a verb phrase: "lets Ben search the library". */
export const grantedText = (line: LogLine, by: SeatId, formatter: LogFormatter): string => {
  const other = formatter.seat(by);
  switch (line.values?.want) {
    case "show":
      return `shows ${other} ${named(line)}`;
    case "control":
      return `gives ${other} the control of ${named(line)}`;
    default:
      return isLibrary(line)
        ? `lets ${other} ${lookText(line, line.seat, formatter)}`
        : `shows ${other} ${zoneText(line, line.seat, formatter)}: ${cardsInLine(line) > 0 ? cardsOf(line) : "no card"}`;
  }
};

/** A look as a verb phrase: "search the library", "look at the top 3 cards of Anna’s library", "see Anna’s hand". */
const lookText = (line: LogLine, owner: SeatId | null, formatter: LogFormatter): string => {
  const zone = zoneText(line, owner, formatter);
  if (!isLibrary(line)) return `see ${zone}`;
  const [at, count, take] = [textOf(line, "at"), numberOf(line, "count"), line.values?.take];
  if (at === "all") return take === true ? `search ${zone}` : `look at all of ${zone}`;
  const taking = take === true ? ` and take ${count === 1 ? "it" : "some of them"}` : "";
  return `look at ${cardsAt(at, count)} of ${zone}${taking}`;
};

const zoneText = (line: LogLine, owner: SeatId | null, formatter: LogFormatter): string =>
  formatter.zone(textOf(line, "zone"), owner, line);

/** A library opens as a look; hands and sideboards are shown as a whole. */
const isLibrary = (line: LogLine): boolean => textOf(line, "zone") === "library";

/** The names of a line's cards, or their number when they have left since the request. */
const named = (line: LogLine): string =>
  cardsInLine(line) > 0 ? cardsOf(line) : cardCount(numberOf(line, "count"));
