import type { DeckProblemsText } from "../en/deck-problems.ts";

export const deckProblems: DeckProblemsText = {
  faults: {
    none: () => "Die Deckliste ist leer.",
    tooMany: ({ most, count }) =>
      `Zu viele Karten: ${count.toLocaleString("de")} (höchstens ${most.toLocaleString("de")}).`,
    tooManyCommanders: ({ most, count }) => `Zu viele Commander: ${count} (höchstens ${most}).`,
    noName: () => "Der Kartenname fehlt.",
    unprintable: () => "Der Kartenname enthält ungültige Zeichen.",
    longName: ({ most }) => `Der Kartenname ist zu lang (höchstens ${most} Zeichen).`,
    longPrinting: ({ most }) =>
      `Set-Code oder Sammlernummer ist zu lang (höchstens ${most} Zeichen).`,
    countZero: () => "Die Anzahl ist 0.",
    most: ({ most }) => `Zu viele Karten (höchstens ${most.toLocaleString("de")}).`,
    longLine: () => "Die Zeile ist zu lang.",
    noCount: ({ text }) => `Die Anzahl fehlt. Für eine Karte schreib „1 ${text}“.`,
    longText: () => "Die Deckliste ist zu lang.",
    zone: ({ name }) => `Unbekannter Deckteil „${name}“.`,
    noReader: () => "Dieses Dateiformat kann gerade nicht geladen werden. Bist du offline?",
    damagedXml: () => "Die XML-Datei ist beschädigt.",
    unreadXml: () => "Die XML-Datei kann nicht gelesen werden.",
    doctype: () => "XML-Dateien mit DOCTYPE werden nicht unterstützt.",
    damagedJson: ({ column }) => `Die JSON-Datei ist in Spalte ${column} beschädigt.`,
    otherJson: () => "Unbekanntes JSON-Format: keine Karten gefunden.",
    otherXml: () => "Unbekanntes XML-Format: weder ein Deck von Cockatrice noch von MTGO.",
  },
  leftOut: {
    maybeboard: "Maybeboard: gehört nicht zum Deck.",
    tokens: "Token: wird am Tisch erzeugt.",
    companionTwice: "Der Companion steht schon im Sideboard.",
  },
};
