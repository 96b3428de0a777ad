import type { SeatId } from "../ids.ts";
import { seatResetAnswer } from "../intents/seat.reset.answer.ts";
import type { AwaitedReason } from "../record-values.ts";
import type { TableFields } from "../records.ts";
import { requiredConsentSeats } from "../required-consent.ts";
import { type Refusal, refuse } from "../result.ts";
import type { TableState } from "../state.ts";
import type { Transaction } from "../transaction.ts";
import { revokeKeys } from "./key-epochs.ts";

/** The seats that must agree before a seat's key is reset and its hand kept ([SR2]). */
export const consentersTo = (state: TableState, seat: SeatId): SeatId[] =>
  requiredConsentSeats(state).filter((other) => other !== seat && other !== state.field("host"));

/** Whether every seat that must agree to a reset has agreed. At least one must be asked. */
export const isSeatResetAgreed = (state: TableState, seat: SeatId): boolean => {
  const proposal = state.field("resetProposal");
  const needs = consentersTo(state, seat);
  return (
    proposal?.seat === seat &&
    needs.length > 0 &&
    needs.every((other) => proposal.agreed.includes(other))
  );
};

/** Ends the reset proposal: for one seat only, or any. Returns whether there was one. */
export const endProposal = (tx: Transaction, concerned?: SeatId): boolean => {
  const proposal = tx.state.field("resetProposal");
  if (!proposal) return false;
  const { seat, needs } = proposal;
  if (concerned !== undefined && seat !== concerned && !needs.includes(concerned)) return false;
  tx.set("table", "resetProposal", null);
  tx.logAs(seatResetAnswer, { act: "ends", seat });
  return true;
};

type Awaiting = TableFields["awaiting"];

/** Why a seat waits for its player; null once that player has connected. */
export const seatWaitReasonOf = (awaiting: Awaiting, seat: SeatId): AwaitedReason | null =>
  awaiting[seat] ?? null;

/**
 * Refuses to keep a seat's hand in a copy of a room, or after a restore until the seat's player has connected: nobody
 * at the table can know who holds the seat's key.
 */
export const mustBeKnown = (state: TableState, seat: SeatId): Refusal | null => {
  if (state.field("copiedFrom").length > 0) {
    return refuse(
      "needs_consent",
      "At a copied table, the cards of a seat can only be dealt again",
    );
  }
  return seatWaitReasonOf(state.field("awaiting"), seat) === "restored"
    ? refuse("needs_consent", "Nobody has come back to that seat since the table was restored")
    : null;
};

/**
 * Refuses to reset a seat of a copy before its player has come there: even dealt anew, its cards tell what is in the
 * hand and the library of the room that still runs.
 */
export const mustHaveComeToCopy = (state: TableState, seat: SeatId): Refusal | null =>
  state.field("copiedFrom").length > 0 &&
  seatWaitReasonOf(state.field("awaiting"), seat) === "restored"
    ? refuse(
        "needs_consent",
        "In a copy of a table, a seat opens only for the player who held it; the host can clear it",
        "seat",
      )
    : null;

/** Sets why a seat waits for its player, or null when it doesn't. */
export const setAwaitedReason = (
  tx: Transaction,
  seat: SeatId,
  why: AwaitedReason | null,
): void => {
  const awaiting = tx.state.field("awaiting");
  if (seatWaitReasonOf(awaiting, seat) === why) return;
  const others = Object.entries(awaiting).filter(([other]) => other !== String(seat));
  const next = Object.fromEntries(why === null ? others : [...others, [seat, why]]);
  tx.set("table", "awaiting", next);
};

/** Sets the host, or none. Ends what the former host had prepared: an open reset proposal, and unused reset links. */
export const changeHost = (tx: Transaction, host: SeatId | null): void => {
  const former = tx.state.field("host");
  tx.set("table", "host", host);
  tx.set("table", "hostAway", host === null && former !== null);
  if (former === null) return;
  endProposal(tx);
  for (const seat of tx.state.keys("seats")) {
    if (seatWaitReasonOf(tx.state.field("awaiting"), seat) !== "reset") continue;
    revokeKeys(tx, seat, { why: "replaced" });
    setAwaitedReason(tx, seat, null);
  }
};
