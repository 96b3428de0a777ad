import type { LogLine } from "../../view.ts";
import type { SentencesOf } from "../catalogue.ts";
import { numberValue } from "../line.ts";
import type { GermanFormatter } from "./formatter.ts";

const more = (line: LogLine): string => {
  const since = numberValue(line, "since");
  if (since === 0) return "";
  return since === 1 ? " und eine spätere Aktion" : ` und ${since} spätere Aktionen`;
};

/** What would be known after all, and what would be done about it. */
const known = (line: LogLine): string => {
  const seen = numberValue(line, "seen");
  const cards = seen === 1 ? "1 Karte" : `${seen} Karten`;
  const parts = seen === 0 ? [] : [`${cards} der Bibliothek gesehen`];
  if (seen > 0 && line.values?.shuffle === true) parts.push("werden gemischt");
  return parts.length === 0 ? "" : ` (${parts.join(", ")})`;
};

/** Undo and redo. */
export const undoSentences: SentencesOf<"undo", GermanFormatter> = {
  "undo.answer": (line, f) => {
    const agreed = `${f.who(line)} stimmte der Rückgängig-Anfrage zu`;
    switch (line.values?.act) {
      case "done":
        return `${agreed}; die Aktion wurde rückgängig gemacht${line.values.shuffled ? " und die Bibliothek gemischt" : ""}`;
      case "lapses":
        return `${agreed}, aber die Anfrage war abgelaufen`;
      case "agrees":
        return agreed;
      case "withdraws":
        return `${f.who(line)} zog die Rückgängig-Anfrage zurück`;
      default:
        return `${f.who(line)} lehnte die Rückgängig-Anfrage ab`;
    }
  },
  "undo.mute": (line, f) =>
    line.values?.muted
      ? `${f.who(line)} blockierte Rückgängig-Anfragen`
      : `${f.who(line)} erlaubte Rückgängig-Anfragen wieder`,
  "undo.redo": (line, f) => `${f.who(line)} wiederholte ${f.recalled(line)}${more(line)}`,
  "undo.request": (line, f) =>
    line.values?.act === "done"
      ? `${f.who(line)} machte die Aktion rückgängig`
      : `${f.who(line)} wollte ${f.recalled(line)}${more(line)} rückgängig machen${known(line)}`,
  "undo.take": (line, f) => `${f.who(line)} machte ${f.recalled(line)} rückgängig`,
};
