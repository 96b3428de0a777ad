import type { SeatId } from "../ids.ts";
import type { PlaymatId } from "../playmat-ids.ts";
import type { Transaction } from "../transaction.ts";

/** Lays a seat's playmat, or takes it away. */
export const setPlaymat = (tx: Transaction, seat: SeatId, mat: PlaymatId | null): void => {
  const mats = tx.state.field("mats");
  if ((mats[seat] ?? null) === mat) return;
  const { [seat]: _, ...others } = mats;
  tx.set("table", "mats", mat === null ? others : { ...others, [seat]: mat });
};
