import type { SentencesOf } from "../catalogue.ts";
import { textValue } from "../line.ts";
import type { EnglishFormatter, EnglishSentence } from "./formatter.ts";

const judge: EnglishSentence = (line, f) => f.judgeNamed(textValue(line, "name"));

const said = (words: string): string => (words === "" ? "" : `: ${words}`);

/** The judge: coming and going, calls and answers. What the judge does is told as what was done. */
export const judgeSentences: SentencesOf<"judge", EnglishFormatter> = {
  "judge.act": (line, f) => `${f.who(line)} made a correction`,
  "judge.answer": (line, f) =>
    `${judge(line, f)} answered ${f.nameIn(line, "to")}${said(textValue(line, "answer"))}`,
  "judge.call": (line, f) =>
    line.values?.called === true
      ? `${f.who(line)} called the judge${said(textValue(line, "question"))}`
      : `${f.who(line)} cancelled the judge call`,
  "judge.join": (line) => {
    const [name, was] = [textValue(line, "name"), textValue(line, "was")];
    return was === "" ? `${name} joined as the judge` : `${name} replaced ${was} as judge`;
  },
  "judge.leave": (line, f) => `${judge(line, f)} left`,
  "judge.link": (line, f) => `${f.host(line)} created a judge link`,
  "judge.readList": (line, f) => `${f.who(line)} read ${f.nameIn(line, "of")}’s locked deck list`,
};
