import type { DeckStrings } from "../en/decks.ts";
import { createListFormatter } from "../grammar.ts";

const listed = createListFormatter("de");

/** The German names of kinds of cards. */
const KINDS: Readonly<Record<string, string>> = {
  Artifact: "Artefakt",
  Battle: "Schlacht",
  Creature: "Kreatur",
  Enchantment: "Verzauberung",
  Instant: "Spontanzauber",
  Land: "Land",
  Planeswalker: "Planeswalker",
  Sorcery: "Hexerei",
};

export const decks: DeckStrings = {
  title: "Deck laden",
  deck: "Deck",
  list: "Deckliste",
  read: "Deckinhalt",
  file: "Datei wählen",
  ownPictures: {
    kept: (count) =>
      count === 1
        ? "1 Bild auf diesem Gerät gespeichert."
        : `${String(count)} Bilder auf diesem Gerät gespeichert.`,
    brought: (count) =>
      count === 1
        ? "1 Bild ist jetzt am Tisch zu sehen."
        : `${String(count)} Bilder sind jetzt am Tisch zu sehen.`,
    unread: (file) => `${file} ist kein Bild, oder es ist kein Speicherplatz mehr frei.`,
  },
  drop: "Oder eine Datei hier ablegen (Text, .csv, .cod, .dck, .dek oder .json)",
  name: "Name",
  clear: "Leeren",
  load: "Deck laden",
  fill: {
    title: "Unbekannte Karten benennen",
    about:
      "Füg das ganze Deck ein. Die Karten daraus, die du noch nicht siehst, werden zufällig auf deine unbekannten Karten in Bibliothek und Hand verteilt.",
    go: "Benennen",
    none: "Du siehst alle Karten dieser Liste schon",
  },
  loading: "Lädt …",
  unreachable: "Keine Verbindung zum Tisch. Versuch es noch einmal.",
  example: "4 Lightning Bolt\n20 Mountain\n\nSideboard\n3 Smash to Smithereens",
  exampleOfRarities:
    "Name;Seltenheit;Anzahl\nSumpfotter;gewöhnlich;4\nFlussfähre;ungewöhnlich;2\nReiherkönig;selten;2\nDie Flut;sagenhaft;1",
  packs: (count, players) => {
    if (count === 0) return "Reicht nicht für einen Booster.";
    const packs = `Reicht für ${String(count)} Booster`;
    if (players < 2) return `${packs}.`;
    if (count < players) return `${packs}: zu wenig für ${String(players)} Spieler.`;
    return `${packs}, ${String(Math.floor(count / players))} für jeden von ${String(players)} Spielern.`;
  },
  onDevice: "Gespeicherte Decks",
  starters: "Starterdecks",
  about: {
    Sparks: "Rot: kleine Kreaturen, Direktschaden und zwei Drachen",
    Growth: "Grün: viel Mana für große Kreaturen",
    Horde: "Rot: Krenko und eine Horde Goblins",
    Grove: "Grün: Ezuri und ein Heer von Elfen",
    Clearing: "Rot und Grün, für Drafts mit bis zu fünf Spielern",
  },
  newName: (name) => `Neuer Name für ${name}`,
  save: "Speichern",
  rename: "Umbenennen",
  renameOf: (name) => `${name} umbenennen`,
  delete: "Löschen",
  deleteOf: (name) => `${name} löschen`,
  deleteForGood: "Endgültig löschen",
  keep: "Abbrechen",
  sections: { commander: "Commander", main: "Deck", sideboard: "Sideboard" },
  notLoaded: (count) =>
    count === 1 ? "1 Zeile wurde übersprungen" : `${String(count)} Zeilen wurden übersprungen`,
  notLoadedCount: (count) => `Übersprungene Zeilen: ${String(count)}`,
  line: (line) => `Zeile ${String(line)}`,
  andMore: (count) => `Und ${String(count)} weitere.`,
  leftOut: "Übersprungen",
  assumptions: "Bitte prüfen",
  readAs: (format) => `Gelesen als ${format}.`,
  columns: (names) => `Spalten: ${names.join(", ")}.`,
  fetch: "Liste importieren",
  fetching: "Liste wird importiert …",
  atAddress: {
    notOffered:
      "Dieser Server importiert keine Listen von anderen Seiten. Füg die Liste selbst ein.",
    unknownSite: (host) =>
      `Der Server kann diese Adresse bei ${host} nicht importieren. Füg die Liste selbst ein.`,
    noList: (host) => `${host} gibt diese Liste nicht heraus. Füg die Liste selbst ein.`,
  },
  build: {
    title: "Deck bauen",
    text: "Klick auf eine Karte, um ein Exemplar zu verschieben. Was du nicht nimmst, ist dein Sideboard. Nur du siehst das; das Deck wird auf diesem Gerät gespeichert.",
    deck: "Deck",
    side: "Nicht im Deck",
    move: {
      side: ", im Deck. Eine herausnehmen",
      deck: ", nicht im Deck. Eine hineinnehmen",
    },
    lands: "Standardländer",
    land: { Plains: "Ebene", Island: "Insel", Swamp: "Sumpf", Mountain: "Gebirge", Forest: "Wald" },
    fill: (count) => `Mit Ländern auf ${String(count)} auffüllen`,
    sum: (cards, lands) =>
      `${String(cards)} + ${lands === 1 ? "1 Land" : `${String(lands)} Länder`} = ${String(cards + lands)}`,
    name: (date) => `Draftdeck, ${date}`,
    save: "Deck speichern",
    saved: (name) => `„${name}“ ist auf diesem Gerät gespeichert.`,
    play: "Neuer Tisch mit diesem Deck",
    making: "Tisch wird erstellt …",
  },
  lists: {
    title: "Decklisten",
    show: "Meine Liste zeigen",
    hide: "Meine Liste nicht mehr zeigen",
    hidden: "Diese Liste ist verborgen.",
    none: "Es ist kein Deck geladen.",
    lock: {
      closed: "Deck gesperrt",
      open: "Gesperrte Liste, jetzt offen",
      wrong: "Passt nicht zur gesperrten Liste",
    },
    lockMeans: {
      closed:
        "Das Deck kann bis zum Ende des Matches nicht geändert werden. Danach wird die Liste aufgedeckt, und dieser Fingerabdruck beweist, dass sie unverändert ist.",
      open: "Dein Gerät hat die Liste mit dem Fingerabdruck verglichen, der zu Beginn des Matches veröffentlicht wurde. Sie passen zusammen.",
      wrong:
        "Dein Gerät hat die Liste mit dem Fingerabdruck verglichen, der zu Beginn des Matches veröffentlicht wurde. Sie passen nicht zusammen.",
    },
    check: {
      reason: "Grund für die Deckprüfung",
      told: "Alle lesen im Verlauf, dass du diese Liste liest, und warum.",
      go: "Liste lesen",
      allowed: "Ein Judge darf die Liste schon vorher lesen.",
    },
    legalIn: (formats) => `Alle Karten sind erlaubt in ${listed(formats)}.`,
    notLegalIn: (format, count, known) =>
      `Nicht erlaubt in ${format}: ${known === "all" ? "" : "mindestens "}${count === 1 ? "1 Karte" : `${String(count)} Karten`}`,
    formats: {
      standard: "Standard",
      pioneer: "Pioneer",
      modern: "Modern",
      pauper: "Pauper",
      legacy: "Legacy",
      vintage: "Vintage",
      commander: "Commander",
    },
    curve: "Manakurve",
    cost: (cost, count) =>
      `Kosten ${String(cost)}: ${count === 1 ? "1 Karte" : `${String(count)} Karten`}`,
    kind: (kind, count) => `${KINDS[kind] ?? kind} ${String(count)}`,
    colour: (colour, count) =>
      `${{ W: "Weiß", U: "Blau", B: "Schwarz", R: "Rot", G: "Grün" }[colour] ?? colour} ${String(count)}`,
    known: (known, cards) =>
      `${String(known)} von ${String(cards)} Karten gezählt (die anderen sind noch nicht geladen).`,
  },
  tooLargeFile: (name) => `${name} ist zu groß für eine Deckliste.`,
  unreadFile: (name) => `${name} kann nicht gelesen werden.`,
};
