import type { Print } from "../face.ts";
import type { CardId, SeatId, ZoneId } from "../ids.ts";
import { TABLE_LIMITS } from "../limits.ts";
import type { Position } from "../records.ts";
import { type Refusal, refuse } from "../result.ts";
import type { Secret } from "../secret.ts";
import type { Transaction } from "../transaction.ts";
import { tooManyCards, tooManyTokens, zoneFullRefusal } from "./capacity.ts";
import { freshTableCard } from "./decks.ts";
import { mintHandle } from "./handles.ts";
import type { Mover } from "./move.ts";
import { freeSpot, orderAt } from "./place.ts";

export interface TokenOrder {
  /** What is printed on them; it stays sealed. */
  readonly print: Secret<Print>;
  readonly zone: ZoneId;
  readonly count: number;
  /** The position of the first one; the middle when left out. The others are shifted from it. */
  readonly position?: Position;
}

/** More equal tokens than these are stacked. */
const MAX_UNSTACKED = 1;

/** Why a seat can't own that many more tokens, or have them in a zone, or null. */
export const noRoomFor = (
  tx: Transaction,
  seat: SeatId,
  { zone, count }: Pick<TokenOrder, "zone" | "count">,
): Refusal | null => {
  const { cardsPerSeat } = TABLE_LIMITS;
  if (tx.state.owned(seat) + count > cardsPerSeat) {
    const owned = tx.state.owned(seat);
    return refuse(
      "over_limit",
      `A player owns at most ${cardsPerSeat} cards and tokens; you own ${owned}`,
      "count",
    );
  }
  const { definition } = tx.state.zone(zone) ?? {};
  if (definition?.limit !== undefined && tx.state.count(zone) + count > definition.limit) {
    return zoneFullRefusal(definition, "count");
  }
  return tooManyCards(tx.state, count, "count") ?? tooManyTokens(tx.state, count);
};

/** Creates tokens on a battlefield, owned and controlled by the actor ([P6]). */
export const createTokens = (
  { tx, actor, random }: Mover,
  { print, zone, count, position = { x: 0.5, y: 0.5 } }: TokenOrder,
): CardId[] => {
  const ids: CardId[] = [];
  const row = count > MAX_UNSTACKED ? "tight" : "loose";
  while (ids.length < count) {
    const id = tx.nextCard();
    const place = {
      handle: mintHandle(tx, random),
      owner: actor,
      zone,
      order: orderAt({ tx, zone, id }, "top"),
    };
    const spot = freeSpot({ tx, zone, id }, position, row);
    tx.set("prints", id, print);
    tx.set("cards", id, { ...freshTableCard(place), token: true, position: spot });
    ids.push(id);
  }
  return ids;
};
