import type { GameStartStrings } from "../en/start.ts";
import { createPluralFormatter } from "../grammar.ts";

const cards = createPluralFormatter("de", { one: "# Karte", other: "# Karten" });

export const start: GameStartStrings = {
  opening: {
    label: "Starthand",
    ask: "Diese Starthand behalten?",
    askOwing: (count) =>
      `Diese Hand behalten? ${cards(count)} ${count === 1 ? "kommt" : "kommen"} nach unten.`,
    keep: "Behalten",
    mulligan: "Mulligan …",
    choose: (count) => `Wähle ${cards(count)}, die unter die Bibliothek kommen`,
    toBottom: "Unter die Bibliothek",
    none: "Zieh deine Starthand.",
    draw: (count) => `${String(count)} ziehen`,
  },
  before: {
    first: (button) => `Drück „${button}“, um zu beginnen.`,
    deal: (count) => `Jedem ${String(count)} austeilen`,
    fewer: "Eine Karte weniger",
    more: "Eine Karte mehr",
    rules: "Regeln",
    left: "Du hast den Tisch verlassen. Deine Karten liegen noch da.",
    sitAgain: "Zurückkehren",
    deck: "Lade zuerst dein Deck: Füg eine Liste ein oder öffne eine Datei.",
    sharedDeck: "Ein Spieler lädt das gemeinsame Deck: Füg eine Liste ein oder öffne eine Datei.",
    bringDeck: "Deck laden",
    starter: "Starterdeck nehmen",
    built: (name) => `„${name}“ nehmen`,
    pool: "Bau aus deinen Karten ein Deck und spiel es an einem neuen Tisch.",
    morePacks: "Mach mit den nächsten Boostern weiter oder bau aus deinen Karten ein Deck.",
    hostDealsMore:
      "Der Gastgeber macht mit den nächsten Boostern weiter. Du kannst schon anfangen, dein Deck zu bauen.",
    buildDeck: "Deck bauen",
    makeTables: "Tische erstellen …",
  },
};
