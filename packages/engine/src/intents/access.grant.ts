import * as z from "zod/mini";
import { isLibraryKind } from "../games/game.ts";
import { defineIntent } from "../intent.ts";
import { seatSchema, zoneAccessFields, zoneKindSchema } from "../payload.ts";
import { endRequests, grantAccess } from "../rules/access.ts";
import { grantValues } from "../rules/access-log.ts";
import { mustBeAnother, otherPlayers, zoneAccess, zoneObjection } from "../rules/access-request.ts";
import { hiddenKinds } from "../rules/permission.ts";
import { pick } from "../rules/random-choice.ts";
import { zoneUsesOfAccess } from "../rules/zone-uses.ts";

/**
 * Give another seat access to one of the actor's hidden zones without a request, with permission to take from the
 * library if wanted. That seat's open requests about the zone end.
 */
export const accessGrant = defineIntent({
  type: "access.grant",
  payload: z.strictObject({ seat: seatSchema, zone: zoneKindSchema, ...zoneAccessFields }),
  undo: "never",
  actor: "seated",
  predict: false,
  permit: (view, { seat, ...wish }) =>
    mustBeAnother(view, seat) ?? zoneObjection(view, view.seat, wish),
  uses: (view, { seat, zone }) => zoneUsesOfAccess(view, { of: view.seat, seat, zone }),
  reduce: ({ tx, actor, payload: { seat, ...wish }, random }) => {
    const want = zoneAccess(wish);
    endRequests(
      tx,
      (request) =>
        request.by === seat &&
        request.of === actor &&
        request.want.kind === "zone" &&
        request.want.zone === want.zone,
    );
    const opened = grantAccess({ tx, actor, random }, { to: seat, want });
    if ("ok" in opened) return opened;
    tx.log({ to: seat, ...grantValues(want, opened) }, opened.cards);
    return null;
  },
  sample: (view, random) => {
    const [seat, zone] = [pick(random, otherPlayers(view)), pick(random, hiddenKinds(view))];
    if (seat === null || zone === null) return null;
    if (!isLibraryKind(view.game, zone)) return { seat, zone };
    const at = pick(random, ["all", "top", "bottom"] as const) ?? "all";
    return { seat, zone, at, count: 1 + random.int(4), take: random.int(3) > 0 };
  },
});
