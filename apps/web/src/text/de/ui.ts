import type { UiText } from "../en/ui.ts";

const SUITS: Readonly<Record<string, string>> = {
  hearts: "Herz",
  diamonds: "Karo",
  spades: "Pik",
  clubs: "Kreuz",
};
const COURTS: Readonly<Record<string, string>> = { A: "Ass", K: "König", Q: "Dame", J: "Bube" };

export const ui: UiText = {
  close: "Schließen",
  menu: "Menü",
  broken: {
    title: "Auf dieser Seite ist etwas kaputtgegangen",
    text: "Das Spiel ist sicher, es liegt auf dem Server. Lade die Seite neu und setz dich wieder.",
    reload: "Neu laden",
    leave: "Zur Startseite",
    log: "Was geschehen ist, um es zu melden",
    part: "Das ließ sich nicht öffnen. Lade die Seite neu, wenn das Netz wieder da ist.",
  },
  unknown: {
    title: "Diese Seite gibt es nicht",
    text: "Die Adresse eines Tisches sieht aus wie baize/r/name. Frag noch einmal nach dem Link oder stell einen Tisch auf.",
    setUp: "Tisch aufstellen",
  },
  faceDownCard: "Verdeckte Karte",
  playingCard: (rank, suit) =>
    suit === null ? "Joker" : `${SUITS[suit] ?? suit} ${COURTS[rank] ?? rank}`,
};
