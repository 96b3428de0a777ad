import { counting } from "../../grammar.ts";
import type { Telling } from "./telling.ts";

const seen = counting("de", {
  one: "eine Karte aus einer Bibliothek wurde gesehen",
  other: "# Karten aus einer Bibliothek wurden gesehen",
});

const more = (l: Telling): string => {
  const since = l.number("since");
  if (since === 0) return "";
  return since === 1 ? " und was danach kam" : ` und die ${String(since)} Dinge danach`;
};

/** Taking back, and bringing back. */
export const undoLines = {
  "undo.answer": (l: Telling) => {
    switch (l.values.act) {
      case "done":
        return `${l.who} ist einverstanden, und es wird zurückgenommen${l.values.shuffled ? " und gemischt" : ""}`;
      case "lapses":
        return `${l.who} ist einverstanden, doch inzwischen ist anderes geschehen: Frag noch einmal`;
      case "agrees":
        return `${l.who} ist einverstanden`;
      case "withdraws":
        return `${l.who} bittet nicht länger darum`;
      default:
        return `${l.who} lehnt ab`;
    }
  },
  "undo.mute": (l: Telling) =>
    l.values.muted
      ? `${l.who} nimmt keine Bitten um Zurücknahme an`
      : `${l.who} nimmt wieder Bitten um Zurücknahme an`,
  "undo.redo": (l: Telling) => `${l.who} stellt wieder her: ${l.recalled}${more(l)}`,
  "undo.request": (l: Telling) => {
    if (l.values.act === "done") return "Es wird zurückgenommen";
    const count = l.number("seen");
    const known = count === 0 ? "" : `; ${seen(count)}`;
    const shuffle = l.values.shuffle ? ", was dann gemischt würde" : "";
    return `${l.who} möchte zurücknehmen: ${l.recalled}${more(l)}${known}${shuffle}`;
  },
  "undo.take": (l: Telling) => `${l.who} nimmt zurück: ${l.recalled}`,
};
