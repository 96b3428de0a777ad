import * as z from "zod/mini";
import type { Face } from "./face.ts";
import { faceSchema, wordSchema } from "./games/file-parts.ts";
import { findZoneDefinition, type GameDefinition, stockKind, zoneCellCount } from "./games/game.ts";
import { deckSectionsOf } from "./games/seat-zones.ts";
import type { CardHandle, SeatId, ZoneId } from "./ids.ts";
import { TABLE_LIMITS } from "./limits.ts";
import {
  colourSchema,
  counterNameSchema,
  positionSchema,
  seatSchema,
  textLineSchema,
  wholeNumber,
  zoneKindSchema,
} from "./payload.ts";
import type { CardView, TableView, ZoneView } from "./view.ts";

const value = wholeNumber(-TABLE_LIMITS.counter, TABLE_LIMITS.counter);

const numbers = (most: number) =>
  z
    .record(counterNameSchema, value)
    .check(z.refine((all) => Object.keys(all).length <= most, `has more than ${most} entries`));

/** No game lasts as long, and no number grows too large after it. */
const MAX_TURN = 1_000_000;

/** A card by its place in the list of cards, or a face by its place in that of faces. */
const index = wholeNumber(0, TABLE_LIMITS.cards - 1);

const marksSchema = z.strictObject({
  side: z.optional(wholeNumber(0, 9)),
  rotation: z.optional(wholeNumber(0, 359)),
  staysTapped: z.optional(z.boolean()),
  stats: z.optional(textLineSchema(TABLE_LIMITS.statsLength)),
  note: z.optional(textLineSchema(TABLE_LIMITS.noteLength)),
  highlight: z.optional(colourSchema),
});

const cardSchema = z.strictObject({
  zone: zoneKindSchema,
  /** Left out for a card whose face the viewer didn't see. */
  face: z.optional(index),
  /** How many cards like this one lie here, one on another; 1 when left out. */
  count: z.optional(wholeNumber(1, TABLE_LIMITS.cards)),
  /** Null when the table owns it. */
  owner: z.nullable(seatSchema),
  /** The owner when left out. */
  controller: z.optional(z.nullable(seatSchema)),
  back: z.optional(wordSchema),
  /** In a zone of cells: the cell, and as its fraction the place on the cell's heap. */
  order: z.optional(z.number().check(z.minimum(0), z.maximum(TABLE_LIMITS.cellsPerZone))),
  position: z.optional(positionSchema),
  faceDown: z.optional(z.boolean()),
  tapped: z.optional(z.boolean()),
  counters: z.optional(numbers(TABLE_LIMITS.countersPerCard)),
  marks: z.optional(marksSchema),
  token: z.optional(z.boolean()),
  /** The card on a battlefield to which it is attached. */
  attachedTo: z.optional(index),
});

/**
 * What one viewer saw of a table at one moment, from which a new table opens. It names nothing of the original table
 * but what was seen: no handle, no id, no order of what is hidden. The new room's server checks all of it.
 */
export const seenMomentSchema = z.strictObject({
  seats: z
    .array(
      z.strictObject({
        seat: seatSchema,
        name: textLineSchema(TABLE_LIMITS.nameLength),
        counters: z.optional(numbers(TABLE_LIMITS.countersPerSeat)),
        damage: z.optional(numbers(TABLE_LIMITS.seats)),
        deckLoaded: z.optional(z.boolean()),
        conceded: z.optional(z.boolean()),
      }),
    )
    .check(z.minLength(1), z.maxLength(TABLE_LIMITS.seats)),
  turn: z.optional(z.strictObject({ seat: seatSchema, number: wholeNumber(1, MAX_TURN) })),
  phase: z.optional(wordSchema),
  direction: z.optional(z.enum(["up", "down"])),
  starter: z.optional(seatSchema),
  counters: z.optional(numbers(TABLE_LIMITS.countersOnTable)),
  faces: z.array(faceSchema).check(z.maxLength(TABLE_LIMITS.cards)),
  /** The cards of each zone, bottom first. */
  cards: z.array(cardSchema).check(z.maxLength(TABLE_LIMITS.cards)),
});

export interface SeenMoment extends Omit<z.output<typeof seenMomentSchema>, "faces"> {
  readonly faces: readonly Face[];
}
export type MomentCard = SeenMoment["cards"][number];

/** The faces of some cards, each once. */
class FaceList {
  readonly faces: Face[] = [];
  readonly #known = new Map<string, number>();

  /** The place of a face in the list. The picture stays with the room that keeps it. */
  indexOf({ picture: _, ...face }: Face): number {
    const text = JSON.stringify(face);
    const known = this.#known.get(text) ?? this.faces.push(face) - 1;
    this.#known.set(text, known);
    return known;
  }
}

/** Leaves out what is undefined or empty. */
const filled = <T extends object>(fields: T): T =>
  Object.fromEntries(
    Object.entries(fields).filter(
      ([, each]) =>
        each !== undefined &&
        each !== false &&
        !(typeof each === "object" && each !== null && Object.keys(each).length === 0),
    ),
  ) as T;

const marksOf = ({ marks = {} }: CardView) =>
  filled({
    side: marks.side,
    rotation: marks.rotation,
    staysTapped: marks.staysTapped,
    stats: marks.stats ?? undefined,
    note: marks.note ?? undefined,
    highlight: (marks.highlight ?? undefined) as z.output<typeof colourSchema> | undefined,
  });

/** A zone of a view with the cards that the viewer saw in it, bottom first. */
interface SeenZone {
  readonly id: ZoneId;
  readonly view: ZoneView;
  readonly cards: readonly (readonly [CardHandle, CardView])[];
}

const zonesOf = ({ zones, cards }: TableView): SeenZone[] => {
  const lying = new Map<ZoneId, (readonly [CardHandle, CardView])[]>();
  for (const card of cards) {
    const { zone } = card[1];
    lying.set(zone, [...(lying.get(zone) ?? []), card]);
  }
  return [...zones].map(([id, view]) => ({
    id,
    view,
    cards: (lying.get(id) ?? []).sort(
      ([, one], [, other]) => (one.order ?? 0) - (other.order ?? 0),
    ),
  }));
};

/** Who owns cards of a hidden zone that nobody saw: its seat where seats bring decks of their own, else the table. */
const unseenOwner = (game: GameDefinition, seat: SeatId | null): SeatId | null =>
  seat !== null &&
  deckSectionsOf(game, seat).some(({ zone }) => findZoneDefinition(game, zone)?.owner === "seat")
    ? seat
    : null;

/** The cards of a hidden zone that the viewer didn't see, or null where there are none. */
const unseenIn = (game: GameDefinition, { id, view, cards }: SeenZone): MomentCard | null => {
  const count = (view.count ?? cards.length) - cards.length;
  const owner = unseenOwner(game, view.seat);
  if (count <= 0 || (owner === null && stockKind(game) === undefined)) return null;
  return { zone: id, owner, ...(count > 1 ? { count } : {}) };
};

/** What a viewer saw of a table: everything that a new table may know of it ([PF1]). */
export const seenMomentOfView = (game: GameDefinition, view: TableView): SeenMoment => {
  const { table } = view;
  const list = new FaceList();
  const cards: MomentCard[] = [];
  const places = new Map<CardHandle, number>();
  for (const zone of zonesOf(view)) {
    const unseen = unseenIn(game, zone);
    const isBelow = zone.view.looks?.every(({ at }) => at !== "bottom") ?? true;
    if (unseen && isBelow) cards.push(unseen);
    const definition = findZoneDefinition(game, zone.view.kind);
    const isPublic = definition?.visibility === "public";
    const hasCells = definition !== undefined && zoneCellCount(game, definition) !== null;
    for (const [handle, card] of zone.cards) {
      places.set(handle, cards.length);
      cards.push({
        zone: zone.id,
        owner: card.owner,
        ...filled({
          // A placeholder of a table that itself plays on is one again.
          face: card.face && !card.face.unknown ? list.indexOf(card.face) : undefined,
          back: card.back,
          order: hasCells ? card.order : undefined,
          position: card.position ?? undefined,
          faceDown: card.faceDown,
          tapped: card.tapped,
          counters: card.counters,
          marks: marksOf(card),
          token: card.token,
        }),
        ...(isPublic && card.controller !== card.owner ? { controller: card.controller } : {}),
      });
    }
    if (unseen && !isBelow) cards.push(unseen);
  }
  for (const [handle, place] of places) {
    const host = view.cards.get(handle)?.marks?.attachedTo;
    const attachedTo = host ? places.get(host) : undefined;
    const card = cards[place];
    if (card && attachedTo !== undefined) cards[place] = { ...card, attachedTo };
  }
  return {
    seats: [...view.seats].map(([seat, { name, counters, damage, deckLoaded, conceded }]) => ({
      seat,
      name,
      ...filled({ counters, damage, deckLoaded, conceded }),
    })),
    ...filled({
      turn: table.turn ?? undefined,
      phase: table.phase ?? undefined,
      starter: table.starter ?? undefined,
      counters: table.counters,
    }),
    direction: table.direction,
    faces: list.faces,
    cards,
  };
};
