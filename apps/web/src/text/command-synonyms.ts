import type { ActionId } from "./en/actions.ts";
import english from "./synonyms/en.json" with { type: "json" };
import { TextCatalogue } from "./text-catalogue.ts";

/**
 * Words that the command palette understands as an action and never offers, by the action: common ones, those of
 * Cockatrice, and those of earlier versions, which saved macros still use. In lower case, as the palette reads them.
 */
export type CommandSynonyms = Readonly<Partial<Record<ActionId, readonly string[]>>>;

/** Doesn't compile for words of an action that there is not. */
const ofActions = <Id extends ActionId>(
  words: Readonly<Record<Id, readonly string[]>>,
): CommandSynonyms => words;

export const commandSynonymsText = new TextCatalogue<CommandSynonyms>(ofActions(english), {
  de: async () =>
    ofActions((await import("./synonyms/de.json", { with: { type: "json" } })).default),
});
