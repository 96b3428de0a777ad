import { gameEditor } from "./en/game-editor.ts";
import { TextCatalogue } from "./text-catalogue.ts";

export const gameEditorStrings = new TextCatalogue(gameEditor, {
  de: async () => (await import("./de/game-editor.ts")).gameEditor,
});
