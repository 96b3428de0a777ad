import { Area } from "./area.ts";
import { tour } from "./en/tour.ts";

export const tourText = new Area(tour, {
  de: async () => (await import("./de/tour.ts")).tour,
});
