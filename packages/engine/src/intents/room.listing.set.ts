import * as z from "zod/mini";
import { defineIntent } from "../intent.ts";
import { TABLE_LIMITS } from "../limits.ts";
import { textLineSchema } from "../payload.ts";
import { LISTING_LANGUAGES } from "../record-values.ts";
import { mustBeHost } from "../rules/permission.ts";
import { pick } from "../rules/random-choice.ts";

/**
 * List the table openly, so that strangers find it and can take its free seats, with a language and a line of the
 * host's; or end that with null.
 */
export const roomListingSet = defineIntent({
  type: "room.listing.set",
  payload: z.strictObject({
    language: z.nullable(z.enum(LISTING_LANGUAGES)),
    line: z.optional(textLineSchema(TABLE_LIMITS.listingLineLength)),
  }),
  undo: "never",
  actor: "seated",
  predict: false,
  listsTable: true,
  permit: (view) => mustBeHost(view),
  reduce: ({ tx, payload: { language, line }, now }) => {
    const before = tx.state.field("listing");
    const said = language !== null && line !== undefined ? { line } : {};
    const listing = language && { language, ...said, since: before?.since ?? now };
    if (before?.language === listing?.language && before?.line === listing?.line) return null;
    tx.set("table", "listing", listing);
    // A line that is changed later is told by the table's field.
    if (before?.language !== listing?.language) tx.log({ language });
    return null;
  },
  sample: (view, random) => {
    if (mustBeHost(view) || random.int(2) > 0) return null;
    const language = pick(random, ["en", "de", null] as const);
    return language !== null && random.int(2) > 0
      ? { language, line: "Newcomers are welcome" }
      : { language };
  },
});
