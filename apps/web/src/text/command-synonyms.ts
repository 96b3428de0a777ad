import type { ActionId } from "./en/actions.ts";
import english from "./synonyms/en.json" with { type: "json" };
import { TextCatalogue } from "./text-catalogue.ts";

/**
 * Words that the command palette understands as an action but never suggests: common ones, those of Cockatrice, and
 * those of earlier versions, which saved macros still use. They are in lower case, because the palette compares in
 * lower case.
 */
export type CommandSynonyms = Readonly<Partial<Record<ActionId, readonly string[]>>>;

/** Fails to compile for an unknown action. */
const ofActions = <Id extends ActionId>(
  words: Readonly<Record<Id, readonly string[]>>,
): CommandSynonyms => words;

export const commandSynonymStrings = new TextCatalogue<CommandSynonyms>(ofActions(english), {
  de: async () =>
    ofActions((await import("./synonyms/de.json", { with: { type: "json" } })).default),
});
