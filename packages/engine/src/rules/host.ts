import type { SeatId } from "../ids.ts";
import type { Transaction } from "../transaction.ts";
import { revokeKeys } from "./key-epochs.ts";
import { changeHost } from "./seat-reset.ts";

const REPLACED = { why: "replaced" } as const;
const HANDED_OVER = { why: "handed over" } as const;

/** Makes another seat the host. The former host knows the present links, so all of them are replaced ([AH7]). */
export const handOverHost = (tx: Transaction, seat: SeatId): void => {
  changeHost(tx, seat);
  for (const invite of ["host", "spectatorAll", "judge"] as const) revokeKeys(tx, invite, REPLACED);
  for (const invite of ["player", "spectator"] as const) revokeKeys(tx, invite, HANDED_OVER);
};
