import { Area } from "./area.ts";
import { table } from "./en/table.ts";

export const tableText = new Area(table, { de: async () => (await import("./de/table.ts")).table });
