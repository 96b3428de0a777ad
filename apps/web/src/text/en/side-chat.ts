/** What spectators say to each other. */
export const watchersChat = {
  title: "Spectators’ chat",
  say: "Message to spectators",
  nothing:
    "Nobody has said anything since you came. Players don’t see this unless they turn it on.",
  watcher: "Spectator",
};

export type WatchersChatText = typeof watchersChat;
