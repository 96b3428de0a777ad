import { counting } from "../../grammar.ts";
import { karten, listed, type Telling } from "./telling.ts";

const commanders = counting("de", { one: "einen Kommandeur", other: "# Kommandeure" });

const owed = (l: Telling): string => {
  const bottom = l.number("bottom");
  if (bottom === 0) return "";
  return `; ${karten(bottom)} ${bottom === 1 ? "kommt" : "kommen"} nach unten`;
};

/** The deck, the hand and the game as a whole. */
export const deckLines = {
  "deck.load": (l: Telling) => {
    const [commander, sideboard] = [l.number("commander"), l.number("sideboard")];
    const parts = [
      `ein Deck aus ${String(l.number("main"))} Karten`,
      ...(commander > 0 ? [commanders(commander)] : []),
      ...(sideboard > 0 ? [`ein Sideboard aus ${String(sideboard)}`] : []),
    ];
    return `${l.who} bringt ${listed(parts)}`;
  },
  "deck.reset": (l: Telling) => `${l.who} holt alle Karten zurück und mischt das Deck`,
  "deck.sideboard": (l: Telling) =>
    `${l.who} tauscht mit dem Sideboard: ${karten(l.number("in"))} hinein, ${karten(l.number("out"))} heraus`,
  "deck.unload": (l: Telling) => `${l.who} nimmt das Deck weg`,
  "game.next": (l: Telling) => `${l.who} räumt den Tisch für das nächste Spiel`,
  "hand.discard": (l: Telling) =>
    `${l.who} wirft ${l.values.random === true ? "zufällig " : ""}${l.cards} ab`,
  "hand.mulligan": (l: Telling) => {
    const [returned, drawn] = [l.number("returned"), l.number("drawn")];
    return returned === 0
      ? `${l.who} mischt und zieht ${String(drawn)} auf die Starthand${owed(l)}`
      : `${l.who} nimmt einen Mulligan: ${karten(returned)} zurück, ${String(drawn)} gezogen${owed(l)}`;
  },
  "hand.reveal": (l: Telling) => {
    if (l.values.to === "none") return `${l.who} verbirgt die Hand wieder`;
    return l.values.random === true
      ? `${l.who} zeigt ${l.audience} zufällig aus der Hand: ${l.cards}`
      : `${l.who} zeigt ${l.audience} die Hand: ${l.cards}`;
  },
  "hand.sort": (l: Telling) => `${l.who} sortiert die Hand`,
};
