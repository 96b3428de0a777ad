import * as z from "zod/mini";
import { zoneFor } from "../games/game.ts";
import { defineIntent } from "../intent.ts";
import { mustHave, ownZone } from "../rules/permission.ts";
import { shuffleZone } from "../rules/shuffle.ts";

export const libraryShuffle = defineIntent({
  type: "library.shuffle",
  summary: "Shuffle the library. What was known of its cards is gone.",
  payload: z.strictObject({}),
  undo: "never",
  actor: "seated",
  predict: false,
  permit: (view) => mustHave(view, "library"),
  reduce: ({ tx, actor, random }) => {
    const library = zoneFor(tx.state.game, "library", actor);
    if (!library) throw new Error("permit lets nobody shuffle without a library");
    shuffleZone(tx, library, random);
    tx.log();
    return null;
  },
  describe: (line, words) =>
    `${words.seat(line.seat)} shuffles ${words.zone("library", line.seat, line)}`,
  sample: (view) => (ownZone(view, "library") ? {} : null),
});
