import type { KeyRevocation } from "../change.ts";
import {
  findInvitedSeatOfScope,
  type RoomKeyScope,
  type SeatId,
  seatSpectatorKeyOf,
} from "../ids.ts";
import { judgeLeave } from "../intents/judge.leave.ts";
import { numberFrom } from "../random.ts";
import type { TableFields } from "../records.ts";
import type { TableState } from "../state.ts";
import type { Transaction } from "../transaction.ts";
import { setAllHandsAgreement } from "./all-hands.ts";
import { endChain } from "./chance.ts";
import { endJudge } from "./judge.ts";
import type { Mover } from "./move.ts";
import { allowsSeatSpectators } from "./seat-spectators.ts";

/** The epoch of every link that was never revoked, and of seats that were taken in rooms of earlier versions. */
const FIRST = "first";
/** The difference between two epochs; 1 when it is missing. */
const STEP = "step";
const LARGE_STEP = 2 ** 31;

/**
 * The key epochs of a new room. They start at a random number, so that no key of an earlier room with the same id opens
 * this one.
 */
export const firstKeyEpochs = (first: number): Readonly<Record<string, number>> => ({
  [FIRST]: first,
});

/** The epoch of the valid keys of a scope; all other keys are revoked. */
export const roomKeyEpochOfScope = (state: TableState, scope: RoomKeyScope): number =>
  roomKeyEpochInGenerations(state.field("generations"), scope);

/**
 * The same, read from given epochs. An invitation has the epoch of its seat, so it ends when the seat's keys are
 * revoked.
 */
export const roomKeyEpochInGenerations = (
  generations: TableFields["generations"],
  scope: RoomKeyScope,
): number => generations[findInvitedSeatOfScope(scope) ?? scope] ?? generations[FIRST] ?? 0;

/** Revokes every existing key of a scope. New keys are of the next epoch. */
export const revokeKeys = (
  tx: Transaction,
  scope: RoomKeyScope,
  because: Omit<KeyRevocation, "scope">,
): void => {
  const generations = tx.state.field("generations");
  beginEpoch(tx, scope, roomKeyEpochInGenerations(generations, scope) + (generations[STEP] ?? 1));
  tx.revoke({ scope, ...because });
  if (scope === "judge") dismissJudge(tx);
  if (typeof scope !== "number") return;
  endChain(tx, scope);
  endAgreementsOf(tx, scope);
};

/**
 * Ends a seat's agreements to show spectators its cards and to lock its deck, because another person may hold its key
 * from now on ([AH3], [EY3], [DK2]).
 */
export const endAgreementsOf = (tx: Transaction, seat: SeatId): void => {
  setAllHandsAgreement(tx, seat, false);
  endSeatSpectators(tx, seat);
  if (tx.state.get("seats", seat)?.lockAgreed) tx.patch("seats", seat, { lockAgreed: false });
};

/**
 * Allows spectators of a seat from a revision on. Giving and ending the consent both revoke the existing keys, so a key
 * opens nothing under a later consent, not even in a restored room.
 */
export const allowSeatSpectators = (tx: Transaction, seat: SeatId, revision: number): void => {
  tx.set("table", "eyes", { ...tx.state.field("eyes"), [seat]: revision });
  revokeKeys(tx, seatSpectatorKeyOf(seat), { why: "withdrawn" });
};

/** Ends a seat's consent to seat spectators. */
export const endSeatSpectators = (tx: Transaction, seat: SeatId): void => {
  if (!allowsSeatSpectators(tx.state, seat)) return;
  const { [seat]: _, ...others } = tx.state.field("eyes");
  tx.set("table", "eyes", others);
  revokeKeys(tx, seatSpectatorKeyOf(seat), { why: "withdrawn" });
};

const dismissJudge = (tx: Transaction): void => {
  const name = endJudge(tx);
  if (name !== null) tx.logAs(judgeLeave, { name });
};

/**
 * Revokes every key that a free seat ever had: its epoch is random. A room that lost its latest writes has forgotten
 * whose keys it gave out, so the next epoch in order could be that of a forgotten key.
 */
export const revokeForgottenKeys = (
  { tx, random }: Pick<Mover, "tx" | "random">,
  seat: SeatId,
): void => {
  beginEpoch(tx, seat, numberFrom(random.word()));
  tx.revoke({ scope: seat, why: "replaced" });
};

const beginEpoch = (tx: Transaction, scope: RoomKeyScope, epoch: number): void =>
  tx.set("table", "generations", { ...tx.state.field("generations"), [scope]: epoch });

/**
 * From now on each epoch is a random step above the last: a table that goes back to an earlier state must not repeat
 * the epochs that it gave out since.
 */
export const randomizeEpochStep = ({ tx, random }: Pick<Mover, "tx" | "random">): void => {
  const step = LARGE_STEP + (numberFrom(random.word()) % LARGE_STEP);
  tx.set("table", "generations", { ...tx.state.field("generations"), [STEP]: step });
};
