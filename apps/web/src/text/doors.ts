import { Area } from "./area.ts";
import { doors } from "./en/doors.ts";

export const doorsText = new Area(doors, { de: async () => (await import("./de/doors.ts")).doors });
