import type { LandingText } from "../en/landing.ts";
import { counting, timing } from "../grammar.ts";

const seats = counting("de", { one: "# Platz", other: "# Plätze" });

export const landing: LandingText = {
  head: "Ein Kartentisch, der sich mit einem Link öffnet.",
  lead: "Schick ihn deinen Freunden, setzt euch und spielt: Magic mit euren eigenen Decks oder was immer sich mit zweiundfünfzig Karten spielen lässt. Nichts zu installieren, kein Konto.",
  game: "Spiel",
  variant: "Variante",
  asItComes: "Wie üblich",
  openGame: "Spieldatei öffnen",
  gameFile: "Spieldatei",
  fromFile: (file, count) => `Aus ${file}, bis zu ${seats(count)}`,
  tooLargeGame: (kb) => `eine Spieldatei hat höchstens ${String(kb)} kB, ohne ihre Bilder`,
  tooLargeWithPictures: (mb) => `eine Spieldatei hat mit ihren Bildern höchstens ${String(mb)} MB`,
  notPictures: (card) =>
    card === null
      ? "pictures: muss Bilder nach den Namen von Karten nennen"
      : `pictures[${JSON.stringify(card)}]: muss ein Bild in der Datei selbst sein, als data:image/png;base64,…`,
  notJson: (line) => `das ist kein JSON: Zeile ${String(line)} ist beschädigt`,
  moreFaults: counting("de", { one: "und # weiterer Fehler", other: "und # weitere Fehler" }),
  name: "Dein Name",
  nameless: "Spieler",
  setUp: "Tisch aufstellen",
  settingUp: "Wird aufgestellt",
  other: "Anders anfangen",
  alone: "Allein spielen mit zweiundfünfzig Karten",
  replay: "Aufzeichnung ansehen",
  savedRoom: "Gespeicherten Raum öffnen",
  savedRoomFile: "Gespeicherter Raum",
  stillOpen: "Diesen Raum gibt es noch.",
  copyText:
    "Du kannst eine Kopie davon öffnen. Wer einen Platz hatte, kommt mit seinem Gerät dorthin zurück. Bibliotheken und alles, was niemand sehen konnte, werden gemischt.",
  openCopy: "Kopie öffnen",
  unreachable: "Der Server ist nicht erreichbar. Versuch es noch einmal.",
  yours: "Deine Tische",
  lastSat: timing("de", { weekday: "long", hour: "2-digit", minute: "2-digit" }),
  forget: (game, when) => `${game}, ${when} vergessen`,
  forgetLong: "Diesen Tisch auf diesem Gerät vergessen",
  facts: [
    "Was du nicht sehen darfst, erreicht dein Gerät nie: keine Hand, keine Bibliothek, kein Mischen.",
    "Der Tisch wartet auf dich: Schließ die Seite und setz dich später wieder dorthin.",
    "Am Telefon wie am Schreibtisch, mit Finger, Maus oder Tastatur.",
  ],
  languages: "Sprache",
};
