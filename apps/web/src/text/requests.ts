import { requests } from "./en/requests.ts";
import { TextCatalogue } from "./text-catalogue.ts";

export const requestStrings = new TextCatalogue(requests, {
  de: async () => (await import("./de/requests.ts")).requests,
});
