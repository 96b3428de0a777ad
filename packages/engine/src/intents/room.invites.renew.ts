import * as z from "zod/mini";
import { ROOM_LINK_PURPOSES } from "../ids.ts";
import { defineIntent } from "../intent.ts";
import { revokeKeys } from "../rules/key-epochs.ts";
import { mustBeHost } from "../rules/permission.ts";
import { pick } from "../rules/random-choice.ts";

/**
 * Replace one of the room's links: the host's, the player link, the spectator link, or that of spectators who see all
 * hands. The old one becomes invalid; seats keep their keys.
 */
export const roomInvitesRenew = defineIntent({
  type: "room.invites.renew",
  payload: z.strictObject({ which: z.enum(ROOM_LINK_PURPOSES) }),
  undo: "never",
  actor: "seated",
  predict: false,
  permit: (view) => mustBeHost(view),
  reduce: ({ tx, payload: { which } }) => {
    revokeKeys(tx, which, { why: "replaced" });
    tx.log({ which });
    return null;
  },
  sample: (view, random) => {
    const which = pick(random, ROOM_LINK_PURPOSES);
    return mustBeHost(view) || which === null || random.int(2) > 0 ? null : { which };
  },
});
