import { Area } from "./area.ts";
import { gameEditor } from "./en/game-editor.ts";

export const gameEditorText = new Area(gameEditor, {
  de: async () => (await import("./de/game-editor.ts")).gameEditor,
});
