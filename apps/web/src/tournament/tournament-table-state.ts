import type { RoomStatusResponse } from "@baize/protocol";

/** The last known status of a tournament's table: its status, that it is gone, or nothing yet. */
export type TournamentTableStatus = RoomStatusResponse | "gone" | "unknown";

export type TournamentTableState = "calling" | "playing" | "open" | "done" | "gone" | "unknown";

/** The state of a table. A finished match is done, whatever is played after it. */
export const tournamentTableStateOf = (known: TournamentTableStatus): TournamentTableState => {
  if (known === "gone" || known === "unknown") return known;
  const { calling, match, turn } = known;
  if (calling) return "calling";
  if (match?.over) return "done";
  return turn > 0 || (match && match.games.length > 0) ? "playing" : "open";
};

/** A player of a table, with the results of the match. */
export interface PlayerResult {
  readonly seat: number;
  readonly name: string;
  readonly won: number;
  readonly lost: number;
  readonly drawn: number;
}

/** The results of each player in the table's match; all 0 without a match. */
export const playerResultsOf = ({ seats, match }: RoomStatusResponse): readonly PlayerResult[] => {
  const games = match?.games ?? [];
  const drawn = games.filter(({ winner }) => winner === null).length;
  return seats.taken.map(({ seat, name }) => {
    const won = match?.wins[seat] ?? 0;
    return { seat, name, won, lost: games.length - drawn - won, drawn };
  });
};
