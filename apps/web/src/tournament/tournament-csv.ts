import type { TournamentTable } from "@baize/protocol";
import Papa from "papaparse";
import type { TournamentStrings } from "../text/en/tournament.ts";
import {
  playerResultsOf,
  type TournamentTableStatus,
  tournamentTableStateOf,
} from "./tournament-table-state.ts";

/** Prefixes text that a spreadsheet would run as a formula with an apostrophe. */
const asText = (cell: string | number): string | number =>
  typeof cell === "string" && /^[=+\-@\t\r]/.test(cell) ? `'${cell}` : cell;

const csvOf = (rows: readonly (readonly (string | number)[])[]): string =>
  Papa.unparse(rows.map((row) => row.map(asText)));

/** Formats the links of a tournament's tables as CSV, a row for each table. */
export const formatTournamentLinksCsv = (
  tables: Iterable<TournamentTable>,
  { columns }: TournamentStrings,
): string => {
  const rows = [...tables].flatMap(({ table, players, links }) => [
    ...players.map(({ name, link }) => [table, columns.player, name, link]),
    [table, columns.free, "", links.player],
    [table, columns.judge, "", links.judge],
    [table, columns.spectator, "", links.spectator],
    [table, columns.host, "", links.host],
  ]);
  return csvOf([[columns.table, columns.role, columns.player, columns.link], ...rows]);
};

/** A row of the tournament's list of tables. */
export interface TournamentTableRow {
  readonly room: string;
  readonly name: string;
  readonly known: TournamentTableStatus;
}

/** Formats the results of a tournament as CSV, a row for each player. */
export const formatTournamentResultsCsv = (
  tables: readonly TournamentTableRow[],
  t: TournamentStrings,
): string => {
  const { columns, states } = t;
  const rows = tables.flatMap(({ name, known }) => {
    const state = tournamentTableStateOf(known);
    if (known === "gone" || known === "unknown") return [[name, "", 0, 0, 0, states[known]]];
    const said = state === "playing" ? states.playing(known.turn) : states[state];
    return playerResultsOf(known).map((each) => {
      return [name, each.name, each.won, each.lost, each.drawn, said as string];
    });
  });
  const { table, player, won, lost, drawn, state } = columns;
  return csvOf([[table, player, won, lost, drawn, state], ...rows]);
};
