import type { UiStrings } from "../en/ui.ts";

const SUITS: Readonly<Record<string, string>> = {
  hearts: "Herz",
  diamonds: "Karo",
  spades: "Pik",
  clubs: "Kreuz",
};
const COURTS: Readonly<Record<string, string>> = {
  A: "Ass",
  K: "König",
  Q: "Dame",
  C: "Reiter",
  J: "Bube",
};
/** The ranks as words, as in the names of cards. */
const SPELLED: Readonly<Record<string, string>> = {
  Ace: "A",
  Two: "2",
  Three: "3",
  Four: "4",
  Five: "5",
  Six: "6",
  Seven: "7",
  Eight: "8",
  Nine: "9",
  Ten: "10",
  Jack: "J",
  Queen: "Q",
  King: "K",
};

/** The game names its trumps itself. */
const playingCard = (rank: string, suit: string | null): string | null => {
  if (suit === "trump") return null;
  return suit === null ? "Joker" : `${SUITS[suit] ?? suit} ${COURTS[rank] ?? rank}`;
};

export const ui: UiStrings = {
  close: "Schließen",
  menu: "Menü",
  toasts: "Hinweise",
  undo: "Rückgängig",
  broken: {
    title: "Etwas ist schiefgegangen",
    text: "Dein Spiel ist auf dem Server gespeichert. Lade die Seite neu, um weiterzuspielen.",
    reload: "Neu laden",
    leave: "Zur Startseite",
    log: "Fehlerdetails, für Fehlerberichte",
    part: "Das konnte nicht geladen werden. Prüf deine Verbindung.",
    again: "Erneut versuchen",
  },
  requests: {
    waiting: (count) => `${String(count)} offene Anfragen`,
    next: (at, count) => `Anfrage ${String(at)}/${String(count)}: nächste`,
  },
  update: "Eine neue Version ist verfügbar.",
  unknown: {
    title: "Seite nicht gefunden",
    text: "Prüf den Link oder erstell einen neuen Tisch.",
    setUp: "Tisch erstellen",
  },
  unknownCard: "Unbekannte Karte",
  faceDownCard: "Verdeckte Karte",
  playingCard,
  spelledCard: (name) => {
    const [spelled = "", suit = ""] = name.split(" of ");
    const rank = SPELLED[spelled];
    return rank !== undefined && SUITS[suit] ? playingCard(rank, suit) : null;
  },
};
