import { Area } from "./area.ts";
import { commands } from "./en/commands.ts";

export const commandsText = new Area(commands, {
  de: async () => (await import("./de/commands.ts")).commands,
});
