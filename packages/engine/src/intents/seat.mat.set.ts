import * as z from "zod/mini";
import { defineIntent } from "../intent.ts";
import { PLAYMAT_IDS } from "../playmat-ids.ts";
import { setPlaymat } from "../rules/mats.ts";
import { pick } from "../rules/random-choice.ts";

/** Lay a playmat under the actor's board, for all to see; null takes it away. It has no log line. */
export const seatMatSet = defineIntent({
  type: "seat.mat.set",
  payload: z.strictObject({ mat: z.nullable(z.enum(PLAYMAT_IDS)) }),
  undo: "never",
  actor: "seated",
  predict: true,
  permit: () => null,
  reduce: ({ tx, actor, payload: { mat } }) => {
    setPlaymat(tx, actor, mat);
    return null;
  },
  sample: (_view, random) => ({ mat: pick(random, [...PLAYMAT_IDS, null]) }),
});
