import * as z from "zod/mini";
import { defineIntent } from "../intent.ts";
import { TABLE_LIMITS } from "../limits.ts";
import { textLineSchema } from "../payload.ts";
import { removePicture, sampleName } from "../rules/pictures.ts";

/** Remove the seat's picture for its cards of a name. */
export const pictureRemove = defineIntent({
  type: "picture.remove",
  payload: z.strictObject({ name: textLineSchema(TABLE_LIMITS.cardNameLength) }),
  undo: "never",
  actor: "seated",
  predict: false,
  permit: () => null,
  reduce: ({ tx, actor, payload: { name } }) => {
    removePicture(tx, name, actor);
    return null;
  },
  sample: (view, random) => (random.int(3) === 0 ? { name: sampleName(view, random) } : null),
});
