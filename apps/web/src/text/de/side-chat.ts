import type { SideChatText } from "../en/side-chat.ts";

export const sideChat: SideChatText = {
  title: "Chat der Zuschauer",
  say: "Nachricht an Zuschauer",
  nothing:
    "Seit du da bist, hat niemand etwas gesagt. Spieler sehen das hier nur, wenn sie es einschalten.",
  watcher: "Zuschauer",
  team: "Chat des Teams",
  sayToTeam: "Nachricht an dein Team",
  to: "Wer es liest",
  toTable: "Tisch",
  toTeam: "Team",
  notConnected: "Nicht gesendet: keine Verbindung. Versuch es gleich noch einmal.",
  fromTeam: (name, text) => `${name} (Team): ${text}`,
};
