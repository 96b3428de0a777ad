import * as z from "zod/mini";
import { defineIntent } from "../intent.ts";
import { seatSchema, zoneAccessFields, zoneKindSchema } from "../payload.ts";
import { endRequests, openTo } from "../rules/access.ts";
import { accessValues, grantedText } from "../rules/access-words.ts";
import { mustBeAnother, othersHere, zoneAccess, zoneObjection } from "../rules/asking.ts";
import { hiddenKinds } from "../rules/permission.ts";
import { pick } from "../rules/sampling.ts";
import { seatOf } from "../words.ts";

export const accessGrant = defineIntent({
  type: "access.grant",
  summary:
    "Let another seat look into a hidden zone of one's own without being asked, and take cards out of the library too if one wants. It settles what that seat has asked for of the zone.",
  payload: z.strictObject({ seat: seatSchema, zone: zoneKindSchema, ...zoneAccessFields }),
  undo: "never",
  actor: "seated",
  predict: false,
  permit: (view, { seat, ...wish }) =>
    mustBeAnother(view, seat) ?? zoneObjection(view, view.seat, wish),
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
    const opened = openTo({ tx, actor, random }, { to: seat, want });
    if ("ok" in opened) return opened;
    tx.log({ to: seat, ...accessValues(want), count: opened.count }, opened.cards);
    return null;
  },
  describe: (line, words) => {
    const to = seatOf(line, "to");
    const who = words.seat(line.seat);
    return to === null ? who : `${who} ${grantedText(line, to, words)}`;
  },
  sample: (view, random) => {
    const [seat, zone] = [pick(random, othersHere(view)), pick(random, hiddenKinds(view))];
    if (seat === null || zone === null) return null;
    if (zone !== "library") return { seat, zone };
    const at = pick(random, ["all", "top", "bottom"] as const) ?? "all";
    return { seat, zone, at, count: 1 + random.int(4), take: random.int(3) > 0 };
  },
});
