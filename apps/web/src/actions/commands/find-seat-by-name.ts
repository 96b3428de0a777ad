import type { SeatId } from "@baize/engine";
import { nameOfSeat } from "../../model/labels.ts";
import type { Table } from "../../model/table.tsx";

/** The seat whose player is called so, or whose name begins so, or that has this number. */
export const findSeatByName = (table: Table, name: string): SeatId | null => {
  const { view } = table.client.getSnapshot();
  const wanted = name.toLowerCase();
  const seats = [...(view?.seats.keys() ?? [])];
  const exact = seats.find((seat) => nameOfSeat(view, seat).toLowerCase() === wanted);
  const begins = seats.find((seat) => nameOfSeat(view, seat).toLowerCase().startsWith(wanted));
  return exact ?? begins ?? seats.find((seat) => String(seat) === wanted) ?? null;
};
