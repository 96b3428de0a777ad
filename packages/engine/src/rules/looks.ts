import type { CardId, SeatId, ZoneId } from "../ids.ts";
import type { IntentContext } from "../intent.ts";
import type { HiddenCard, Look } from "../records.ts";
import type { Transaction } from "../transaction.ts";
import { mintHandle } from "./handles.ts";
import { cardsAtEnd } from "./library-end.ts";

/** The cards that a look shows when it opens. */
const seenAtFirst = (tx: Transaction, zone: ZoneId, { at, count }: Look): readonly CardId[] =>
  at === "all" ? tx.state.cardsIn(zone) : cardsAtEnd(tx, zone, { from: at, count });

/**
 * Opens a seat's look into a library; it replaces the seat's earlier one there ([V2]). Returns the cards that it shows.
 */
export const openLook = (
  { tx, random }: Pick<IntentContext<unknown>, "tx" | "random">,
  zone: ZoneId,
  look: Look,
): readonly CardId[] => {
  closeLook(tx, zone, look.seat);
  const ids = [...seenAtFirst(tx, zone, look)];
  const alone: readonly SeatId[] = [look.seat];
  for (const id of ids) {
    const card = tx.state.get("hidden", id);
    if (!card) continue;
    const viewedBy = card.viewedBy.length === 0 ? alone : [...card.viewedBy, look.seat];
    const handle = card.handle ?? mintHandle(tx, random);
    tx.set("hidden", id, { ...card, viewedBy, handle });
  }
  const looks = tx.state.get("zones", zone)?.looks ?? [];
  tx.patch("zones", zone, { looks: [...looks, { ...look, count: ids.length }] });
  return ids;
};

const NO_SEATS: readonly SeatId[] = [];
const NO_LOOKS: readonly Look[] = [];

/** A card after one seat's look at it ended: it loses a handle by which nobody can see it ([V7]). */
const unseen = (card: HiddenCard, seat: SeatId): HiddenCard => {
  const isAlone = card.viewedBy.length === 1;
  const viewedBy = isAlone ? NO_SEATS : card.viewedBy.filter((other) => other !== seat);
  const isSeen = viewedBy.length > 0 || card.shownTo.length > 0;
  return { ...card, viewedBy, handle: isSeen ? card.handle : null };
};

/** Ends a seat's look into a library, if it has one. */
export const closeLook = (tx: Transaction, zone: ZoneId, seat: SeatId): void => {
  const looks = tx.state.get("zones", zone)?.looks ?? [];
  if (!looks.some((look) => look.seat === seat)) return;
  tx.patch("zones", zone, { looks: looks.filter((look) => look.seat !== seat) });
  for (const id of tx.state.cardsIn(zone)) {
    const card = tx.state.get("hidden", id);
    if (card?.viewedBy.includes(seat)) tx.set("hidden", id, unseen(card, seat));
  }
};

/** Ends every look into a library ([V2]), with one write per card for any number of looks. */
export const closeLooks = (tx: Transaction, zone: ZoneId): void => {
  const looks = tx.state.get("zones", zone)?.looks ?? [];
  if (looks.length === 0) return;
  tx.patch("zones", zone, { looks: NO_LOOKS });
  for (const id of tx.state.cardsIn(zone)) {
    const card = tx.state.get("hidden", id);
    if (!card || card.viewedBy.length === 0) continue;
    const handle = card.shownTo.length > 0 ? card.handle : null;
    tx.set("hidden", id, { ...card, viewedBy: NO_SEATS, handle });
  }
};

/** The seats that see every card that enters a library, because they look at all of it. */
export const watchersOf = (tx: Transaction, zone: ZoneId): readonly SeatId[] =>
  (tx.state.get("zones", zone)?.looks ?? [])
    .filter(({ at }) => at === "all")
    .map(({ seat }) => seat);
