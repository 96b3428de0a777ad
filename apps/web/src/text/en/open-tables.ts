import type { ReportTableRequest } from "@baize/protocol";
import { createPluralFormatter, listingLanguageNames } from "../grammar.ts";

const freeSeats = createPluralFormatter("en", { one: "# seat free", other: "# seats free" });
const players = createPluralFormatter("en", { one: "# player", other: "# players" });

/** The tables on the front page that strangers can join. */
export const openTables = {
  title: "Open tables",
  empty: "No table is open at the moment. Create one and list it under “Invite players”.",
  noMatch: "No open table matches your choice.",
  game: "Game",
  anyGame: "All games",
  language: "Language",
  anyLanguage: "All languages",
  languages: listingLanguageNames("en"),
  seats: (taken: number, free: number): string => `${players(taken)}, ${freeSeats(free)}`,
  houseRules: "House rules",
  join: "Join",
  joinTable: (table: string): string => `Join ${table}`,
  joining: "Joining …",
  back: "Return",
  backTo: (table: string): string => `Return to ${table}`,
  report: "Report …",
  reportTable: (table: string): string => `Report ${table} …`,
  hide: "Hide",
  hideTable: (table: string): string => `Hide ${table}`,
  hidden: "Hidden on this device",
  showHidden: (count: number): string => `Show hidden tables (${String(count)})`,
  showAll: (count: number): string => `Show all ${String(count)}`,
  reportTitle: "Report table",
  reportText:
    "The server’s operator reads your report. Of your address only a code is stored, so that nobody can report a table twice.",
  reason: "Reason",
  reasons: {
    name: "Offensive name or text",
    behaviour: "Behaviour at the table",
    spam: "Advertising or not a game",
    other: "Something else",
  } satisfies Record<ReportTableRequest["reason"], string>,
  details: "What happened? (optional)",
  alsoHide: "Hide this table on this device",
  send: "Report",
  cancel: "Cancel",
  sent: "Reported to the operator",
};

export type OpenTablesStrings = typeof openTables;
