import type { MarkStrings } from "../mark-strings.ts";
import type { EnglishFormatter } from "./formatter.ts";

/** What the marks that are on or off are called. */
export const englishMarkStrings: MarkStrings<EnglishFormatter> = {
  staysTapped: {
    label: "Doesn’t untap",
    switchedOn: (line, f) => `${f.who(line)} stopped ${f.cards(line)} from untapping`,
    switchedOff: (line, f) => `${f.who(line)} let ${f.cards(line)} untap again`,
    typed: ["doesn't untap"],
    off: ["untaps", "untaps again"],
  },
};
