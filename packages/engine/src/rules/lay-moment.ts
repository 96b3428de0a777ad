import { type Print, UNKNOWN_FACE } from "../face.ts";
import {
  findZoneDefinition,
  type GameDefinition,
  stockKind,
  suppliedCards,
} from "../games/game.ts";
import { deckSectionsOf, zonesOfKind } from "../games/seat-zones.ts";
import { type CardHandle, type CardId, type SeatId, seatOfZone, type ZoneId } from "../ids.ts";
import { NO_CARD_MARKS } from "../marks.ts";
import { freshSeat, freshZone, NEW_TABLE_CARD, type TableCard } from "../records.ts";
import { seal } from "../secret.ts";
import type { MomentCard, SeenMoment } from "../seen-moment.ts";
import { FORGOTTEN, mintHandle } from "./handles.ts";
import type { Mover } from "./move.ts";
import { freeSpot } from "./place.ts";
import { setAwaitedReason } from "./seat-reset.ts";

type Dealer = Pick<Mover, "tx" | "random">;

/** A moment that is being laid out. */
interface Laying extends Dealer {
  readonly moment: SeenMoment;
  readonly originOf: ReturnType<typeof momentOrigins>;
}

/** Where cards of one owner in zones of one kind are from. */
interface MomentOrigin {
  /** Where they go when the game starts again; undefined where the game has no such cards. */
  readonly home: string | undefined;
  /** The back of those that nobody saw: that of what usually lies there. */
  readonly back: string | undefined;
}

/** Finds where cards of a moment are from, which is looked up once for all cards of an owner in a zone. */
export const momentOrigins = (game: GameDefinition): ((card: MomentCard) => MomentOrigin) => {
  const known = new Map<string, MomentOrigin>();
  return ({ owner, zone }) => {
    const key = `${owner} ${zone}`;
    const found = known.get(key) ?? originIn(game, owner, zone.split(":")[0]);
    known.set(key, found);
    return found;
  };
};

const originIn = (
  game: GameDefinition,
  owner: SeatId | null,
  kind: string | undefined,
): MomentOrigin => {
  if (owner === null) {
    const back = suppliedCards(game).find((each) => each.zone === kind)?.back;
    return { home: stockKind(game), back };
  }
  const sections = deckSectionsOf(game, owner);
  const section = sections.find((each) => each.zone === kind);
  return { home: (section ?? sections[0])?.id, back: section?.back };
};

const printOf = ({ moment: { faces }, originOf }: Laying, card: MomentCard): Print => {
  const { home = "main", back: usual } = originOf(card);
  const back = card.back ?? usual;
  return {
    face: (card.face === undefined ? undefined : faces[card.face]) ?? UNKNOWN_FACE,
    home: card.token ? "main" : home,
    ...(back === undefined ? {} : { back }),
  };
};

/**
 * Lays a table out as a viewer saw another one ([PF1]). What the viewer didn't see are placeholders; every card gets an
 * id and a handle of this table. The seats are open: the first who takes one plays on there. The caller has checked the
 * moment with `findMomentError`.
 */
export const layMoment = (dealer: Dealer, moment: SeenMoment): void => {
  const { tx } = dealer;
  const { game } = tx.state;
  for (const { seat, name, counters = {}, ...rest } of moment.seats) {
    tx.set("seats", seat, { ...freshSeat(name, counters), ...rest, left: true });
    setAwaitedReason(tx, seat, "open");
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
  const laying = { ...dealer, moment, originOf: momentOrigins(game) };
  const ids = moment.cards.map((card) => layCards(laying, card));
  for (const [index, { attachedTo }] of moment.cards.entries()) {
    const [own, host] = [ids[index], attachedTo === undefined ? undefined : ids[attachedTo]];
    if (own !== undefined && host !== undefined) attach(dealer, own, host);
  }
};

/** Lays one card, or several that nobody saw, on those that lie in the zone. Returns the last one. */
const layCards = (laying: Laying, card: MomentCard): CardId | undefined => {
  const { tx, random } = laying;
  const print = printOf(laying, card);
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
