import type { LogLine } from "../../view.ts";
import type { SentencesOf } from "../catalogue.ts";
import { numberValue } from "../line.ts";
import type { EnglishFormatter } from "./formatter.ts";

const more = (line: LogLine): string => {
  const since = numberValue(line, "since");
  if (since === 0) return "";
  return since === 1 ? " and 1 later action" : ` and ${since} later actions`;
};

/** What would be known after all, and what would be done about it. */
const known = (line: LogLine): string => {
  const seen = numberValue(line, "seen");
  const parts =
    seen === 0 ? [] : [seen === 1 ? "1 library card seen" : `${seen} library cards seen`];
  if (seen > 0 && line.values?.shuffle === true) parts.push("to be shuffled");
  return parts.length === 0 ? "" : ` (${parts.join(", ")})`;
};

/** Undo and redo. */
export const undoSentences: SentencesOf<"undo", EnglishFormatter> = {
  "undo.answer": (line, f) => {
    switch (line.values?.act) {
      case "done":
        return `${f.who(line)} agreed to the undo; the action was undone${line.values.shuffled ? " and the library shuffled" : ""}`;
      case "lapses":
        return `${f.who(line)} agreed, but the undo request had expired`;
      case "agrees":
        return `${f.who(line)} agreed to the undo`;
      case "withdraws":
        return `${f.who(line)} withdrew the undo request`;
      default:
        return `${f.who(line)} declined the undo`;
    }
  },
  "undo.mute": (line, f) =>
    line.values?.muted
      ? `${f.who(line)} blocked undo requests`
      : `${f.who(line)} allowed undo requests again`,
  "undo.redo": (line, f) => `${f.who(line)} redid ${f.recalled(line)}${more(line)}`,
  "undo.request": (line, f) =>
    line.values?.act === "done"
      ? `${f.who(line)} undid the action`
      : `${f.who(line)} asked to undo ${f.recalled(line)}${more(line)}${known(line)}`,
  "undo.take": (line, f) => `${f.who(line)} undid ${f.recalled(line)}`,
};
