import { requests } from "./en/requests.ts";
import { TextCatalogue } from "./text-catalogue.ts";

export const requestsText = new TextCatalogue(requests, {
  de: async () => (await import("./de/requests.ts")).requests,
});
