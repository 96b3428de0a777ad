import * as z from "zod/mini";
import { findZoneId } from "../games/seat-zones.ts";
import { defineIntent } from "../intent.ts";
import { TABLE_LIMITS } from "../limits.ts";
import { textValue } from "../log/line.ts";
import { textLineSchema } from "../payload.ts";
import { freshSeat, freshZone } from "../records.ts";
import { refuse } from "../result.ts";
import { startingCounters } from "../rules/counters.ts";
import { revokeForgottenKeys } from "../rules/key-epochs.ts";
import { markLate } from "../rules/late-seats.ts";
import { distinctName } from "../rules/names.ts";
import { pick } from "../rules/random-choice.ts";
import { seatWaitReasonOf, setAwaitedReason } from "../rules/seat-reset.ts";

const NAMES = ["Anna", "Ben", "Chloé", "Dmitri", "Eun-ji", "Farah"];

/**
 * Take the seat that the actor's key opens, return to it, or change the player's name. A name that looks like another
 * seat's gets a number.
 */
export const seatClaim = defineIntent({
  type: "seat.claim",
  payload: z.strictObject({
    name: textLineSchema(TABLE_LIMITS.nameLength),
    /** Whether a program plays. Kept as it was when left out. */
    bot: z.optional(z.boolean()),
    /** Whether the seat waits for a player who gets an invitation. Only the room can say so. */
    invited: z.optional(z.boolean()),
  }),
  undo: "never",
  actor: "arriving",
  predict: false,
  permit: (view) =>
    view.seat <= view.table.seatsOffered
      ? null
      : refuse("no_such_seat", `This table has ${view.table.seatsOffered} seats`, "seat"),
  reduce: ({ tx, random, sender, actor, payload }) => {
    const { game } = tx.state;
    const { bot = false } = payload;
    const name = distinctName(tx.state, actor, payload.name);
    const before = tx.state.get("seats", actor);
    if (before) {
      tx.patch("seats", actor, { name, left: false, bot: payload.bot ?? before.bot });
      if (seatWaitReasonOf(tx.state.field("awaiting"), actor) === "open") {
        setAwaitedReason(tx, actor, null);
        // As for any free seat: no earlier key opens it ([KY12]).
        if (sender === "room") revokeForgottenKeys({ tx, random }, actor);
        tx.log({ act: "sits", ...(bot ? { bot } : {}) });
      } else if (before.left) tx.log({ act: "returns" });
      else if (before.name !== name) tx.log({ act: "renames", was: before.name, name });
      return null;
    }
    const counters = startingCounters(tx.state, actor);
    tx.set("seats", actor, { ...freshSeat(name, counters), bot });
    for (const { kind, owner } of game.zones) {
      const zone = owner === "seat" ? findZoneId(game, kind, actor) : null;
      if (zone) tx.set("zones", zone, freshZone(kind, actor));
    }
    markLate(tx, actor);
    // A client on a socket keeps the key with which it takes the seat.
    if (sender === "room") revokeForgottenKeys({ tx, random }, actor);
    if (sender === "room" && payload.invited) {
      setAwaitedReason(tx, actor, "invited");
      tx.log({ act: "invited" });
      return null;
    }
    tx.log({ act: "sits", ...(bot ? { bot } : {}) });
    return null;
  },
  renames: (line) =>
    line.seat !== null && line.values?.act === "renames"
      ? { seat: line.seat, was: textValue(line, "was") }
      : null,
  sample: (_view, random) => ({ name: pick(random, NAMES) ?? "Anna" }),
});
