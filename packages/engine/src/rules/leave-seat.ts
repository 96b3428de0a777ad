import type { KeyRevocation } from "../change.ts";
import { type SeatId, zoneIdOf } from "../ids.ts";
import { turnNext } from "../intents/turn.next.ts";
import type { Transaction } from "../transaction.ts";
import { endRequestsOf } from "./access.ts";
import { clearSeatAsTarget } from "./arrows.ts";
import { isNamedInAudience } from "./audience.ts";
import { removeSeatFromChoice } from "./choices.ts";
import { clearTime } from "./clock.ts";
import { counterValueOf, withCounter } from "./counters.ts";
import { clearSecrets } from "./deck-locks.ts";
import { endCall } from "./judge.ts";
import { endAgreementsOf, revokeKeys } from "./key-epochs.ts";
import { closeLook, closeLooks } from "./looks.ts";
import { setPlaymat } from "./mats.ts";
import { removePicturesOf } from "./pictures.ts";
import { withFullReplayConsent } from "./record.ts";
import { changeHost, endProposal, setAwaitedReason } from "./seat-reset.ts";
import { beginTurn, playing, turnSeatAfter } from "./turns.ts";

/** Passes the turn to the next seat when its seat is gone; to no seat when nobody plays ([T1]). */
const passTurnOf = (tx: Transaction, gone: SeatId): void => {
  if (playing(tx).length === 0) {
    tx.set("table", "turn", null);
    tx.set("table", "phase", null);
    return;
  }
  const next = turnSeatAfter(tx, gone);
  tx.logAs(turnNext, { next, number: beginTurn(tx, next) });
};

/**
 * Ends the open undo request, whoever made it: a player's leaving is final, so nothing before it can be undone ([U7]),
 * and a request without its author would block all others.
 */
export const endUndoRequest = (tx: Transaction): boolean => {
  if (tx.state.field("undo") === null) return false;
  tx.set("table", "undo", null);
  return true;
};

const GIVEN_UP: Omit<KeyRevocation, "scope"> = { why: "given up" };

/**
 * Lets a player leave a seat: its cards wait for the player's return ([D4]); a seat without cards becomes free for
 * anyone.
 */
export const leaveSeat = (tx: Transaction, seat: SeatId, because = GIVEN_UP): void => {
  endRequestsOf(tx, seat);
  endProposal(tx, seat);
  if (tx.state.field("nextGame")?.by === seat) tx.set("table", "nextGame", null);
  endAgreementsOf(tx, seat);
  if (tx.state.field("host") === seat) tx.set("table", "hostAway", true);
  endCall(tx, seat);
  for (const zone of tx.state.keys("zones")) {
    // Ends all looks into a library whose owner could no longer end them.
    if (tx.state.get("zones", zone)?.seat === seat) closeLooks(tx, zone);
    else closeLook(tx, zone, seat);
  }
  if (holdsNothing(tx, seat)) freeSeat(tx, seat, because);
  else
    tx.patch("seats", seat, { left: true, ready: false, signal: null, passing: null, arrows: [] });
};

const holdsNothing = (tx: Transaction, seat: SeatId): boolean =>
  tx.state.get("seats", seat)?.deckLoaded === false &&
  tx.state.game.zones.every(
    ({ kind, owner }) => owner !== "seat" || tx.state.count(zoneIdOf(kind, seat)) === 0,
  ) &&
  !isSpokenOf(tx, seat);

/** Whether any card belongs to the seat or is shown to it; the next player would own it or see it. */
const isSpokenOf = ({ state }: Transaction, seat: SeatId): boolean => {
  for (const id of state.keys("zones")) {
    const zone = state.get("zones", id);
    if (zone && (isNamedInAudience(zone.topShownTo, seat) || isNamedInAudience(zone.openTo, seat)))
      return true;
  }
  for (const table of ["cards", "hidden"] as const) {
    for (const id of state.keys(table)) {
      const card = state.card(id);
      if (card?.owner === seat || (card && "controller" in card && card.controller === seat)) {
        return true;
      }
      if (card && isNamedInAudience(card.shownTo, seat)) return true;
    }
  }
  return false;
};

/** Frees a seat that has no cards for anyone: revokes its keys and, if it was the host, leaves the room without one. */
export const freeSeat = (tx: Transaction, seat: SeatId, because = GIVEN_UP): void => {
  revokeKeys(tx, seat, because);
  setAwaitedReason(tx, seat, null);
  setPlaymat(tx, seat, null);
  tx.delete("seats", seat);
  clearSecrets(tx, seat);
  for (const { kind, owner } of tx.state.game.zones) {
    if (owner === "seat") tx.delete("zones", zoneIdOf(kind, seat));
  }
  clearSeatAsTarget(tx, seat);
  removeSeatFromChoice(tx, seat);
  clearTime(tx, seat);
  removePicturesOf(tx, seat);
  for (const other of tx.state.keys("seats")) {
    const damage = tx.state.get("seats", other)?.damage ?? {};
    const counter = String(seat);
    if (counterValueOf(damage, counter) !== undefined) {
      tx.patch("seats", other, { damage: withCounter(damage, { counter, value: 0 }) });
    }
  }
  if (tx.state.field("turn")?.seat === seat) passTurnOf(tx, seat);
  const record = tx.state.field("record");
  if (record[seat] !== undefined)
    tx.set("table", "record", withFullReplayConsent(record, seat, null));
  if (tx.state.field("host") === seat) changeHost(tx, null);
};
