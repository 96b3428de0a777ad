import { share } from "./en/share.ts";
import { TextCatalogue } from "./text-catalogue.ts";

export const shareStrings = new TextCatalogue(share, {
  de: async () => (await import("./de/share.ts")).share,
});
