import type { SeatId, TableView } from "@baize/engine";
import type { Table } from "./table.tsx";

/** The other seats in the order they come after one's own round the table. */
export const othersOf = (view: TableView | null, own: SeatId | null): SeatId[] => {
  const seats = [...(view?.seats.keys() ?? [])]
    .filter((seat) => seat !== own)
    .sort((a, b) => a - b);
  const after = seats.filter((seat) => own !== null && seat > own);
  return own === null ? seats : [...after, ...seats.filter((seat) => seat < own)];
};

/** The seat whose board is shown if there is room for one: the chosen one, or the one with the turn. */
export const shownOf = (
  seats: readonly SeatId[],
  chosen: SeatId | "all" | null,
  turn: SeatId | undefined,
): SeatId | null =>
  seats.find((seat) => seat === chosen) ?? seats.find((seat) => seat === turn) ?? seats[0] ?? null;

/** Shows the board of the seat that comes after or before the one that is shown large. */
export const showNeighbour = ({ client, ui, side }: Table, step: 1 | -1): void => {
  const { view } = client.getSnapshot();
  const seats = othersOf(view, side);
  const shown = shownOf(seats, ui.getState().board, view?.table.turn?.seat);
  if (shown === null) return;
  const next = seats[(seats.indexOf(shown) + step + seats.length) % seats.length];
  if (next !== undefined) ui.setState({ board: next });
};
