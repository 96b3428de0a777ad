import * as z from "zod/mini";
import { zoneFor } from "../games/game.ts";
import { type ActorView, defineIntent } from "../intent.ts";
import { handlesSchema } from "../payload.ts";
import { layLane } from "../rules/lanes.ts";
import { homeward } from "../rules/move.ts";
import { handleObjection } from "../rules/move-cards.ts";
import { addMoveLine, endsOf, type MoveLine } from "../rules/move-lines.ts";
import { firstObjection, mustHave } from "../rules/permission.ts";
import { idOf, zoneOfActor } from "../rules/resolve.ts";
import { pickSome } from "../rules/sampling.ts";

export const libraryBottom = defineIntent({
  type: "library.bottom",
  summary:
    "Put cards on the bottom of the library, the last one lowest, or in a random order; from the hand after a mulligan, or from any zone from which the actor may take them.",
  payload: z.strictObject({
    cards: handlesSchema,
    order: z.optional(z.enum(["given", "random"])),
  }),
  undo: "consent",
  actor: "seated",
  predict: false,
  usesChance: ({ order }) => order === "random",
  permit: (view, { cards }) =>
    mustHave(view, "library") ??
    firstObjection(cards, (handle, field) =>
      handleObjection(view, { handle, toKind: "library" }, field),
    ),
  reduce: ({ tx, actor, payload, random }) => {
    const { order = "given" } = payload;
    const zone = zoneOfActor(tx, actor, "library");
    const cards = payload.cards.map((handle) => idOf(tx, handle));
    const ways = new Map<string, MoveLine>();
    for (const id of cards) {
      const from = tx.state.card(id)?.zone;
      if (from)
        addMoveLine(ways, { from, to: homeward(tx, id, zone), faceDown: false, cards: [id] });
    }
    const refusal = layLane({ tx, actor, random }, { cards, zone, place: "bottom", order });
    if (refusal) return refusal;
    for (const way of ways.values()) tx.log({ ...endsOf(tx, way.from, way.to), order }, way.cards);
    return null;
  },
  sample: (view, random) => {
    const cards = pickSome(random, ownCards(view), 3);
    if (cards.length === 0) return null;
    return { cards, ...(random.int(2) === 0 ? { order: "random" as const } : {}) };
  },
});

const ownCards = (view: ActorView) =>
  view.game.zones
    .flatMap(({ kind }) => {
      const zone = zoneFor(view.game, kind, view.seat);
      return zone ? view.cardsIn(zone) : [];
    })
    .filter((handle) => handleObjection(view, { handle, toKind: "library" }, "") === null);
