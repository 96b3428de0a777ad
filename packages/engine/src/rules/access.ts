import type { CardId, SeatId, ZoneId } from "../ids.ts";
import type { AccessRequest, AccessTarget, CardAccess, ZoneAccess } from "../record-values.ts";
import { NO_AUDIENCE } from "../records.ts";
import type { Refusal } from "../result.ts";
import type { Transaction } from "../transaction.ts";
import { audienceUnion, audienceWithout, isNamedInAudience } from "./audience.ts";
import { changeControl } from "./control.ts";
import { closeLook, openLook } from "./looks.ts";
import type { Mover } from "./move.ts";
import { closeHandTo, isPartnersHand, openTo, setOpenHand } from "./open-hand.ts";
import { inRandomOrder } from "./random-choice.ts";
import { zoneOfActor } from "./resolve.ts";
import { showTo } from "./reveal.ts";

/** Adds a request. It stays open until it is answered, withdrawn or void. */
export const addRequest = (tx: Transaction, request: Omit<AccessRequest, "id">): void => {
  const { last, pending } = tx.state.field("access");
  const id = last + 1;
  tx.set("table", "access", { last: id, pending: [...pending, { id, ...request }] });
};

/** Ends the requests for which `ends` returns true. */
export const endRequests = (tx: Transaction, ends: (request: AccessRequest) => boolean): void => {
  const { last, pending } = tx.state.field("access");
  tx.set("table", "access", { last, pending: pending.filter((request) => !ends(request)) });
};

/** Ends a seat's requests and the requests to it: the player left, or the seat's cards changed. */
export const endRequestsOf = (tx: Transaction, seat: SeatId): void =>
  endRequests(tx, ({ by, of }) => by === seat || of === seat);

/** The request with an id, which `permit` has already found. */
export const requestOf = (tx: Transaction, id: number): AccessRequest => {
  const request = tx.state.field("access").pending.find((each) => each.id === id);
  if (!request) throw new Error("An answer was let through to what nobody asked");
  return request;
};

/** What was granted: the cards that are shown or handed over, and how many cards a look opened with. */
interface Opened {
  readonly cards: readonly CardId[];
  readonly count: number;
  /** Given if the hand stays open to the seat. */
  readonly stays?: true;
}

/** Gives another seat access to what the actor has: a look, a reveal, or control of cards. */
export const grantAccess = (
  mover: Mover,
  { to, want }: { readonly to: SeatId; readonly want: AccessTarget },
): Opened | Refusal =>
  want.kind === "zone" ? openZone(mover, to, want) : openCards(mover, to, want);

const openZone = (mover: Mover, seat: SeatId, want: ZoneAccess): Opened => {
  const { tx, actor, random } = mover;
  const zone = zoneOfActor(tx, actor, want.zone);
  if (tx.state.isLibrary(zone)) {
    const { at, count, take } = want;
    const look = { seat, at, count, ...(take ? ({ take } as const) : {}) };
    return { cards: [], count: openLook(mover, zone, look) };
  }
  const ids = tx.state.cardsIn(zone);
  // Mixed, so that the line doesn't list them in the owner's order ([V9]).
  const cards = inRandomOrder(random, ids);
  if (isPartnersHand(tx.state.game, { zone: want.zone, of: actor, by: seat })) {
    setOpenHand(mover, zone, audienceUnion(openTo(tx, zone), [seat]));
    return { cards, count: cards.length, stays: true };
  }
  for (const id of cards) alsoShow(mover, id, seat);
  return { cards, count: cards.length };
};

const alsoShow = (mover: Mover, id: CardId, seat: SeatId): void =>
  showTo(mover, id, audienceUnion(mover.tx.state.card(id)?.shownTo ?? NO_AUDIENCE, [seat]));

const openCards = (mover: Mover, seat: SeatId, want: CardAccess): Opened | Refusal => {
  const cards = cardsOfAccess(mover.tx, want).filter((id) => isGiven(mover, id, want.kind));
  if (want.kind === "control") {
    const refusal = changeControl(mover, cards, seat);
    if (refusal) return refusal;
  } else for (const id of cards) alsoShow(mover, id, seat);
  return { cards, count: cards.length };
};

/** Whether the actor may still show a card, or give it away. */
const isGiven = ({ tx, actor }: Mover, id: CardId, kind: CardAccess["kind"]): boolean => {
  const card = tx.state.get("cards", id);
  if (card?.controller !== actor) return false;
  return kind === "show" ? card.faceDown : tx.state.zone(card.zone)?.definition.layout === "free";
};

/** The cards of a request that still lie where everybody sees them. */
export const cardsOfAccess = (tx: Transaction, want: AccessTarget): CardId[] =>
  want.kind === "zone"
    ? []
    : want.cards
        .flatMap((handle) => tx.state.cardOf(handle) ?? [])
        .filter((id) => tx.state.get("cards", id) !== undefined);

/**
 * Ends a seat's look into another seat's library, or hides the cards of a hand or a sideboard that only that seat was
 * shown.
 */
export const revokeAccess = (mover: Mover, zone: ZoneId, seat: SeatId): void => {
  const { tx } = mover;
  if (tx.state.isLibrary(zone)) {
    closeLook(tx, zone, seat);
    return;
  }
  closeHandTo(mover, zone, seat);
  for (const id of [...tx.state.cardsIn(zone)]) {
    const { shownTo } = tx.state.row("hidden", id);
    if (isNamedInAudience(shownTo, seat)) showTo(mover, id, audienceWithout(shownTo, [seat]));
  }
};
