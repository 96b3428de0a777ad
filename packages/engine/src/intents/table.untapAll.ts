import * as z from "zod/mini";
import { findZoneId } from "../games/seat-zones.ts";
import type { CardId, SeatId } from "../ids.ts";
import { defineIntent } from "../intent.ts";
import { refuse } from "../result.ts";
import { actorBattlefield, controlled } from "../rules/permission.ts";
import type { Transaction } from "../transaction.ts";

/** The tapped cards on a seat's or a shared battlefield that untap when the seat untaps everything. */
const tappedOf = (tx: Transaction, seat: SeatId): CardId[] =>
  tx.state.game.zones
    .filter((zone) => zone.layout === "free")
    .flatMap(({ kind }) => {
      const zone = findZoneId(tx.state.game, kind, seat);
      return zone ? tx.state.cardsIn(zone) : [];
    })
    .filter((id) => {
      const card = tx.state.get("cards", id);
      return card?.tapped === true && card.controller === seat && !card.marks.staysTapped;
    });

/** Untap everything that the actor controls. */
export const tableUntapAll = defineIntent({
  type: "table.untapAll",
  payload: z.strictObject({}),
  undo: "free",
  actor: "seated",
  step: "often",
  predict: true,
  permit: (view) =>
    actorBattlefield(view)
      ? null
      : refuse("not_in_this_game", "You have no battlefield in this game"),
  reduce: ({ tx, actor }) => {
    const ids = tappedOf(tx, actor);
    for (const id of ids) tx.patch("cards", id, { tapped: false });
    tx.log({ count: ids.length });
    return null;
  },
  sample: (view) => (controlled(view).length > 0 ? {} : null),
});
