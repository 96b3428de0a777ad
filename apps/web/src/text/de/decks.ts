import type { DecksText } from "../en/decks.ts";

export const decks: DecksText = {
  title: "Deck laden",
  deck: "Deck",
  list: "Deckliste",
  read: "Was gelesen wurde",
  file: "Datei wählen",
  ownPictures: {
    kept: (count) =>
      count === 1
        ? "1 Bild liegt jetzt auf diesem Gerät."
        : `${String(count)} Bilder liegen jetzt auf diesem Gerät.`,
    unread: (file) => `${file} ist kein lesbares Bild, oder es ist kein Platz dafür.`,
  },
  noReader: "Der Leser für dieses Format ließ sich nicht holen. Bist du offline?",
  drop: "Oder eine hier ablegen: Text, .cod, .dek oder .json",
  name: "Name",
  clear: "Leeren",
  load: "Deck laden",
  loading: "Lädt …",
  unreachable: "Der Tisch ist nicht zu erreichen. Versuch es noch einmal.",
  example: "4 Lightning Bolt\n20 Mountain\n\nSideboard\n3 Smash to Smithereens",
  onDevice: "Auf diesem Gerät",
  starters: "Decks für den Anfang",
  about: {
    Sparks: "Rot: kleine Kreaturen, Feuer und zwei Drachen",
    Growth: "Grün: erst Mana, dann große Kreaturen",
  },
  newName: (name) => `Neuer Name für ${name}`,
  save: "Speichern",
  rename: "Umbenennen",
  renameOf: (name) => `${name} umbenennen`,
  delete: "Löschen",
  deleteOf: (name) => `${name} löschen`,
  deleteForGood: "Endgültig löschen",
  keep: "Behalten",
  sections: { commander: "Commander", main: "Deck", sideboard: "Sideboard" },
  notLoaded: (count) =>
    count === 1 ? "1 Zeile ist nicht geladen" : `${String(count)} Zeilen sind nicht geladen`,
  notLoadedCount: (count) => `Nicht geladene Zeilen: ${String(count)}`,
  line: (line) => `Zeile ${String(line)}`,
  andMore: (count) => `Und ${String(count)} weitere.`,
  leftOut: "Weggelassen",
  tooLargeFile: (name) => `${name} ist zu groß für eine Deckliste.`,
  unreadFile: (name) => `${name} ließ sich nicht lesen.`,
};
