import { createSentenceTranslator } from "@baize/engine";
import type { TournamentStrings } from "../en/tournament.ts";
import { createPluralFormatter } from "../grammar.ts";

/** The server's errors about a row of the list, by the English sentence. */
export const ROW_ERRORS = {
  "Row {row}: a quotation mark isn't closed":
    "Zeile {row}: Ein Anführungszeichen wird nicht geschlossen",
  "Row {row}: table {table} is listed twice":
    "Zeile {row}: Tisch {table} steht zweimal in der Liste",
  "Row {row}: an event has at most {most} tables":
    "Zeile {row}: Ein Turnier hat höchstens {most} Tische",
  "Row {row}: no table is listed": "Zeile {row}: Kein Tisch in der Liste",
  "Row {row}: the table's name is missing": "Zeile {row}: Der Name des Tisches fehlt",
  "Row {row}: no player is named": "Zeile {row}: Kein Spieler angegeben",
  "Row {row}: a table of this game has {seats} seats":
    "Zeile {row}: Ein Tisch dieses Spiels hat {seats} Plätze",
  "Row {row}: “{name}” can't be a name": "Zeile {row}: „{name}“ ist kein möglicher Name",
  "Row {row}: “{name}…” has more than {most} characters":
    "Zeile {row}: „{name}…“ hat mehr als {most} Zeichen",
  "Row {row}: the names of the event and of table {table} have more than {most} characters together":
    "Zeile {row}: Die Namen des Turniers und des Tisches {table} haben zusammen mehr als {most} Zeichen",
  "Row {row}: {name} is named twice": "Zeile {row}: {name} steht zweimal in der Zeile",
};

const translateRowError = createSentenceTranslator(ROW_ERRORS);

export const tournament: TournamentStrings = {
  title: "Turnier",
  head: "Viele Tische auf einmal",
  lead: "Für ein Turnier oder einen Vereinsabend: Füg ein, wer an welchem Tisch spielt. Alle bekommen einen Link zu ihrem Platz, der einmal funktioniert.",
  name: "Name des Turniers",
  namePlaceholder: "Freitagsturnier",
  game: "Spiel",
  match: "Match",
  judgeReadsLists: "Ein Judge darf die gesperrten Decklisten lesen",
  list: "Tische",
  listHint:
    "Eine Zeile für jeden Tisch: sein Name, dann seine Spieler. Aus einer Tabelle kopiert oder aus einer CSV-Datei.",
  listPlaceholder: "1, Anna, Ben\n2, Chloe, Dan",
  openList: "CSV-Datei öffnen …",
  listFile: "CSV-Datei mit Tischen",
  create: "Tische erstellen",
  creating: "Wird erstellt …",
  badRow: (message) => translateRowError(message) ?? message,
  table: (name: string): string => `Tisch ${name}`,
  tables: createPluralFormatter("de", { one: "# Tisch", other: "# Tische" }),
  saved:
    "Die Platz-Links sind nur auf diesem Gerät gespeichert. Speichere sie als Datei, um sie zu verschicken. Jeder funktioniert einmal: Wer ihn zuerst öffnet, hat den Platz, und niemand sonst sieht diese Hand.",
  notYet: "Noch nicht da",
  saveLinks: "Links speichern (CSV)",
  saveResults: "Ergebnisse speichern (CSV)",
  copyPage: "Link zu dieser Seite kopieren",
  copy: "Kopieren",
  copied: "Kopiert",
  notCopied: "Kopieren fehlgeschlagen",
  show: "Anzeigen",
  filters: {
    all: "Alle",
    calling: "Judge gerufen",
    playing: "Im Spiel",
    open: "Nicht begonnen",
    done: "Beendet",
  },
  states: {
    calling: "Judge gerufen",
    playing: (turn: number): string => (turn === 0 ? "Zwischen Spielen" : `Zug ${String(turn)}`),
    open: "Nicht begonnen",
    done: "Beendet",
    gone: "Gelöscht",
    unknown: "Nicht erreichbar",
  },
  none: "Keine Tische.",
  wins: (name: string, games: number): string => `${name}: ${String(games)} gewonnen`,
  watch: "Zuschauen",
  judge: "Als Judge beitreten",
  links: "Links",
  linkOf: (name: string): string => `Link für ${name} kopieren`,
  columns: {
    table: "Tisch",
    player: "Spieler",
    link: "Link",
    role: "Rolle",
    won: "Gewonnene Spiele",
    lost: "Verlorene Spiele",
    drawn: "Unentschieden",
    state: "Stand",
    judge: "Judge",
    host: "Gastgeber",
    spectator: "Zuschauer",
    free: "Freie Plätze",
  },
};
