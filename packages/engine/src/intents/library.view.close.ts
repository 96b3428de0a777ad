import * as z from "zod/mini";
import { type ActorView, defineIntent } from "../intent.ts";
import { refuse } from "../result.ts";
import { closeLook } from "../rules/looks.ts";
import { ownZone } from "../rules/permission.ts";
import { zoneOfActor } from "../rules/resolve.ts";

export const libraryViewClose = defineIntent({
  type: "library.view.close",
  summary:
    "Stop looking into the library. Its cards are hidden again, and their handles name nothing.",
  payload: z.strictObject({}),
  undo: "never",
  actor: "seated",
  predict: false,
  permit: (view) =>
    isLooking(view) ? null : refuse("not_here", "You are not looking into a library"),
  reduce: ({ tx, actor }) => {
    const library = zoneOfActor(tx, actor, "library");
    closeLook(tx, library, actor);
    tx.log();
    return null;
  },
  describe: (line, words) =>
    `${words.seat(line.seat)} stops looking at ${words.zone("library", line.seat, line)}`,
  sample: (view) => (isLooking(view) ? {} : null),
});

const isLooking = (view: ActorView): boolean => {
  const library = ownZone(view, "library");
  const looks = library ? (view.zone(library)?.looks ?? []) : [];
  return looks.some(({ seat }) => seat === view.seat);
};
