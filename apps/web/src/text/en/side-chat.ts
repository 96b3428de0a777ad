/** What spectators say to each other, and what a team does. */
export const sideChat = {
  title: "Spectators’ chat",
  say: "Message to spectators",
  nothing: "No messages yet. Players see this chat only if they turn it on.",
  watcher: "Spectator",
  team: "Team chat",
  sayToTeam: "Message to your team",
  to: "Send to",
  toTable: "Table",
  toTeam: "Team",
  notConnected: "Not sent: no connection. Try again in a moment.",
  /** A message of the team, where the chat isn't shown. */
  fromTeam: (name: string, text: string) => `${name} (team): ${text}`,
};

export type SideChatText = typeof sideChat;
