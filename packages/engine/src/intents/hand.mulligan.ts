import * as z from "zod/mini";
import { zoneFor } from "../games/game.ts";
import { defineIntent } from "../intent.ts";
import { TABLE_LIMITS } from "../limits.ts";
import { wholeNumber } from "../payload.ts";
import { refuse } from "../result.ts";
import { drawCards } from "../rules/draw.ts";
import { moveCard } from "../rules/move.ts";
import { mustHave, ownZone } from "../rules/permission.ts";
import { shuffleZone } from "../rules/shuffle.ts";
import { endTopReveal } from "../rules/tops.ts";
import { cardCount, numberOf } from "../words.ts";

export const handMulligan = defineIntent({
  type: "hand.mulligan",
  summary: "Put the hand back, shuffle the library and draw a new hand of so many cards.",
  payload: z.strictObject({ count: z.optional(wholeNumber(0, TABLE_LIMITS.cardsPerIntent)) }),
  undo: "consent",
  actor: "seated",
  predict: false,
  permit: (view) => {
    if (view.game.openingHand === 0) {
      return refuse("not_in_this_game", `${view.game.name} has no opening hand to change`);
    }
    return mustHave(view, "library") ?? mustHave(view, "hand");
  },
  reduce: ({ tx, actor, payload, random }) => {
    const { game } = tx.state;
    const [library, hand] = [zoneFor(game, "library", actor), zoneFor(game, "hand", actor)];
    if (!library || !hand)
      throw new Error("permit lets nobody mulligan without a library and a hand");
    const mover = { tx, actor, random };
    const returned = [...tx.state.cardsIn(hand)];
    for (const id of returned) {
      const refusal = moveCard(mover, id, { zone: library, place: "top" });
      if (refusal) return refusal;
    }
    shuffleZone(tx, library, random);
    endTopReveal(tx, library);
    const count = payload.count ?? game.openingHand;
    const drawn = drawCards(mover, { library, hand, count, from: "top" });
    if (!drawn.ok) return drawn;
    tx.log({ returned: returned.length, drawn: drawn.value.length });
    return null;
  },
  describe: (line, words) => {
    const [returned, drawn] = [numberOf(line, "returned"), numberOf(line, "drawn")];
    const who = words.seat(line.seat);
    if (returned === 0) return `${who} shuffles and draws an opening hand of ${drawn}`;
    return `${who} takes a mulligan: ${cardCount(returned)} back, ${drawn} drawn`;
  },
  sample: (view, random) =>
    view.game.openingHand > 0 && ownZone(view, "library") ? { count: random.int(8) } : null,
});
