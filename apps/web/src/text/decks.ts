import { Area } from "./area.ts";
import { decks } from "./en/decks.ts";

export const decksText = new Area(decks, { de: async () => (await import("./de/decks.ts")).decks });
