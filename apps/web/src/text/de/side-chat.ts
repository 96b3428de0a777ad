import type { WatchersChatText } from "../en/watchers-chat.ts";

export const watchersChat: WatchersChatText = {
  title: "Chat der Zuschauer",
  say: "Nachricht an Zuschauer",
  nothing:
    "Seit du da bist, hat niemand etwas gesagt. Spieler sehen das hier nur, wenn sie es einschalten.",
  watcher: "Zuschauer",
};
