import * as z from "zod/mini";
import { isLibraryKind } from "../games/game.ts";
import type { SeatId } from "../ids.ts";
import { type ActorView, defineIntent } from "../intent.ts";
import { TABLE_LIMITS } from "../limits.ts";
import { handlesSchema, seatSchema, zoneAccessFields, zoneKindSchema } from "../payload.ts";
import type { Random } from "../random.ts";
import type { AccessTarget } from "../record-values.ts";
import { refuse } from "../result.ts";
import { addRequest, cardsOfAccess } from "../rules/access.ts";
import { accessValues } from "../rules/access-log.ts";
import {
  cardsObjection,
  hasRequested,
  mustBeAnother,
  otherPlayers,
  requestsFrom,
  type ZoneAccessPayload,
  zoneAccess,
  zoneObjection,
} from "../rules/access-request.ts";
import { cardsInPlay, hiddenKinds } from "../rules/permission.ts";
import { pick, pickSome } from "../rules/random-choice.ts";
import { zoneUsesOfAccess } from "../rules/zone-uses.ts";

const payload = z
  .strictObject({
    seat: seatSchema,
    zone: z.optional(zoneKindSchema),
    ...zoneAccessFields,
    cards: z.optional(handlesSchema.check(z.maxLength(TABLE_LIMITS.cardsPerRequest))),
    control: z.optional(z.boolean()),
  })
  .check(
    z.refine(({ zone, cards }) => (zone === undefined) !== (cards === undefined), {
      message: "Give either zone or cards",
      path: ["zone"],
    }),
    z.refine(({ cards, control }) => cards !== undefined || control === undefined, {
      message: "Give control only with cards",
      path: ["control"],
    }),
    z.refine(({ zone, take }) => zone !== undefined || take === undefined, {
      message: "Give take only with zone",
      path: ["take"],
    }),
  );

type Payload = z.infer<typeof payload>;

/**
 * Ask another seat for access: to look into one of its hidden zones, to take cards from its library too, to see its
 * face-down cards, or to control cards.
 */
export const accessRequest = defineIntent({
  type: "access.request",
  payload,
  undo: "never",
  actor: "seated",
  predict: false,
  permit: (view, asked) => {
    const { seat } = asked;
    const absent = mustBeAnother(view, seat);
    if (absent) return absent;
    const want = wantOf(asked);
    const objection =
      want.kind === "zone"
        ? zoneObjection(view, seat, asked as ZoneAccessPayload)
        : cardsObjection(view, seat, want);
    if (objection) return objection;
    if (hasRequested(view, seat, want))
      return refuse("not_here", "You have already asked for that");
    return requestsFrom(view).length < TABLE_LIMITS.accessRequests
      ? null
      : refuse("over_limit", `Too many open requests (limit: ${TABLE_LIMITS.accessRequests})`);
  },
  uses: (view, { seat: of, zone }) =>
    zone === undefined ? [] : zoneUsesOfAccess(view, { of, seat: view.seat, zone }),
  reduce: ({ tx, actor, payload: asked }) => {
    const want = wantOf(asked);
    addRequest(tx, { by: actor, of: asked.seat, want });
    tx.log({ of: asked.seat, ...accessValues(want) }, cardsOfAccess(tx, want));
    return null;
  },
  sample: (view, random) => {
    const seat = pick(random, otherPlayers(view));
    if (seat === null || requestsFrom(view).length >= TABLE_LIMITS.accessRequests) return null;
    const [cards, zone] = [sampleCards(view, random, seat), pick(random, hiddenKinds(view))];
    if (random.int(3) === 0 && cards) return { seat, ...cards };
    if (zone === null) return null;
    if (!isLibraryKind(view.game, zone)) return { seat, zone };
    const at = pick(random, ["all", "top", "bottom"] as const) ?? "all";
    return { seat, zone, at, count: 1 + random.int(4), take: random.int(3) > 0 };
  },
});

const wantOf = ({ zone, cards = [], control, ...rest }: Payload): AccessTarget =>
  zone === undefined
    ? { kind: control === true ? "control" : "show", cards }
    : zoneAccess({ zone, ...rest });

const sampleCards = (view: ActorView, random: Random, seat: SeatId) => {
  const control = random.int(2) === 0;
  const cards = cardsInPlay(view).filter((handle) => {
    const card = view.card(handle);
    return card?.controller === seat && (control || (card.faceDown && !card.face));
  });
  return cards.length > 0 ? { cards: pickSome(random, cards, 2), control } : null;
};
