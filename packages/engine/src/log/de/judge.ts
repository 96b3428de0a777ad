import type { SentencesOf } from "../catalogue.ts";
import { textValue } from "../line.ts";
import type { GermanFormatter, GermanSentence } from "./formatter.ts";

const judge: GermanSentence = (line, f) => f.judgeNamed(textValue(line, "name"));

const said = (words: string): string => (words === "" ? "" : `: ${words}`);

/** The judge: coming and going, calls and answers. What the judge does is told as what was done. */
export const judgeSentences: SentencesOf<"judge", GermanFormatter> = {
  "judge.act": (line, f) => `${f.who(line)} korrigierte den Tisch`,
  "judge.answer": (line, f) =>
    `${judge(line, f)} antwortete ${f.nameIn(line, "to")}${said(textValue(line, "answer"))}`,
  "judge.call": (line, f) =>
    line.values?.called === true
      ? `${f.who(line)} rief den Judge${said(textValue(line, "question"))}`
      : `${f.who(line)} brach den Judge-Ruf ab`,
  "judge.join": (line) => {
    const [name, was] = [textValue(line, "name"), textValue(line, "was")];
    return was === "" ? `${name} trat als Judge bei` : `${name} löste ${was} als Judge ab`;
  },
  "judge.leave": (line, f) => `${judge(line, f)} ging`,
  "judge.link": (line, f) => `${f.host(line)} erstellte einen Judge-Link`,
  "judge.readList": (line, f) =>
    `${f.who(line)} las die gesperrte Deckliste von ${f.nameIn(line, "of")}`,
};
