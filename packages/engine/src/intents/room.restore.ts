import * as z from "zod/mini";
import { ROOM_LINK_PURPOSES, type SeatId, seatId } from "../ids.ts";
import { defineSystemIntent } from "../intent.ts";
import { TABLE_LIMITS } from "../limits.ts";
import type { Random } from "../random.ts";
import { endRequests } from "../rules/access.ts";
import { endChoice } from "../rules/choices.ts";
import { haltClock } from "../rules/clock.ts";
import { callOffMatchInCopy } from "../rules/deck-locks.ts";
import { endAgreementsOf, randomizeEpochStep, revokeKeys } from "../rules/key-epochs.ts";
import { redealInCopy } from "../rules/redeal.ts";
import { endLooksAndTopReveal } from "../rules/reset-cards.ts";
import { endProposal, setAwaitedReason } from "../rules/seat-reset.ts";
import type { Transaction } from "../transaction.ts";

/** How many rooms a copy of copies remembers. Seat keys of earlier ones can't be exchanged any more. */
const ORIGINS = 8;

/**
 * Open the room from a file. The room does this before anybody connects. With `copyOf`, the original room's id, it
 * becomes a copy: cards that nobody may see are shuffled again, looks, top reveals and secret choices end, and a match
 * is called off. With `at` it plays on from that revision of a full replay to which all players had agreed; the hands
 * that the table owns stay as they were.
 */
export const roomRestore = defineSystemIntent({
  type: "room.restore",
  payload: z.strictObject({
    /** When the file was saved, in milliseconds since 1970. */
    savedAt: z.int().check(z.minimum(0)),
    copyOf: z.optional(z.string().check(z.minLength(1), z.maxLength(64))),
    at: z.optional(z.int().check(z.minimum(1))),
  }),
  reduce: ({ tx, random, payload: { savedAt, copyOf, at } }) => {
    randomizeEpochStep({ tx, random });
    for (const seat of everySeat()) {
      // The seat was free when the file was saved. Whoever took it since has a key of the epoch that the file holds.
      if (!tx.state.get("seats", seat)) revokeKeys(tx, seat, { why: "replaced" });
      else setAwaitedReason(tx, seat, "restored");
    }
    endProposal(tx);
    // A seat may have withdrawn after the file was saved, so its agreement ends. A copy is another room ([AH9]).
    for (const seat of everySeat()) endAgreementsOf(tx, seat);
    tx.set("table", "undo", null);
    // The host may have taken it off the list after the file was saved ([LS3]).
    tx.set("table", "listing", null);
    haltClock(tx, savedAt, { paused: true });
    if (copyOf !== undefined) makeCopy({ tx, random }, { copyOf, keepsHands: at !== undefined });
    tx.log({
      savedAt,
      ...(copyOf === undefined ? {} : { copyOf }),
      ...(at === undefined ? {} : { at }),
    });
    return null;
  },
  sample: (view, random) => {
    if (view.seats().length === 0 || random.int(8) > 0) return null;
    return { savedAt: 1_000, ...(random.int(3) > 0 ? { copyOf: "friday" } : {}) };
  },
});

const everySeat = (): SeatId[] =>
  Array.from({ length: TABLE_LIMITS.seats }, (_, index) => seatId(index + 1));

/** Removes what a copy must not reveal about the original room, and what was agreed there only ([EX7]). */
const makeCopy = (
  dealer: { readonly tx: Transaction; readonly random: Random },
  { copyOf, keepsHands }: { readonly copyOf: string; readonly keepsHands: boolean },
): void => {
  const { tx } = dealer;
  for (const zone of [...tx.state.keys("zones")]) endLooksAndTopReveal(dealer, zone);
  redealInCopy(dealer, { keepsHands });
  endChoice(tx);
  endRequests(tx, () => true);
  tx.set("table", "record", {});
  callOffMatchInCopy(tx);
  for (const invite of ROOM_LINK_PURPOSES) revokeKeys(tx, invite, { why: "replaced" });
  tx.set("table", "judge", null);
  tx.set("table", "copiedFrom", [...tx.state.field("copiedFrom"), copyOf].slice(-ORIGINS));
};
