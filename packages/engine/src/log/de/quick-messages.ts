import type { QuickMessageId } from "../../quick-messages.ts";

/** What is often said, as a button has it and as the log does. */
export const germanQuickMessageStrings: Readonly<Record<QuickMessageId, string>> = {
  hello: "Hallo!",
  goodLuck: "Viel Glück, viel Spaß!",
  yourTurn: "Du bist dran",
  thinking: "Ich denke nach",
  noResponse: "Keine Reaktion",
  whatDoesThatDo: "Was macht diese Karte?",
  sorry: "Entschuldigung, mein Fehler",
  moment: "Einen Moment bitte",
  thanks: "Danke!",
  goodGame: "Gutes Spiel!",
};
