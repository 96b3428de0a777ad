import { Area } from "./area.ts";
import { dialogs } from "./en/dialogs.ts";

export const dialogsText = new Area(dialogs, {
  de: async () => (await import("./de/dialogs.ts")).dialogs,
});
