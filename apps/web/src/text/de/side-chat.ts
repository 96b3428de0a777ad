import type { SideChatStrings } from "../en/side-chat.ts";

export const sideChat: SideChatStrings = {
  title: "Zuschauer-Chat",
  say: "Nachricht an Zuschauer",
  nothing: "Noch keine Nachrichten. Spieler sehen diesen Chat nur, wenn sie ihn einschalten.",
  turnedOff: "Der Gastgeber hat den Zuschauer-Chat ausgeschaltet.",
  late: (minutes) =>
    `Du siehst mit ${minutes === 1 ? "einer Minute" : `${String(minutes)} Minuten`} Verzögerung zu. Diesen Chat lesen nur Zuschauer mit derselben Verzögerung.`,
  watcher: "Zuschauer",
  team: "Team-Chat",
  sayToTeam: "Nachricht an dein Team",
  to: "An",
  toTable: "Tisch",
  toTeam: "Team",
  notConnected: "Nicht gesendet: keine Verbindung. Versuch es gleich noch einmal.",
  fromTeam: (name, text) => `${name} (Team): ${text}`,
};
