import type { Revoked } from "../change.ts";
import type { SeatId } from "../ids.ts";
import type { TableFields } from "../records.ts";
import type { TableState } from "../state.ts";
import type { Transaction } from "../transaction.ts";

/** The links that a host hands out, by what they are for. */
export const INVITES = ["host", "player", "spectator"] as const;
export type Invite = (typeof INVITES)[number];

/** What a key opens: a seat, or the room for a purpose. */
export type Opening = SeatId | Invite;

/** The entry for all that was never revoked. */
const FIRST = "first";

/**
 * Generations of a new room. They begin at a number that nobody can foresee, so that no key to an earlier room of the
 * same id opens anything in this one.
 */
export const firstGenerations = (first: number): Readonly<Record<string, number>> => ({
  [FIRST]: first,
});

/** The generation of the keys that open a seat or the room; all others are revoked. */
export const generationOf = (state: TableState, opening: Opening): number =>
  generationIn(state.field("generations"), opening);

/** The same of generations as they were at some time. */
export const generationIn = (generations: TableFields["generations"], opening: Opening): number =>
  generations[opening] ?? generations[FIRST] ?? 0;

/** Revokes every key of one opening that there is; those made from now on are of the next generation. */
export const revokeKeys = (
  tx: Transaction,
  opening: Opening,
  because: Omit<Revoked, "opening">,
): void => {
  const next = generationOf(tx.state, opening) + 1;
  tx.set("table", "generations", { ...tx.state.field("generations"), [opening]: next });
  tx.revoke({ opening, ...because });
};
