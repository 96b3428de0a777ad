import { Area } from "./area.ts";
import { watchersChat } from "./en/watchers-chat.ts";

export const watchersChatText = new Area(watchersChat, {
  de: async () => (await import("./de/watchers-chat.ts")).watchersChat,
});
