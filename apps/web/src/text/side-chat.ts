import { Area } from "./area.ts";
import { sideChat } from "./en/side-chat.ts";

export const sideChatText = new Area(sideChat, {
  de: async () => (await import("./de/side-chat.ts")).sideChat,
});
