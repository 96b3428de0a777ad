import { cardCountOfLogLine } from "../line.ts";
import type { MarkStrings } from "../mark-strings.ts";
import type { GermanFormatter, GermanSentence } from "./formatter.ts";

const untapping =
  (how: string): GermanSentence =>
  (line, f) => {
    const untap = cardCountOfLogLine(line) === 1 ? "enttappt" : "enttappen";
    return `${f.who(line)} legte fest: ${f.cards(line)} ${untap} ${how}`;
  };

/** What the marks that are on or off are called. */
export const germanMarkStrings: MarkStrings<GermanFormatter> = {
  staysTapped: {
    label: "Enttappt nicht",
    switchedOn: untapping("nicht"),
    switchedOff: untapping("wieder normal"),
    typed: ["enttappt nicht"],
    off: ["enttappt wieder"],
  },
};
