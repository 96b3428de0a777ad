import * as z from "zod/mini";
import { pictureId } from "../ids.ts";
import { defineSystemIntent } from "../intent.ts";
import { TABLE_LIMITS } from "../limits.ts";
import { pictureSchema, textLineSchema, wholeNumber } from "../payload.ts";
import { refuse } from "../result.ts";
import { keepPicture, sampleName } from "../rules/pictures.ts";

/**
 * Store a picture for the cards of a name: for those that the seat owns, or for all if it is the game's picture,
 * brought with the host's key. The room does this when the picture arrives over HTTP.
 */
export const pictureSet = defineSystemIntent({
  type: "picture.set",
  payload: z.strictObject({
    name: textLineSchema(TABLE_LIMITS.cardNameLength),
    picture: pictureSchema,
    bytes: wholeNumber(1, TABLE_LIMITS.pictureBytes),
  }),
  reduce: ({ tx, actor, payload: { name, picture, bytes } }) => {
    if (actor !== null && tx.state.field("picturesForbidden")) {
      return refuse("needs_consent", "The host has blocked custom pictures");
    }
    return keepPicture(tx, name, { id: picture, by: actor, bytes });
  },
  sample: (view, random) =>
    random.int(3) === 0
      ? {
          name: sampleName(view, random),
          picture: pictureId(random.word()),
          bytes: 1 + random.int(TABLE_LIMITS.pictureBytes),
        }
      : null,
});
