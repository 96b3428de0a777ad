import type { MarkTexts } from "../mark-texts.ts";
import type { EnglishFormatter } from "./formatter.ts";

/** What the marks that are on or off are called. */
export const markTexts: MarkTexts<EnglishFormatter> = {
  staysTapped: {
    label: "Doesn’t untap",
    switchedOn: (line, f) => `${f.who(line)} stopped ${f.cards(line)} from untapping`,
    switchedOff: (line, f) => `${f.who(line)} let ${f.cards(line)} untap again`,
    typed: ["doesn't untap"],
    off: ["untaps", "untaps again"],
  },
};
