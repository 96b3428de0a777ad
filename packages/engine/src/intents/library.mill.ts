import { discardKind } from "../games/game.ts";
import { defineIntent } from "../intent.ts";
import { mill, millObjection, millPayload, millSample, zoneUsesOfMill } from "../rules/mill.ts";

/**
 * Put cards from the top of the library, or from its bottom, into the game's discard zone, face down if wanted.
 */
export const libraryMill = defineIntent({
  type: "library.mill",
  payload: millPayload,
  undo: "consent",
  actor: "seated",
  step: "often",
  predict: false,
  permit: (view, payload) => millObjection(view, discardKind(view.game), payload),
  uses: (view, payload) => zoneUsesOfMill(view, discardKind(view.game), payload),
  reduce: (context) => mill(context, discardKind(context.tx.state.game)),
  sample: (view, random) => millSample(view, discardKind(view.game), random),
});
