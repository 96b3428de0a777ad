import { deepEqual } from "../deep-equal.ts";
import { type CardId, type ZoneId, zoneId } from "../ids.ts";
import { type Audience, NOBODY, type ZoneRecord } from "../records.ts";
import type { Mover } from "./move.ts";
import { both, showTo } from "./reveal.ts";

type Dealer = Pick<Mover, "tx" | "random">;

/**
 * Lets every standing top reveal follow the top card of its library ([V5]). Runs once at the end of each intent, over
 * the zones that it touched.
 */
export const settleTops = (dealer: Dealer, touched: Iterable<ZoneId>): void => {
  for (const zone of touched) settleTop(dealer, zone);
};

const settleTop = (dealer: Dealer, zone: ZoneId): void => {
  const { tx } = dealer;
  const record = tx.state.get("zones", zone);
  if (!record || record.topShownTo.length === 0) return;
  const top = tx.state.cardsIn(zone).at(-1) ?? null;
  const card = top === null ? undefined : tx.state.get("hidden", top);
  if (record.topCard !== null && record.topCard !== top) cover(dealer, record);
  if (top === null || !card) {
    if (record.topCard !== null) tx.patch("zones", zone, { topCard: null, topCardShownTo: NOBODY });
    return;
  }
  if (record.topCard === top && deepEqual(card.shownTo, shownAs(record))) return;
  tx.patch("zones", zone, { topCard: top, topCardShownTo: card.shownTo });
  showTo(dealer, top, both(card.shownTo, record.topShownTo));
};

const shownAs = ({ topShownTo, topCardShownTo }: ZoneRecord): Audience =>
  both(topCardShownTo, topShownTo);

/** The card that was the top one is shown to whom it was shown for its own sake, unless that was changed since. */
const cover = (dealer: Dealer, record: ZoneRecord): void => {
  const card = record.topCard === null ? undefined : dealer.tx.state.get("hidden", record.topCard);
  if (record.topCard === null || card?.zone !== zoneId(record.kind, record.seat)) return;
  if (deepEqual(card.shownTo, shownAs(record)))
    showTo(dealer, record.topCard, record.topCardShownTo);
};

/**
 * Notes that a card, if it is the one that a standing reveal shows, is shown to some more for its own sake: they see it
 * still when another lies on it, and those it was shown to for being the top one do not.
 */
export const revealTop = (
  tx: Mover["tx"],
  { library, card, shownTo }: { library: ZoneId; card: CardId; shownTo: Audience },
): void => {
  const record = tx.state.get("zones", library);
  if (record?.topCard !== card) return;
  tx.patch("zones", library, { topCardShownTo: both(record.topCardShownTo, shownTo) });
};

/** Begins a standing top reveal in the place of the one before, or ends it; it takes hold when the intent ends. */
export const setTopReveal = (dealer: Dealer, zone: ZoneId, topShownTo: Audience): void => {
  const record = dealer.tx.state.get("zones", zone);
  if (!record || deepEqual(record.topShownTo, topShownTo)) return;
  cover(dealer, record);
  dealer.tx.patch("zones", zone, { topShownTo, topCard: null, topCardShownTo: NOBODY });
};
