/** The chats of the spectators and of a team. */
export const sideChat = {
  title: "Spectators’ chat",
  say: "Message to spectators",
  nothing: "No messages yet. Players see this chat only if they turn it on.",
  /** In place of the field, where nobody can write. */
  turnedOff: "The host has turned off the spectators’ chat.",
  late: (minutes: number): string =>
    `You watch with a delay of ${minutes === 1 ? "a minute" : `${String(minutes)} minutes`}. Only spectators with the same delay read this chat.`,
  watcher: "Spectator",
  team: "Team chat",
  sayToTeam: "Message to your team",
  to: "Send to",
  toTable: "Table",
  toTeam: "Team",
  notConnected: "Not sent: no connection. Try again in a moment.",
  /** A message of the team in a toast, while the chat isn't shown. */
  fromTeam: (name: string, text: string) => `${name} (team): ${text}`,
};

export type SideChatStrings = typeof sideChat;
