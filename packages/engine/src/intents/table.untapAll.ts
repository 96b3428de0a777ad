import * as z from "zod/mini";
import { defineIntent } from "../intent.ts";
import { refuse } from "../result.ts";
import { controlled, playZone } from "../rules/permission.ts";
import { tappedOf } from "../rules/tapped.ts";

export const tableUntapAll = defineIntent({
  type: "table.untapAll",
  summary: "Untap everything that the actor controls.",
  payload: z.strictObject({}),
  undo: "free",
  actor: "seated",
  predict: true,
  permit: (view) =>
    playZone(view) ? null : refuse("not_in_this_game", "You have no battlefield in this game"),
  reduce: ({ tx, actor }) => {
    const ids = tappedOf(tx, actor);
    for (const id of ids) tx.patch("cards", id, { tapped: false });
    tx.log({ count: ids.length });
    return null;
  },
  sample: (view) => (controlled(view).length > 0 ? {} : null),
});
