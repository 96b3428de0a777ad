import * as z from "zod/mini";
import { type ZoneId, zoneIdOf } from "../ids.ts";
import { type ActorView, defineIntent } from "../intent.ts";
import { TABLE_LIMITS } from "../limits.ts";
import {
  handleSchema,
  positionSchema,
  seatSchema,
  wholeNumber,
  zoneKindSchema,
} from "../payload.ts";
import { type Move, moveCards, moveObjection, zoneUsesOfMoves } from "../rules/move-cards.ts";
import {
  findZoneDefinitionOfCard,
  freeLayoutZones,
  isOwnZone,
  mayTakeFrom,
  ownZone,
} from "../rules/permission.ts";
import { pick } from "../rules/random-choice.ts";

const source = z.union([
  handleSchema,
  z.strictObject({
    zone: zoneKindSchema,
    seat: z.optional(seatSchema),
    place: z.enum(["top", "bottom", "random"]),
  }),
]);

const move = z.strictObject({
  card: source,
  to: z.strictObject({
    zone: zoneKindSchema,
    seat: z.optional(seatSchema),
    index: z.optional(wholeNumber(0, TABLE_LIMITS.cardsPerZone)),
    position: z.optional(positionSchema),
  }),
  faceDown: z.optional(z.boolean()),
});

/**
 * Move any number of cards, each once; all of them move or none. A card is named by its handle or by its place in a
 * zone. A card of another seat's hand can only be named at random, and only where the game lets others take from it.
 */
export const cardMove = defineIntent({
  type: "card.move",
  payload: z.strictObject({
    moves: z.array(move).check(z.minLength(1), z.maxLength(TABLE_LIMITS.cardsPerIntent)),
  }),
  undo: "consent",
  actor: "seated",
  judge: "seat",
  step: "often",
  predict: true,
  usesChance: ({ moves }) =>
    moves.some(({ card }) => typeof card !== "string" && card.place === "random"),
  permit: (view, { moves }) => moveObjection(view, moves),
  uses: (view, { moves }) => zoneUsesOfMoves(view, moves),
  reduce: ({ tx, actor, payload: { moves }, random }) => moveCards({ tx, actor, random }, moves),
  sample: (view, random) => {
    const handles = movable(view);
    const kind = pick(random, view.game.zones)?.kind;
    const seat = pick(random, view.seats());
    if (kind === undefined || seat === null) return null;
    const to = { zone: kind, seat, position: { x: random.int(64) / 64, y: random.int(64) / 64 } };
    const moves: Move[] = [];
    for (let count = 1 + random.int(3); count > 0 && handles.length > 0; count -= 1) {
      const [card] = handles.splice(random.int(handles.length), 1);
      if (card) moves.push({ card, to, ...(random.int(5) === 0 ? { faceDown: true } : {}) });
    }
    const index = random.int(6) === 0 ? { index: random.int(5) } : {};
    if (random.int(4) > 0 && moves.length > 0)
      return { moves: moves.map((each) => ({ ...each, to: { ...to, ...index } })) };
    const place = pick(random, ["top", "bottom", "random"] as const) ?? "top";
    const pile = pick(random, view.game.zones)?.kind ?? kind;
    const from = random.int(3) === 0 ? { seat } : {};
    return { moves: [{ card: { zone: pile, place, ...from }, to }] };
  },
});

const movable = (view: ActorView) => {
  const zones = new Set<ZoneId>(freeLayoutZones(view));
  for (const { kind } of view.game.zones) {
    const id = ownZone(view, kind);
    if (id) zones.add(id);
  }
  for (const seat of view.seats()) {
    for (const { kind } of view.game.zones) {
      const zone = zoneIdOf(kind, seat);
      if (mayTakeFrom(view, zone)) zones.add(zone);
    }
  }
  return [...zones].flatMap((zone) =>
    view.cardsIn(zone).filter((handle) => {
      const card = view.card(handle);
      if (!card) return false;
      return findZoneDefinitionOfCard(view, card)?.layout === "free"
        ? card.controller === view.seat || card.owner === null
        : isOwnZone(view, zone) || mayTakeFrom(view, zone);
    }),
  );
};
