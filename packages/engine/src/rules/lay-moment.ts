import { type Print, UNKNOWN_FACE } from "../face.ts";
import {
  cellIndexOfOrder,
  deckSectionsOf,
  findZoneDefinition,
  type GameDefinition,
  isHeaped,
  seatsOf,
  stockKind,
  suppliedCards,
  type ZoneDefinition,
  zoneCellCount,
  zonesOfKind,
} from "../games/game.ts";
import { type CardHandle, type CardId, type SeatId, seatOfZone, type ZoneId } from "../ids.ts";
import { TABLE_LIMITS } from "../limits.ts";
import { NO_CARD_MARKS } from "../marks.ts";
import { freshSeat, freshZone, NEW_TABLE_CARD, type TableCard } from "../records.ts";
import { seal } from "../secret.ts";
import type { MomentCard, SeenMoment } from "../seen-moment.ts";
import { FORGOTTEN, mintHandle } from "./handles.ts";
import type { Mover } from "./move.ts";
import { freeSpot } from "./place.ts";
import { setAwaited } from "./seat-reset.ts";

type Dealer = Pick<Mover, "tx" | "random">;

/** What is wrong with a moment, and the part of it at fault. */
export interface MomentFault {
  readonly message: string;
  readonly field: string;
}

const fault = (field: string, message: string): MomentFault => ({ field, message });

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

/** Where a card of an owner goes when the game starts again; undefined where the game has no such cards. */
const homeOf = (game: GameDefinition, { owner, zone }: MomentCard): string | undefined => {
  if (owner === null) return stockKind(game);
  const sections = deckSectionsOf(game, owner);
  const kind = zone.split(":")[0];
  return (sections.find((each) => each.zone === kind) ?? sections[0])?.id;
};

/** Why a card can't lie as a moment says, or null. */
const cardFault = (
  { game, moment, zones }: Checking,
  card: MomentCard,
  field: string,
): MomentFault | null => {
  const at = (name: string, message: string) => fault(`${field}.${name}`, message);
  const definition = zones.get(card.zone);
  if (!definition) return at("zone", `This table has no zone “${card.zone}”`);
  const isPublic = definition.visibility === "public";
  const seats = new Set<unknown>([null, ...moment.seats.map(({ seat }) => seat)]);
  if (!seats.has(card.owner)) return at("owner", `Seat ${card.owner} is empty`);
  const { controller = card.owner } = card;
  if (!seats.has(controller)) return at("controller", `Seat ${controller} is empty`);
  if (card.face !== undefined && card.face >= moment.faces.length) {
    return at("face", "There is no such face");
  }
  if (!card.token && homeOf(game, card) === undefined) {
    return at("owner", "In this game nobody has such cards");
  }
  if (card.back !== undefined && !game.backs?.some(({ id }) => id === card.back)) {
    return at("back", `This game has no back “${card.back}”`);
  }
  const { count = 1 } = card;
  if (count > 1 && (isPublic || card.face !== undefined)) {
    return at("count", "Only cards that nobody saw are counted together");
  }
  const isOpen = card.tapped || card.faceDown || card.marks || card.token || card.position;
  if (!isPublic && (isOpen || controller !== card.owner)) {
    return at("zone", "A card in a hidden zone has no marks");
  }
  const isFree = definition.layout === "free";
  if (!isFree && (card.marks || card.position || card.attachedTo !== undefined)) {
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
    if (isInCircle(moment, card)) return at("attachedTo", "The cards are attached in a circle");
  }
  return null;
};

const isInCircle = ({ cards }: SeenMoment, card: MomentCard): boolean => {
  let host: MomentCard | undefined = card;
  for (let step = 0; step <= cards.length && host; step += 1) {
    host = host.attachedTo === undefined ? undefined : cards[host.attachedTo];
    if (host === card) return true;
  }
  return host !== undefined;
};

interface Checking {
  readonly game: GameDefinition;
  readonly moment: SeenMoment;
  readonly zones: ReadonlyMap<string, ZoneDefinition>;
}

/** Why no table of a game can open at a moment, or null. */
export const momentFault = (game: GameDefinition, moment: SeenMoment): MomentFault | null => {
  const { seats, cards, turn, phase, starter } = moment;
  const taken = new Set(seats.map(({ seat }) => seat));
  for (const [index, { seat }] of seats.entries()) {
    const field = `seats.${index}.seat`;
    if (!seatsOf(game).includes(seat)) return fault(field, `This game has ${game.seats} seats`);
    if (seats.findIndex((each) => each.seat === seat) < index) {
      return fault(field, `Seat ${seat} is named twice`);
    }
  }
  if (turn && !taken.has(turn.seat)) return fault("turn.seat", `Seat ${turn.seat} is empty`);
  // Who took the first turn may have left since.
  if (starter && !seatsOf(game).includes(starter)) {
    return fault("starter", `This game has ${game.seats} seats`);
  }
  if (phase !== undefined && !game.phases.some(({ id }) => id === phase)) {
    return fault("phase", `This game has no phase “${phase}”`);
  }
  const zones = zonesOf(game, taken);
  for (const [index, card] of cards.entries()) {
    const wrong = cardFault({ game, moment, zones }, card, `cards.${index}`);
    if (wrong) return wrong;
  }
  return sizeFault({ game, moment, zones });
};

/** Why a moment has more than a table holds, or null. */
const sizeFault = ({ moment: { cards }, zones }: Checking): MomentFault | null => {
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
      return fault(
        `cards.${index}.zone`,
        `${definition?.name} holds at most ${definition?.limit} cards`,
      );
    }
    if (card.order !== undefined && definition) {
      const spot = `${zone} ${isHeaped(definition) ? card.order : cellIndexOfOrder(card.order)}`;
      if (taken.has(spot)) return fault(`cards.${index}.order`, "Another card lies there");
      taken.add(spot);
    }
    if (card.attachedTo !== undefined) {
      const times = (attached.get(card.attachedTo) ?? 0) + 1;
      attached.set(card.attachedTo, times);
      if (times > TABLE_LIMITS.attachedPerCard) {
        return fault(`cards.${index}.attachedTo`, "Too many cards are attached to one");
      }
    }
  }
  if (all > TABLE_LIMITS.cards) {
    return fault("cards", `A table holds at most ${TABLE_LIMITS.cards} cards`);
  }
  if (outside > TABLE_LIMITS.cardsOutsideLibraries) {
    const most = TABLE_LIMITS.cardsOutsideLibraries;
    return fault("cards", `A table holds at most ${most} cards outside the libraries`);
  }
  if (marks > TABLE_LIMITS.marks) {
    return fault("cards", `A table holds at most ${TABLE_LIMITS.marks} marks and counters`);
  }
  for (const [owner, owned] of ofSeats) {
    if (owner !== null && owned > TABLE_LIMITS.cardsPerSeat) {
      return fault("cards", `A player owns at most ${TABLE_LIMITS.cardsPerSeat} cards and tokens`);
    }
  }
  return null;
};

/** The back of a card that nobody saw: that of what usually lies in its zone. */
const usualBack = (game: GameDefinition, { zone, owner }: MomentCard): string | undefined => {
  const kind = zone.split(":")[0];
  return owner === null
    ? suppliedCards(game).find((each) => each.zone === kind)?.back
    : deckSectionsOf(game, owner).find((each) => each.zone === kind)?.back;
};

const printOf = (game: GameDefinition, { faces }: SeenMoment, card: MomentCard): Print => {
  const back = card.back ?? usualBack(game, card);
  return {
    face: (card.face === undefined ? undefined : faces[card.face]) ?? UNKNOWN_FACE,
    home: card.token ? "main" : (homeOf(game, card) ?? "main"),
    ...(back === undefined ? {} : { back }),
  };
};

/**
 * Lays a table out as a viewer saw another one ([PF1]). What the viewer didn't see are placeholders; every card gets an
 * id and a handle of this table. The seats are open: the first who takes one plays on there. The caller has checked the
 * moment with `momentFault`.
 */
export const layMoment = (dealer: Dealer, moment: SeenMoment): void => {
  const { tx } = dealer;
  const { game } = tx.state;
  for (const { seat, name, counters = {}, ...rest } of moment.seats) {
    tx.set("seats", seat, { ...freshSeat(name, counters), ...rest, left: true });
    setAwaited(tx, seat, "open");
    for (const zone of game.zones) {
      if (zone.owner !== "seat") continue;
      const id = zonesOfKind(game, zone).find((each) => seatOfZone(each) === seat);
      if (id) tx.set("zones", id, freshZone(zone.kind, seat));
    }
  }
  tx.set("table", "playsOn", true);
  tx.set("table", "turn", moment.turn ?? null);
  tx.set("table", "phase", moment.phase ?? null);
  if (moment.direction) tx.set("table", "direction", moment.direction);
  tx.set("table", "starter", moment.starter ?? null);
  if (moment.turn) tx.set("table", "setUp", true);
  tx.set("table", "counters", moment.counters ?? {});
  const ids = moment.cards.map((card) => layCards(dealer, moment, card));
  for (const [index, { attachedTo }] of moment.cards.entries()) {
    const [own, host] = [ids[index], attachedTo === undefined ? undefined : ids[attachedTo]];
    if (own !== undefined && host !== undefined) attach(dealer, own, host);
  }
};

/** Lays one card, or several that nobody saw, on those that lie in the zone. Returns the last one. */
const layCards = (dealer: Dealer, moment: SeenMoment, card: MomentCard): CardId | undefined => {
  const { tx, random } = dealer;
  const print = printOf(tx.state.game, moment, card);
  const zone = card.zone as ZoneId;
  const isLibrary = tx.state.isLibrary(zone);
  const { visibility, layout } =
    findZoneDefinition(tx.state.game, card.zone.split(":")[0] ?? "") ?? {};
  let id: CardId | undefined;
  for (let copy = 0; copy < (card.count ?? 1); copy += 1) {
    const top = tx.state.cardsIn(zone).at(-1);
    const order = card.order ?? (top === undefined ? 0 : (tx.state.card(top)?.order ?? 0) + 1);
    id = tx.nextCard();
    tx.set("prints", id, seal(print));
    const { owner, counters = {} } = card;
    if (visibility !== "public") {
      const handle = isLibrary ? null : mintHandle(tx, random);
      tx.set("hidden", id, { ...FORGOTTEN, counters, handle, zone, owner, order });
      continue;
    }
    const wish = card.position ?? { x: 0.5, y: 0.5 };
    const { controller = owner, faceDown = false, tapped = false, token = false } = card;
    const row: TableCard = {
      ...NEW_TABLE_CARD,
      handle: mintHandle(tx, random),
      zone,
      owner,
      controller,
      order,
      position: layout === "free" ? freeSpot({ tx, zone, id }, wish) : null,
      faceDown,
      tapped,
      token,
      counters,
      marks: { ...NO_CARD_MARKS, ...card.marks },
    };
    tx.set("cards", id, row);
  }
  return id;
};

const attach = ({ tx }: Dealer, id: CardId, host: CardId): void => {
  const [own, under] = [tx.state.get("cards", id), tx.state.get("cards", host)];
  if (!own || !under) return;
  const attached: readonly CardHandle[] = [...under.marks.attached, own.handle];
  tx.patch("cards", host, { marks: { ...under.marks, attached } });
  tx.patch("cards", id, { marks: { ...own.marks, attachedTo: under.handle } });
};
