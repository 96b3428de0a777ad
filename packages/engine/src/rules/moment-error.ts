import {
  type CounterDefinition,
  cellIndexOfOrder,
  type GameDefinition,
  isHeaped,
  seatIdsOfGame,
  type ZoneDefinition,
  zoneCellCount,
} from "../games/game.ts";
import { zonesOfKind } from "../games/seat-zones.ts";
import { counterSharersOf, seatCounterDefinitionsOf } from "../games/teams.ts";
import { type SeatId, seatOfZone } from "../ids.ts";
import { TABLE_LIMITS } from "../limits.ts";
import type { MomentCard, SeenMoment } from "../seen-moment.ts";
import { utf8Length } from "../utf8.ts";
import { type CounterValues, counterRangeObjection, counterValueOf } from "./counters.ts";
import { momentOrigins } from "./lay-moment.ts";

/** What is wrong with a moment, and the part of it at fault. */
export interface MomentError {
  readonly message: string;
  readonly field: string;
}

const toMomentError = (field: string, message: string): MomentError => ({ field, message });

/** The zones of the moment's table by their ids: those of its seats, of teams and of the table. */
const zonesOf = (
  game: GameDefinition,
  seats: ReadonlySet<SeatId>,
): ReadonlyMap<string, ZoneDefinition> =>
  new Map(
    game.zones.flatMap((zone) =>
      zonesOfKind(game, zone).flatMap((id) => {
        const seat = seatOfZone(id);
        return seat === null || seats.has(seat) ? [[id as string, zone] as const] : [];
      }),
    ),
  );

/** Why a card can't lie as a moment says, or null. */
const cardError = (
  { game, moment, zones, originOf, taken }: Checking,
  card: MomentCard,
  field: string,
): MomentError | null => {
  const at = (name: string, message: string) => toMomentError(`${field}.${name}`, message);
  const definition = zones.get(card.zone);
  if (!definition) return at("zone", `This table has no zone “${card.zone}”`);
  const isPublic = definition.visibility === "public";
  const isFree = (seat: SeatId | null): boolean => seat !== null && !taken.has(seat);
  if (isFree(card.owner)) return at("owner", `Seat ${card.owner} is empty`);
  const { controller = card.owner } = card;
  if (isFree(controller)) return at("controller", `Seat ${controller} is empty`);
  if (card.face !== undefined && card.face >= moment.faces.length) {
    return at("face", "There is no such face");
  }
  if (!card.token && originOf(card).home === undefined) {
    return at("owner", "In this game nobody has such cards");
  }
  if (card.back !== undefined && !game.backs?.some(({ id }) => id === card.back)) {
    return at("back", `This game has no back “${card.back}”`);
  }
  const { count = 1, counters } = card;
  if (counters && definition.visibility === "nobody") {
    return at("counters", "A card that nobody sees has no counters");
  }
  const wrong = counters && rangeError(game.cardCounters, counters, `${field}.counters`);
  if (wrong) return wrong;
  if (count > 1 && (isPublic || card.face !== undefined)) {
    return at("count", "Only cards that nobody saw are counted together");
  }
  const isOpen = card.tapped || card.faceDown || card.marks || card.token || card.position;
  if (!isPublic && (isOpen || controller !== card.owner)) {
    return at("zone", "A card in a hidden zone has no marks");
  }
  const isBoard = definition.layout === "free";
  if (!isBoard && (card.marks || card.position || card.attachedTo !== undefined)) {
    return at("zone", "Only cards on a battlefield have marks and positions");
  }
  const cells = zoneCellCount(game, definition);
  if (
    (cells === null) !== (card.order === undefined) ||
    cellIndexOfOrder(card.order ?? 0) >= (cells ?? 1)
  ) {
    return at("order", "The card lies in no cell");
  }
  if (card.attachedTo !== undefined) {
    const host = moment.cards[card.attachedTo];
    const isThere = host && zones.get(host.zone)?.layout === "free" && host !== card;
    if (!isThere) return at("attachedTo", "That card lies on no battlefield");
  }
  return null;
};

/** Why counters can't have their values in a game, or null. */
const rangeError = (
  definitions: readonly Pick<CounterDefinition, "id" | "least" | "most">[] | undefined,
  counters: CounterValues,
  field: string,
): MomentError | null => {
  for (const [counter, value] of Object.entries(counters)) {
    const refusal = counterRangeObjection(definitions, { counter, value }, field);
    if (refusal) return toMomentError(field, refusal.message);
  }
  return null;
};

/** Why a seat can't have what a moment says, or null. */
const seatError = (game: GameDefinition, moment: SeenMoment, index: number): MomentError | null => {
  const { seat, counters = {}, damage = {} } = moment.seats[index] as SeenMoment["seats"][number];
  const field = `seats.${index}`;
  if (!seatIdsOfGame(game).includes(seat)) {
    return toMomentError(`${field}.seat`, `This game has ${game.seats} seats`);
  }
  if (moment.seats.findIndex((each) => each.seat === seat) < index) {
    return toMomentError(`${field}.seat`, `Seat ${seat} is named twice`);
  }
  const from = Object.keys(damage).find(
    (key) => !seatIdsOfGame(game).some((each) => key === `${each}`),
  );
  if (from !== undefined) return toMomentError(`${field}.damage`, `“${from}” is no seat`);
  const own = seatCounterDefinitionsOf(game, seat);
  const wrong = rangeError(own, counters, `${field}.counters`);
  if (wrong) return wrong;
  for (const { id, heldByOne } of own) {
    const value = counterValueOf(counters, id) ?? 0;
    for (const other of moment.seats.slice(0, index)) {
      const others = counterValueOf(other.counters ?? {}, id) ?? 0;
      const shared = counterSharersOf(game, id, seat).includes(other.seat);
      const clashes = shared ? others !== value : heldByOne && value > 0 && others > 0;
      if (clashes) {
        const message = shared ? `A team shares “${id}”` : `Only one player has “${id}”`;
        return toMomentError(`${field}.counters`, message);
      }
    }
  }
  return null;
};

/** The first card of those that are attached in a circle, directly or through others; -1 when there is none. */
const firstInCircle = ({ cards }: SeenMoment): number => {
  const followed = new Set<number>();
  for (const first of cards.keys()) {
    const path = new Set<number>();
    let next: number | undefined = first;
    while (next !== undefined && !followed.has(next)) {
      if (path.has(next)) return next;
      path.add(next);
      next = cards[next]?.attachedTo;
    }
    for (const each of path) followed.add(each);
  }
  return -1;
};

interface Checking {
  readonly game: GameDefinition;
  readonly moment: SeenMoment;
  readonly zones: ReadonlyMap<string, ZoneDefinition>;
  readonly taken: ReadonlySet<SeatId>;
  readonly originOf: ReturnType<typeof momentOrigins>;
}

/** Why no table of a game can open at a moment, or null. */
export const findMomentError = (game: GameDefinition, moment: SeenMoment): MomentError | null => {
  const { seats, cards, turn, phase, starter } = moment;
  const taken = new Set(seats.map(({ seat }) => seat));
  for (const index of seats.keys()) {
    const wrong = seatError(game, moment, index);
    if (wrong) return wrong;
  }
  const ofTable = rangeError(game.tableCounters, moment.counters ?? {}, "counters");
  if (ofTable) return ofTable;
  if (turn && !taken.has(turn.seat))
    return toMomentError("turn.seat", `Seat ${turn.seat} is empty`);
  // Who took the first turn may have left since.
  if (starter && !seatIdsOfGame(game).includes(starter)) {
    return toMomentError("starter", `This game has ${game.seats} seats`);
  }
  if (phase !== undefined && !game.phases.some(({ id }) => id === phase)) {
    return toMomentError("phase", `This game has no phase “${phase}”`);
  }
  const zones = zonesOf(game, taken);
  const many = facesError(moment);
  if (many) return many;
  const circle = firstInCircle(moment);
  if (circle >= 0)
    return toMomentError(`cards.${circle}.attachedTo`, "The cards are attached in a circle");
  const checking = { game, moment, zones, taken, originOf: momentOrigins(game) };
  for (const [index, card] of cards.entries()) {
    const wrong = cardError(checking, card, `cards.${index}`);
    if (wrong) return wrong;
  }
  return sizeError(checking);
};

/** Why the faces of a moment are too much, or null. Each counts once per card, since each card keeps its own. */
const facesError = ({ faces, cards }: SeenMoment): MomentError | null => {
  const sizes = faces.map((face) => utf8Length(JSON.stringify(face)));
  const all = cards.reduce((sum, { face }) => sum + (sizes[face ?? -1] ?? 0), 0);
  return all <= TABLE_LIMITS.momentFaceBytes
    ? null
    : toMomentError(
        "faces",
        `The faces of all cards have at most ${TABLE_LIMITS.momentFaceBytes} bytes`,
      );
};

/** Why a moment has more than a table holds, or null. */
const sizeError = ({ moment: { cards }, zones }: Checking): MomentError | null => {
  const inZones = new Map<string, number>();
  const ofSeats = new Map<SeatId | null, number>();
  const taken = new Set<string>();
  const attached = new Map<number, number>();
  let [all, outside, marks] = [0, 0, 0];
  for (const [index, { zone, owner, count = 1, ...card }] of cards.entries()) {
    const definition = zones.get(zone);
    all += count;
    if (definition?.visibility !== "nobody") outside += count;
    marks += Object.keys(card.counters ?? {}).length + Object.keys(card.marks ?? {}).length;
    inZones.set(zone, (inZones.get(zone) ?? 0) + count);
    ofSeats.set(owner, (ofSeats.get(owner) ?? 0) + count);
    if ((inZones.get(zone) ?? 0) > (definition?.limit ?? all)) {
      return toMomentError(
        `cards.${index}.zone`,
        `${definition?.name} holds at most ${definition?.limit} cards`,
      );
    }
    if (card.order !== undefined && definition) {
      const spot = `${zone} ${isHeaped(definition) ? card.order : cellIndexOfOrder(card.order)}`;
      if (taken.has(spot)) return toMomentError(`cards.${index}.order`, "Another card lies there");
      taken.add(spot);
    }
    if (card.attachedTo !== undefined) {
      const times = (attached.get(card.attachedTo) ?? 0) + 1;
      attached.set(card.attachedTo, times);
      if (times > TABLE_LIMITS.attachedPerCard) {
        return toMomentError(`cards.${index}.attachedTo`, "Too many cards are attached to one");
      }
    }
  }
  if (all > TABLE_LIMITS.cards) {
    return toMomentError("cards", `A table holds at most ${TABLE_LIMITS.cards} cards`);
  }
  if (outside > TABLE_LIMITS.cardsOutsideLibraries) {
    const most = TABLE_LIMITS.cardsOutsideLibraries;
    return toMomentError("cards", `A table holds at most ${most} cards outside the libraries`);
  }
  if (marks > TABLE_LIMITS.marks) {
    return toMomentError("cards", `A table holds at most ${TABLE_LIMITS.marks} marks and counters`);
  }
  for (const [owner, owned] of ofSeats) {
    if (owner !== null && owned > TABLE_LIMITS.cardsPerSeat) {
      return toMomentError(
        "cards",
        `A player owns at most ${TABLE_LIMITS.cardsPerSeat} cards and tokens`,
      );
    }
  }
  return null;
};
