import { deepEqual } from "../deep-equal.ts";
import type { CardId, ZoneId } from "../ids.ts";
import { type CardAudience, NO_AUDIENCE, type ZoneRecord } from "../records.ts";
import { audienceUnion } from "./audience.ts";
import type { Mover } from "./move.ts";
import { showTo } from "./reveal.ts";

type Dealer = Pick<Mover, "tx" | "random">;

/**
 * Updates every standing top reveal when its library's top card changed ([V5]). Runs once at the end of each intent,
 * over the zones that it touched.
 */
export const updateTopReveals = (dealer: Dealer, touched: Iterable<ZoneId>): void => {
  for (const zone of touched) updateTopReveal(dealer, zone);
};

const updateTopReveal = (dealer: Dealer, zone: ZoneId): void => {
  const { tx } = dealer;
  const record = tx.state.get("zones", zone);
  const top = tx.state.cardsIn(zone).at(-1);
  if (!record || record.topShownTo.length === 0) return;
  if (top === undefined) {
    tx.patch("zones", zone, { topCard: null, topCardShownTo: NO_AUDIENCE });
    return;
  }
  if (record.topCard !== top) cover(dealer, zone, record);
  const { shownTo } = tx.state.row("hidden", top);
  if (record.topCard === top && deepEqual(shownTo, shownAs(record))) return;
  tx.patch("zones", zone, { topCard: top, topCardShownTo: shownTo });
  showTo(dealer, top, audienceUnion(shownTo, record.topShownTo));
};

const shownAs = ({ topShownTo, topCardShownTo }: ZoneRecord): CardAudience =>
  audienceUnion(topCardShownTo, topShownTo);

/**
 * Ends the standing reveal of the former top card: it keeps only the audience to which it was shown individually,
 * unless that was changed since.
 */
const cover = (dealer: Dealer, zone: ZoneId, record: ZoneRecord): void => {
  const { topCard } = record;
  if (topCard === null) return;
  const card = dealer.tx.state.get("hidden", topCard);
  if (card?.zone === zone && deepEqual(card.shownTo, shownAs(record)))
    showTo(dealer, topCard, record.topCardShownTo);
};

/**
 * Records an individual reveal of a card that a standing reveal also shows: its audience keeps seeing the card when
 * another one covers it.
 */
export const noteTopCardReveal = (
  tx: Mover["tx"],
  { library, card, shownTo }: { library: ZoneId; card: CardId; shownTo: CardAudience },
): void => {
  const record = tx.state.row("zones", library);
  if (record.topCard !== card) return;
  tx.patch("zones", library, { topCardShownTo: audienceUnion(record.topCardShownTo, shownTo) });
};

/** Sets or ends a standing top reveal; it takes effect when the intent ends. */
export const setTopReveal = (dealer: Dealer, zone: ZoneId, topShownTo: CardAudience): void => {
  const record = dealer.tx.state.row("zones", zone);
  if (deepEqual(record.topShownTo, topShownTo)) return;
  cover(dealer, zone, record);
  dealer.tx.patch("zones", zone, { topShownTo, topCard: null, topCardShownTo: NO_AUDIENCE });
};
