import * as z from "zod/mini";
import { discardKind } from "../games/game.ts";
import type { CardId } from "../ids.ts";
import { defineIntent } from "../intent.ts";
import { libraryField } from "../payload.ts";
import { refuse } from "../result.ts";
import {
  libraryKind,
  mustHave,
  mustHaveLibrary,
  namedLibraries,
  ownZone,
} from "../rules/permission.ts";
import { pick } from "../rules/random-choice.ts";
import { endLooksAndTopReveal, returnToLibraryShuffled } from "../rules/reset-cards.ts";
import { libraryOf, libraryValue, zoneOfActor } from "../rules/resolve.ts";
import { zoneUsesOfWay } from "../rules/zone-uses.ts";

/** Shuffle all cards of the game's discard zone into the library. Other players' cards stay where they are. */
export const libraryRefill = defineIntent({
  type: "library.refill",
  payload: z.strictObject(libraryField),
  undo: "never",
  actor: "seated",
  step: "once",
  predict: false,
  usesChance: () => true,
  permit: (view, payload) => {
    const pile = discardKind(view.game);
    const objection = mustHaveLibrary(view, payload) ?? mustHave(view, pile);
    const zone = ownZone(view, pile);
    if (objection || zone === null) return objection;
    return view.cardsIn(zone).length > 0
      ? null
      : refuse("not_here", "There are no cards to shuffle into the library");
  },
  uses: (view, payload) =>
    zoneUsesOfWay(ownZone(view, discardKind(view.game)), ownZone(view, libraryKind(payload))),
  reduce: ({ tx, actor, payload, random }) => {
    const library = libraryOf(tx, actor, payload);
    const from = discardKind(tx.state.game);
    const pile = zoneOfActor(tx, actor, from);
    const owner = tx.state.zone(library)?.seat ?? null;
    const isTheirs = (id: CardId): boolean => {
      const whose = tx.state.card(id)?.owner ?? null;
      return whose === owner || whose === null;
    };
    const ids = tx.state.cardsIn(pile).filter(isTheirs);
    endLooksAndTopReveal({ tx, random }, library);
    const refusal = returnToLibraryShuffled(
      { tx, actor, random },
      { ids, library, leaving: new Set() },
    );
    if (!refusal) tx.log({ ...libraryValue(payload), from, count: ids.length });
    return refusal;
  },
  sample: (view, random) => {
    const zone = ownZone(view, discardKind(view.game));
    const isFilled = zone !== null && view.cardsIn(zone).length > 0;
    return isFilled && random.int(4) === 0 ? pick(random, namedLibraries(view)) : null;
  },
});
