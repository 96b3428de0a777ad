import * as z from "zod/mini";
import { defineIntent } from "../intent.ts";
import { mustBeHost } from "../rules/permission.ts";

/**
 * Forbid players' pictures, or allow them again. While they are forbidden, nobody is shown them.
 */
export const roomPicturesSet = defineIntent({
  type: "room.pictures.set",
  payload: z.strictObject({ forbidden: z.boolean() }),
  undo: "never",
  actor: "seated",
  predict: false,
  permit: (view) => mustBeHost(view),
  reduce: ({ tx, payload: { forbidden } }) => {
    if (tx.state.field("picturesForbidden") === forbidden) return null;
    tx.set("table", "picturesForbidden", forbidden);
    tx.log({ forbidden });
    return null;
  },
  sample: (view, random) =>
    mustBeHost(view) || random.int(2) > 0 ? null : { forbidden: random.int(2) === 0 },
});
