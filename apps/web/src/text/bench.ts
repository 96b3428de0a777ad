import { Area } from "./area.ts";
import { bench } from "./en/bench.ts";

export const benchText = new Area(bench, {
  de: async () => (await import("./de/bench.ts")).bench,
});
