import type { RevokedKeys } from "../change.ts";
import type { SeatId } from "../ids.ts";
import { numberFrom } from "../random.ts";
import type { TableFields } from "../records.ts";
import type { TableState } from "../state.ts";
import type { Transaction } from "../transaction.ts";
import { setAgreement } from "./all-hands.ts";
import { endChain } from "./chance.ts";
import type { Mover } from "./move.ts";

/** The links that a host hands out, by what they are for. */
export const LINK_PURPOSES = ["host", "player", "spectator", "spectatorAll"] as const;
export type LinkPurpose = (typeof LINK_PURPOSES)[number];

/** What a key opens: a seat, or the room for a purpose. */
export type KeyScope = SeatId | LinkPurpose;

/** The entry for all that was never revoked. */
const FIRST = "first";
/** The entry for how far the next generation is from the one before it; 1 where it is missing. */
const STEP = "step";
const LARGE_STEP = 2 ** 31;

/**
 * Generations of a new room. They begin at a number that nobody can foresee, so that no key to an earlier room of the
 * same id opens anything in this one.
 */
export const firstKeyEpochs = (first: number): Readonly<Record<string, number>> => ({
  [FIRST]: first,
});

/** The generation of the keys that open a seat or the room; all others are revoked. */
export const keyEpochOf = (state: TableState, scope: KeyScope): number =>
  keyEpochIn(state.field("generations"), scope);

/** The same of generations as they were at some time. */
export const keyEpochIn = (generations: TableFields["generations"], scope: KeyScope): number =>
  generations[scope] ?? generations[FIRST] ?? 0;

/** Revokes every key of one opening that there is; those made from now on are of the next generation. */
export const revokeKeys = (
  tx: Transaction,
  scope: KeyScope,
  because: Omit<RevokedKeys, "scope">,
): void => {
  const generations = tx.state.field("generations");
  const next = keyEpochIn(generations, scope) + (generations[STEP] ?? 1);
  tx.set("table", "generations", { ...generations, [scope]: next });
  tx.revoke({ scope, ...because });
  if (typeof scope === "number") endChain(tx, scope);
  // An agreement ends with the holder of a seat's key ([AH3]).
  if (typeof scope === "number") setAgreement(tx, scope, false);
};

/**
 * Lets generations rise by a random step from now on: a table that goes back to an earlier state must not give out the
 * generations again that it gave out since.
 */
export const randomizeEpochStep = ({ tx, random }: Pick<Mover, "tx" | "random">): void => {
  const step = LARGE_STEP + (numberFrom(random.word()) % LARGE_STEP);
  tx.set("table", "generations", { ...tx.state.field("generations"), [STEP]: step });
};
