import { Area } from "./area.ts";
import { laid } from "./en/laid.ts";

export const laidText = new Area(laid, { de: async () => (await import("./de/laid.ts")).laid });
