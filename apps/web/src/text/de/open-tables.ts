import type { OpenTablesStrings } from "../en/open-tables.ts";
import { createPluralFormatter, listingLanguageNames } from "../grammar.ts";

const freeSeats = createPluralFormatter("de", { one: "# Platz frei", other: "# Plätze frei" });
const players = createPluralFormatter("de", { one: "# Spieler", other: "# Spieler" });

/** The tables on the front page that strangers can join. */
export const openTables: OpenTablesStrings = {
  title: "Offene Tische",
  empty:
    "Im Moment ist kein Tisch offen. Erstelle einen und biete ihn unter „Spieler einladen“ offen an.",
  noMatch: "Kein offener Tisch passt zur Auswahl.",
  game: "Spiel",
  anyGame: "Alle Spiele",
  language: "Sprache",
  anyLanguage: "Alle Sprachen",
  languages: listingLanguageNames("de"),
  seats: (taken, free) => `${players(taken)}, ${freeSeats(free)}`,
  houseRules: "Hausregeln",
  join: "Mitspielen",
  joinTable: (table) => `Mitspielen: ${table}`,
  joining: "Beitritt läuft …",
  back: "Zurückkehren",
  backTo: (table) => `Zurückkehren: ${table}`,
  report: "Melden …",
  reportTable: (table) => `Melden: ${table} …`,
  hide: "Ausblenden",
  hideTable: (table) => `Ausblenden: ${table}`,
  hidden: "Auf diesem Gerät ausgeblendet",
  showHidden: (count) => `Ausgeblendete Tische zeigen (${String(count)})`,
  showAll: (count) => `Alle ${String(count)} zeigen`,
  reportTitle: "Tisch melden",
  reportText:
    "Der Betreiber des Servers liest deine Meldung. Von deiner Adresse wird nur ein Code gespeichert, damit jeder einen Tisch nur einmal melden kann.",
  reason: "Grund",
  reasons: {
    name: "Anstößiger Name oder Text",
    behaviour: "Verhalten am Tisch",
    spam: "Werbung oder kein Spiel",
    other: "Etwas anderes",
  },
  details: "Was ist passiert? (optional)",
  alsoHide: "Diesen Tisch auf diesem Gerät ausblenden",
  send: "Melden",
  cancel: "Abbrechen",
  sent: "Dem Betreiber gemeldet",
};
