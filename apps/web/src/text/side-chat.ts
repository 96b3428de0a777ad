import { sideChat } from "./en/side-chat.ts";
import { TextCatalogue } from "./text-catalogue.ts";

export const sideChatStrings = new TextCatalogue(sideChat, {
  de: async () => (await import("./de/side-chat.ts")).sideChat,
});
