import type { TournamentTable } from "@baize/protocol";
import Papa from "papaparse";
import type { TournamentText } from "../text/en/tournament.ts";
import {
  playerResultsOf,
  type TableStatus,
  tournamentTableStateOf,
} from "./tournament-table-state.ts";

/** A spreadsheet would run a text that begins so as a formula: with the apostrophe it stays what somebody wrote. */
const asText = (cell: string | number): string | number =>
  typeof cell === "string" && /^[=+\-@\t\r]/.test(cell) ? `'${cell}` : cell;

const csvOf = (rows: readonly (readonly (string | number)[])[]): string =>
  Papa.unparse(rows.map((row) => row.map(asText)));

/** The links of a tournament's tables, a row for each. */
export const formatLinksCsv = (
  tables: Iterable<TournamentTable>,
  { columns }: TournamentText,
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

/** A table as its page lists it. */
export interface TournamentTableRow {
  readonly room: string;
  readonly name: string;
  readonly known: TableStatus;
}

/** The results of a tournament, a row for each player. */
export const formatResultsCsv = (
  tables: readonly TournamentTableRow[],
  t: TournamentText,
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
