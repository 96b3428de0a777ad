import * as z from "zod/mini";
import type { SeatId } from "../ids.ts";
import { defineIntent } from "../intent.ts";
import { refuse } from "../result.ts";
import { takenCountsByLibrary, undoableSinceLastOfSeat } from "../rules/undo.ts";
import { grantUndo, seatsToConsent } from "../rules/undo-request.ts";
import type { PublicSeatFields, PublicTableFields } from "../view.ts";

/** How many requests a seat may make per turn. */
const REQUESTS_PER_TURN = 3;

/**
 * Ask the others to undo the actor's last action with everything after it, and to shuffle the cards that were seen, if
 * wanted.
 */
export const undoRequest = defineIntent({
  type: "undo.request",
  payload: z.strictObject({ shuffle: z.optional(z.boolean()) }),
  undo: "never",
  actor: "seated",
  predict: false,
  usesChance: ({ shuffle }) => shuffle === true,
  permit: (view) => {
    const { table, seat } = view;
    const muted = view.seats().find((other) => other !== seat && isMuted(view.seatView(other)));
    if (muted !== undefined) {
      const name = view.seatView(muted)?.name;
      return refuse("needs_consent", `${name} doesn’t allow undo requests`);
    }
    if (table.undo) return refuse("not_here", "There is already an undo request; answer it first");
    return timesAsked(table, seat) < REQUESTS_PER_TURN
      ? null
      : refuse("over_limit", `Too many undo requests this turn (limit: ${REQUESTS_PER_TURN})`);
  },
  reduce: (context) => {
    const { tx, actor, payload, history } = context;
    const entries = undoableSinceLastOfSeat(history.entries(), actor);
    const [past] = entries;
    if (!past) return refuse("not_here", "You have nothing to undo");
    const seen = [...takenCountsByLibrary(entries).values()].reduce((sum, count) => sum + count, 0);
    const needs = seatsToConsent(context);
    const to = entries.at(-1)?.revision ?? past.revision;
    const request = {
      by: actor,
      from: past.revision,
      to,
      needs,
      shuffle: payload.shuffle ?? false,
    };
    const turn = tx.state.field("turn")?.number ?? 0;
    const table = { turn: tx.state.field("turn"), undoAsked: tx.state.field("undoAsked") };
    const asked = table.undoAsked.turn === turn ? table.undoAsked.times : {};
    tx.set("table", "undoAsked", {
      turn,
      times: { ...asked, [actor]: timesAsked(table, actor) + 1 },
    });
    tx.set("table", "undo", request);
    const since = entries.length - 1;
    tx.recall({ since, seen, ...(request.shuffle ? { shuffle: true } : {}) }, past.change.log[0]);
    if (needs.length === 0) grantUndo(context, request);
    return null;
  },
  sample: (view, random) =>
    view.table.undo === null &&
    !view.seats().some((other) => other !== view.seat && isMuted(view.seatView(other))) &&
    timesAsked(view.table, view.seat) < REQUESTS_PER_TURN
      ? { shuffle: random.int(2) === 0 }
      : null,
});

/** Whether a seat is present and has muted undo requests. */
const isMuted = (seat: PublicSeatFields | undefined): boolean =>
  seat?.undoMuted === true && !seat.left;

/** How many requests a seat has made since the turn began. */
const timesAsked = (
  { turn, undoAsked }: Pick<PublicTableFields, "turn" | "undoAsked">,
  seat: SeatId,
): number => (undoAsked.turn === (turn?.number ?? 0) ? (undoAsked.times[seat] ?? 0) : 0);
