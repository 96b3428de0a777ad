import { defineIntent } from "../intent.ts";
import { mill, millObjection, millPayload, millSample, zoneUsesOfMill } from "../rules/mill.ts";

/** Exile cards from the top of the library, or from its bottom, face down if wanted. */
export const libraryExile = defineIntent({
  type: "library.exile",
  payload: millPayload,
  undo: "consent",
  actor: "seated",
  step: "often",
  predict: false,
  permit: (view, payload) => millObjection(view, "exile", payload),
  uses: (view, payload) => zoneUsesOfMill(view, "exile", payload),
  reduce: (context) => mill(context, "exile"),
  sample: (view, random) => millSample(view, "exile", random),
});
