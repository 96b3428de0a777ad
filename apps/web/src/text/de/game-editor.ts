import type { GameEditorStrings } from "../en/game-editor.ts";
import { createPluralFormatter } from "../grammar.ts";

const cards = createPluralFormatter("de", { one: "# Karte", other: "# Karten" });
const different = createPluralFormatter("de", { one: "# verschiedene", other: "# verschiedene" });

const users = {
  everyone: "alle",
  owner: "ihr Spieler",
  team: "ihr Team",
  nobody: "nur Aktionen des Spiels",
};

export const gameEditor: GameEditorStrings = {
  title: "Spiel erstellen",
  home: "Startseite",
  parts: { cards: "Karten", zones: "Zonen", game: "Regeln", file: "Datei", table: "Tisch" },
  name: "Name des Spiels",
  unnamed: "Neues Spiel",
  template: "Vorlage",
  plain: "Leer: Nachziehstapel, Ablage und Tisch",
  replaced: (template) => `Mit „${template}“ angefangen`,
  opened: (file) => `${file} geöffnet`,
  openFile: "Datei öffnen …",
  openLabel: "Spieldatei",
  saveFile: "Datei speichern",
  createTable: "Tisch erstellen",
  creating: "Wird erstellt …",

  sheet: "Karten",
  sheetHint:
    "Füg Zeilen aus einer Tabelle ein, zieh eine CSV-Datei hierher oder gib sie selbst ein: eine Karte pro Zeile, mit Überschriften wie Name, Anzahl, Art, Farbe, Text. Bei einer Karte wie „Ebbe // Flut“ schreib in eine Spalte „Teile“ „Hälften“, wenn beide nebeneinander stehen, oder „Seiten“, wenn sie auf Vorder- und Rückseite stehen.",
  sheetExample:
    "Name;Anzahl;Farbe;Text\nEule;4;blau;Zieh eine Karte.\nMilan;2;rot;Nimm eine Karte vom Markt.",
  sheetFile: "CSV-Datei öffnen …",
  sheetLabel: "CSV-Datei",
  read: (all, faces) => `${cards(all)}, ${different(faces)}`,
  sheetColumns: "Spalten",
  column: (heading, at) => (heading === "" ? `Spalte ${String(at + 1)}` : heading),
  unused: "nicht benutzt",
  fields: {
    name: "Name",
    count: "Anzahl",
    kind: "Art",
    colour: "Farbe",
    stats: "Wert",
    text: "Text",
    suit: "Kartenfarbe",
    rank: "Rang",
    zone: "Zone",
    type: "Kartentyp",
    parts: "Teile",
  },
  rowIssues: {
    name: (row) => `Zeile ${String(row)} hat keinen Namen`,
    count: (row, value) => `Zeile ${String(row)}: „${value}“ ist keine Anzahl`,
    number: (row, value) => `Zeile ${String(row)}: „${value}“ ist keine ganze Zahl`,
    parts: (row, value) => `Zeile ${String(row)}: „${value}“ ist weder „Hälften“ noch „Seiten“`,
    twoNames: (row, value) =>
      `Zeile ${String(row)}: „${value}“ braucht zwei Namen mit // dazwischen`,
    quotes: (row) => `Zeile ${String(row)}: Ein Anführungszeichen wird nicht geschlossen`,
  },
  moreIssues: createPluralFormatter("de", { one: "und # weiterer", other: "und # weitere" }),

  labels: {
    name: "Name",
    owner: "Gehört",
    visibility: "Wer die Karten sieht",
    layout: "Anordnung",
    cells: "Felder",
    columns: "Felder pro Reihe",
    area: "Position",
    put: "Wer Karten hinlegt",
    take: "Wer Karten nimmt",
    limit: "Kartenlimit",
    faceDown: "Karten dürfen verdeckt liegen",
    start: "Startwert",
    least: "Minimum",
    most: "Maximum",
    seats: "Spieler (Maximum)",
    dealSize: "Karten, die jeder bekommt",
    firstMove: "Hinweis für den ersten Zug",
  },
  choices: {
    owner: { table: "dem Tisch", seat: "jedem Spieler", team: "jedem Team" },
    visibility: {
      public: "alle",
      owner: "ihr Spieler",
      team: "ihr Team",
      others: "alle außer ihrem Spieler",
      private: "ihr Spieler, keine Zuschauer",
      nobody: "niemand",
    },
    layout: {
      free: "beliebig",
      row: "Reihe",
      pile: "Stapel",
      fan: "Fächer",
      grid: "Raster aus Feldern",
      track: "Spielleiste",
    },
    area: {
      auto: "automatisch",
      centre: "in der Mitte",
      left: "links",
      right: "rechts",
      top: "oben",
      bottom: "unten",
    },
    put: users,
    take: { ...users, others: "alle (von anderen zufällig)" },
  },

  pictures: (pictured) => (pictured === 0 ? "Bilder" : `Bilder (${String(pictured)})`),
  picturesHint: "Teil der Datei. Alle am Tisch sehen sie.",
  addPicture: (card) => `Bild für ${card}`,
  removePicture: (card) => `Bild von ${card} entfernen`,
  noPicture: (file) => `${file} ist kein Bild, das sich verwenden lässt`,
  tooManyPictures: (most) => `Eine Datei hat höchstens ${String(most)} Bilder`,

  plan: "Wo die Zonen liegen",
  planHint:
    "Zieh eine Zone an eine andere Stelle, auch vom Tisch zu den Spielern oder zurück, oder bewege sie mit den Pfeiltasten. Umschalt mit Pfeil links oder rechts ändert die Reihenfolge.",
  planOf: { table: "Auf dem Tisch", seat: "Vor jedem Spieler" },
  planned: (zone, area) => `${zone}, ${area}`,

  zones: "Zonen",
  zonesHint: "Wo Karten liegen: Stapel, Reihen, Hände und Spielflächen.",
  zone: (owner, seers, layout) => `Gehört ${owner}, Einblick: ${seers}, ${layout}`,
  noLimit: "beliebig viele",
  newZone: "Neue Zone",
  usual: {
    library: ["nachziehstapel", "stapel", "deck", "bibliothek"],
    hand: ["hand"],
    battlefield: ["tisch", "spielfläche"],
    discard: ["ablage", "ablagestapel"],
  },

  counters: "Zähler",
  countersHint: "Zahlen, die jeder Spieler hat, etwa Punkte oder Münzen.",
  newCounter: "Neuer Zähler",

  numbers: "Zahlen auf Karten",
  numbersHint:
    "Zahlen, die auf Karten stehen, etwa ein Preis. Jede ist eine Spalte der Kartentabelle.",
  newNumber: "Neue Zahl",

  phases: "Phasen eines Zugs",
  newPhase: "Neue Phase",

  rules: "Spielregeln",
  rulesHint: "Ein Absatz pro Zeile. Die Spieler lesen sie am Tisch.",
  add: "Hinzufügen",
  remove: (name) => `${name} entfernen`,
  up: (name) => `${name} nach oben`,
  down: (name) => `${name} nach unten`,
  removed: (name) => `${name} entfernt`,

  json: "Die Datei als Text",
  jsonHint: "Alles zum Spiel. Strg+Leertaste schlägt vor, was hier passt.",
  noJson: (line, column) =>
    `Der Text hat einen Fehler in Zeile ${String(line)}, Spalte ${String(column)}. Behebe ihn dort, bevor du weitermachst.`,

  fine: "Keine Fehler",
  mistakes: createPluralFormatter("de", { one: "# Fehler", other: "# Fehler" }),
  issueAt: (field, message) => (field === "" ? message : `${field}: ${message}`),
  passed: createPluralFormatter("de", { one: "# Test bestanden", other: "# Tests bestanden" }),
  testFails: (name) => `Test „${name}“ nicht bestanden`,
  testFailure: (failure, reason) => {
    if (failure.kind === "refused") return `${failure.run}: ${reason}`;
    const where =
      failure.seat === null ? failure.zone : `${failure.zone} von Platz ${String(failure.seat)}`;
    return `${where} hat ${cards(failure.found)}, nicht ${String(failure.expected)}`;
  },

  table: "Tisch zum Ausprobieren",
  players: "Spieler",
  playAs: "Spielen als",
  player: (seat) => `Spieler ${String(seat)}`,
  again: "Neu anfangen",
  screen: "Den Tisch zeigen wie auf",
  screens: { desktop: "Computer", phone: "Telefon" },
  waiting: "Sobald das Spiel einen Namen und Karten hat, steht hier der Tisch.",
};
