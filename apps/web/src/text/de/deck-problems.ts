import type { DeckProblemsText } from "../en/deck-problems.ts";

export const deckProblems: DeckProblemsText = {
  none: "Es sind noch keine Karten da, die geladen werden könnten.",
  tooMany: (most, count) =>
    `Ein Deck hat höchstens ${most.toLocaleString("de")} Karten; dieses hat ${count.toLocaleString("de")}.`,
  tooManyCommanders: (most, count) =>
    `Ein Deck hat höchstens ${String(most)} Commander; dieses hat ${String(count)}.`,
  noName: "Der Name der Karte fehlt.",
  unprintable: "Im Namen sind Zeichen, die sich nicht drucken lassen.",
  longName: (most) => `Der Name einer Karte hat höchstens ${String(most)} Zeichen.`,
  longPrinting: (most) => `Set und Nummer haben je höchstens ${String(most)} Zeichen.`,
  countZero: "Die Anzahl ist 0.",
  most: (most) => `Ein Deck hat höchstens ${most.toLocaleString("de")} Karten.`,
  longLine: "Die Zeile ist zu lang für eine Karte.",
  noCount: (text) => `Vorn fehlt die Anzahl. Für eine Karte schreib „1 ${text}“.`,
  longText: "Das ist zu lang für eine Deckliste.",
  maybeboard: "Sie steht auf dem Maybeboard, das nicht zum Deck gehört.",
  tokens: "Das ist ein Spielstein; die werden am Tisch gemacht.",
  companionTwice: "Der Companion steht schon im Sideboard.",
  zone: (name) => `Sie liegt in einer Zone namens „${name}“, die ein Deck nicht hat.`,
  damagedXml: "Das XML ist beschädigt, daraus lässt sich kein Deck lesen.",
  unreadXml: "Das XML lässt sich nicht lesen.",
  doctype: "XML mit DOCTYPE wird nicht angenommen. Deckprogramme schreiben keins.",
  damagedJson: "Das JSON ist beschädigt, daraus lässt sich kein Deck lesen.",
  otherJson: "Dieses JSON hat keine Karten in einer Form, die wir von Deckseiten kennen.",
  otherXml: "Dieses XML ist weder ein Deck von Cockatrice noch eins von MTGO.",
};
