import type { DeckIssueStrings } from "../en/deck-issues.ts";

export const deckIssues: DeckIssueStrings = {
  issues: {
    none: () => "Keine Karten in der Deckliste.",
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
    noCard: () => "Zu lang für einen Kartennamen.",
    address: () => "Das ist eine Webadresse. Exportiere die Liste dort und füg sie hier ein.",
    badCount: () => "Die Anzahl ist keine Zahl.",
    openQuote: () => "Ein Anführungszeichen wird nie geschlossen.",
    longText: () => "Die Deckliste ist zu lang.",
    zone: ({ name }) => `Unbekannter Deckteil „${name}“.`,
    rarity: ({ name }) =>
      name === ""
        ? "Ohne Seltenheit."
        : `Das Spiel hat keinen Deckteil für die Seltenheit „${name}“.`,
    noReader: () => "Dieses Dateiformat kann gerade nicht geladen werden. Bist du offline?",
    damagedXml: () => "Die XML-Datei ist beschädigt.",
    unreadXml: () => "Die XML-Datei kann nicht gelesen werden.",
    webPage: () => "Das ist eine Webseite, keine Deckliste. Exportiere die Liste dort.",
    doctype: () => "XML-Dateien mit DOCTYPE werden nicht unterstützt.",
    damagedJson: ({ column }) => `Die JSON-Datei ist in Spalte ${column} beschädigt.`,
    otherJson: () => "Unbekanntes JSON-Format: keine Karten gefunden.",
    otherXml: () => "Unbekanntes XML-Format: weder ein Deck von Cockatrice noch von MTGO.",
  },
  leftOut: {
    maybeboard: "Maybeboard: gehört nicht zum Deck.",
    tokens: "Token: wird am Tisch erzeugt.",
    outside: "Wird an diesem Tisch nicht gebraucht.",
    companionTwice: "Der Companion steht schon im Sideboard.",
  },
  assumptions: {
    oneCopy: "Ohne Anzahl: je einmal gezählt.",
    heading: "Als Überschrift gelesen, nicht als Karte.",
    sideboard: "Ab hier als Sideboard gelesen.",
    commander: "Als Commander gelesen.",
    columns: "Ohne Spaltenüberschriften: als Anzahl und Kartenname gelesen.",
  },
  formats: {
    text: "Textliste",
    arena: "Textliste wie von Arena, Moxfield oder ManaBox",
    archidekt: "Textliste wie von Archidekt",
    goldfish: "Textliste wie von MTGGoldfish",
    forge: "Deck von Forge",
    xmage: "Deck von XMage",
    table: "Tabelle (CSV)",
    cockatrice: "Deck von Cockatrice",
    mtgo: "Deck von MTGO",
    json: "Deck in JSON",
  },
};
