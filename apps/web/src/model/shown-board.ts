import { type GameDefinition, type SeatId, teamOf } from "@baize/engine";
import { useMemo } from "react";
import { type Table, useSnapshotSelector, useTable } from "./table.tsx";

/**
 * The other seats in the order in which they follow one's own around the table; teams side by side, one's own first.
 */
export const otherSeatsInOrder = (
  game: GameDefinition,
  view: { readonly seats: ReadonlyMap<SeatId, unknown> } | null,
  own: SeatId | null,
): SeatId[] => {
  const seats = [...(view?.seats.keys() ?? [])]
    .filter((seat) => seat !== own)
    .sort((a, b) => a - b);
  const after = seats.filter((seat) => own !== null && seat > own);
  const round = own === null ? seats : [...after, ...seats.filter((seat) => seat < own)];
  const team = (seat: SeatId | null) => (seat === null ? null : teamOf(game, seat));
  const teams = [team(own), ...round.map(team)];
  return round.toSorted((a, b) => teams.indexOf(team(a)) - teams.indexOf(team(b)));
};

/** The same for a component. It renders again only when somebody comes or goes. */
export const useOtherSeatsInOrder = (own: SeatId | null): readonly SeatId[] => {
  const { game } = useTable();
  const seats = useSnapshotSelector(({ view }) => otherSeatsInOrder(game, view, own).join());
  return useMemo(() => seats.split(",").filter(Boolean).map(Number) as SeatId[], [seats]);
};

/** The seat whose board is shown if there is room for one: the chosen one, or the one with the turn. */
export const shownBoardSeat = (
  seats: readonly SeatId[],
  chosen: SeatId | "all" | null,
  turn: SeatId | undefined,
): SeatId | null =>
  seats.find((seat) => seat === chosen) ?? seats.find((seat) => seat === turn) ?? seats[0] ?? null;

/** Shows the board of the next or previous seat large. */
export const showAdjacentBoard = ({ client, game, ui, viewingSeat }: Table, step: 1 | -1): void => {
  const { view } = client.getSnapshot();
  const seats = otherSeatsInOrder(game, view, viewingSeat);
  const shown = shownBoardSeat(seats, ui.getState().board, view?.table.turn?.seat);
  if (shown === null) return;
  const next = seats[(seats.indexOf(shown) + step + seats.length) % seats.length];
  if (next !== undefined) ui.setState({ board: next });
};
