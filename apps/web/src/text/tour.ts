import { tour } from "./en/tour.ts";
import { TextCatalogue } from "./text-catalogue.ts";

export const tourStrings = new TextCatalogue(tour, {
  de: async () => (await import("./de/tour.ts")).tour,
});
