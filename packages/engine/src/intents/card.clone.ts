import * as z from "zod/mini";
import { battlefieldZoneKindOf } from "../games/game.ts";
import { findZoneId } from "../games/seat-zones.ts";
import { defineIntent } from "../intent.ts";
import { TABLE_LIMITS } from "../limits.ts";
import { handleSchema, wholeNumber } from "../payload.ts";
import { refuse } from "../result.ts";
import { mark } from "../rules/marks.ts";
import { actorBattlefield, cardsInPlay, mustLieOpen } from "../rules/permission.ts";
import { pick } from "../rules/random-choice.ts";
import { cardIdOfHandle } from "../rules/resolve.ts";
import { createTokens, noRoomFor } from "../rules/tokens.ts";
import { zoneUsesOfTokens } from "../rules/zone-uses.ts";

/**
 * Copy a card that lies face up on a battlefield: creates tokens with the same face, stats and note on the actor's
 * battlefield.
 */
export const cardClone = defineIntent({
  type: "card.clone",
  payload: z.strictObject({
    card: handleSchema,
    count: z.optional(wholeNumber(1, TABLE_LIMITS.tokensPerIntent)),
  }),
  undo: "free",
  actor: "seated",
  predict: false,
  permit: (view, { card }) => {
    if (!actorBattlefield(view)) {
      return refuse("not_in_this_game", "You have no battlefield in this game");
    }
    const objection = mustLieOpen(view, card, "card");
    if (objection) return objection;
    return view.card(card)?.faceDown
      ? refuse("not_here", "A face-down card can’t be copied", "card")
      : null;
  },
  uses: zoneUsesOfTokens,
  reduce: ({ tx, actor, payload: { card, count = 1 }, random }) => {
    const id = cardIdOfHandle(tx, card);
    const [original, print] = [tx.state.get("cards", id), tx.state.get("prints", id)];
    const zone = findZoneId(tx.state.game, battlefieldZoneKindOf(tx.state.game) ?? "", actor);
    if (!zone || !original || !print) throw new Error("permit lets nobody copy what is not there");
    const full = noRoomFor(tx, actor, { zone, count });
    if (full) return full;
    const position = original.position ?? undefined;
    const copies = createTokens({ tx, actor, random }, { print, zone, count, position });
    const { side, stats, note } = original.marks;
    for (const copy of copies) mark(tx, copy, { side, stats, note });
    tx.log({ count }, [id]);
    return null;
  },
  sample: (view, random) => {
    const card = pick(random, cardsInPlay(view));
    return card && actorBattlefield(view) ? { card, count: 1 + random.int(2) } : null;
  },
});
