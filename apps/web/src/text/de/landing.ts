import type { LandingStrings } from "../en/landing.ts";
import { createPluralFormatter, createTimeFormatter } from "../grammar.ts";

const seats = createPluralFormatter("de", { one: "# Platz", other: "# Plätze" });

export const landing: LandingStrings = {
  head: "Spiel online Karten mit Freunden.",
  lead: "Erstell einen Tisch, teil den Link, und los geht’s: Magic mit euren eigenen Decks oder jedes Spiel mit 52 Karten, das ihr kennt. Ohne Konto, ohne Installation.",
  game: "Spiel",
  variant: "Variante",
  asItComes: "Grundspiel",
  match: "Match",
  noMatch: "Kein Match",
  matches: {
    3: "Best of 3",
    5: "Best of 5",
    1: "Best of 1",
  },
  houseRules: "Hausregeln (optional)",
  houseRulesLabel: "Eine Regel pro Zeile, vor dem Beitreten zu lesen",
  moreGames: "Alle Spiele …",
  allGames: "Alle Spiele",
  players: (count) => (count === 1 ? "Für einen Spieler" : `Bis zu ${String(count)} Spieler`),
  openGame: "Eigenes Spiel öffnen …",
  gameFile: "Spieldatei",
  fromFile: (file, count) => `Aus ${file}, bis zu ${seats(count)}`,
  tooLargeGame: (kb) => `die Datei ist zu groß (höchstens ${String(kb)} kB ohne Bilder)`,
  tooLargeWithPictures: (mb) => `die Datei ist zu groß (höchstens ${String(mb)} MB mit Bildern)`,
  notPictures: (card) =>
    card === null
      ? "pictures: muss ein Objekt aus Kartennamen und Bildern sein"
      : `pictures[${JSON.stringify(card)}]: muss ein eingebettetes Bild sein, etwa data:image/png;base64,…`,
  notJson: ({ line, column }) =>
    `kein gültiges JSON (Fehler in Zeile ${String(line)}, Spalte ${String(column)})`,
  moreIssues: createPluralFormatter("de", {
    one: "und # weiterer Fehler",
    other: "und # weitere Fehler",
  }),
  name: "Dein Name",
  passphrase: "Server-Kennwort",
  nameless: "Spieler",
  setUp: "Tisch erstellen",
  settingUp: "Wird erstellt …",
  opponent: "Sofort gegen einen Bot spielen",
  other: "Mehr",
  alone: "Allein spielen mit 52 Karten",
  makeGame: "Spiel erstellen",
  event: "Turnier erstellen",
  replay: "Aufzeichnung ansehen",
  savedRoom: "Gespeicherten Tisch laden",
  savedRoomFile: "Gespeicherter Tisch",
  stillOpen: "Diesen Tisch gibt es noch.",
  copyText:
    "Du kannst eine Kopie öffnen. Spieler kommen auf dem Gerät, auf dem sie gespielt haben, zurück auf ihren Platz. Verdeckte Stapel und andere verdeckte Karten werden gemischt.",
  goToTable: "Zum Tisch",
  openCopy: "Kopie öffnen",
  yours: "Deine Tische",
  lastSat: createTimeFormatter("de", { weekday: "long", hour: "2-digit", minute: "2-digit" }),
  forget: (game, when) => `${game}, ${when} entfernen`,
  forgetLong: "Von diesem Gerät entfernen",
  forgotten: "Von diesem Gerät entfernt",
  facts: [
    "Kein Spieler kann spicken: Verdeckte Karten werden nie an andere Geräte geschickt.",
    "Pause machen: Der Tisch ist gespeichert, und dein Platz wartet auf dich.",
    "Auf Handy, Tablet und Computer, mit Touch, Maus oder Tastatur.",
  ],
  settings: "Einstellungen",
  languages: "Sprache",
};
