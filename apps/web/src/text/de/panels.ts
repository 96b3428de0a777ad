import { zoneNameForms } from "@baize/engine/log/de";
import type { PanelStrings } from "../en/panels.ts";
import { capital } from "./capital.ts";

export const panels: PanelStrings = {
  panel: {
    show: "Karten sortieren",
    by: { place: "Nach Position", name: "Nach Namen", kind: "Nach Typ" },
    byNumber: (name) => `Nach ${name}`,
    suits: { clubs: "Kreuz", diamonds: "Karo", hearts: "Herz", spades: "Pik" },
    otherKinds: "Andere",
    stack: (card, count) => `${card}, ${String(count)} davon`,
  },
  look: {
    search: "Suchen",
    searchLong: "In diesen Karten suchen",
    choose: "Wähle Karten aus, um sie zu verschieben.",
    shuffle: "Mischen und schließen",
    close: "Schließen, ohne zu mischen",
    done: "Fertig",
    top: (name) => `Oben auf ${zoneNameForms(name).the}`,
    bottom: (name) => `Unter ${zoneNameForms(name).the}`,
    bottomRandom: (name) => `Zufällig unter ${zoneNameForms(name).the}`,
    to: (name) => capital(zoneNameForms(name).to),
    putChosen: "Karten ziehen oder Ziel wählen",
    putAll: "Karten ziehen oder Ziel für alle wählen",
    notThere: (name) => `${name} entfernen`,
    placeInLane: (place: number): string =>
      `Position ${String(place)}; Pfeiltasten verschieben sie`,
  },
  log: {
    title: "Verlauf",
    say: "Nachricht",
    sayOfCards: "Nachricht (optional), Eingabetaste sendet",
    earlier: "Frühere anzeigen",
    show: "Anzeigen",
    tabs: { all: "Alles", chat: "Chat" },
    none: { all: "Hier steht, was am Tisch geschieht.", chat: "Noch keine Nachrichten." },
    flips: (name) => `${name} wirft`,
    reveals: (name) => `${name} zeigt vor`,
    moreRevealed: (count) => `und ${String(count)} weitere`,
    rolls: (name) => `${name} würfelt`,
    heads: (count) => `${String(count)} Kopf`,
    coin: { heads: "Kopf", tails: "Zahl" },
    coinLetter: { heads: "K", tails: "Z" },
  },
};
