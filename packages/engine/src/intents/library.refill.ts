import * as z from "zod/mini";
import { discardKind } from "../games/game.ts";
import { defineIntent } from "../intent.ts";
import { refuse } from "../result.ts";
import { openAnew, sendHomeShuffled } from "../rules/gather.ts";
import { mustHave, ownZone } from "../rules/permission.ts";
import { zoneOfActor } from "../rules/resolve.ts";

export const libraryRefill = defineIntent({
  type: "library.refill",
  summary:
    "Shuffle all cards of the game's discard zone into the library. Cards of other owners stay where they are.",
  payload: z.strictObject({}),
  undo: "never",
  actor: "seated",
  predict: false,
  usesChance: () => true,
  permit: (view) => {
    const pile = discardKind(view.game);
    const objection = mustHave(view, "library") ?? mustHave(view, pile);
    const zone = ownZone(view, pile);
    if (objection || zone === null) return objection;
    return view.cardsIn(zone).length > 0
      ? null
      : refuse("not_here", "There are no cards to shuffle into the library");
  },
  reduce: ({ tx, actor, random }) => {
    const library = zoneOfActor(tx, actor, "library");
    const from = discardKind(tx.state.game);
    const pile = zoneOfActor(tx, actor, from);
    const owner = tx.state.zone(library)?.seat ?? null;
    const ids = tx.state.cardsIn(pile).filter((id) => tx.state.card(id)?.owner === owner);
    openAnew({ tx, random }, library);
    const refusal = sendHomeShuffled({ tx, actor, random }, { ids, library, leaving: new Set() });
    if (!refusal) tx.log({ from, count: ids.length });
    return refusal;
  },
  sample: (view, random) => {
    const zone = ownZone(view, discardKind(view.game));
    const isFilled = zone !== null && view.cardsIn(zone).length > 0;
    return isFilled && ownZone(view, "library") && random.int(4) === 0 ? {} : null;
  },
});
