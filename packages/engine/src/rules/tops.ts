import { alike } from "../alike.ts";
import type { CardId, ZoneId } from "../ids.ts";
import { NOBODY } from "../records.ts";
import type { Transaction } from "../transaction.ts";
import { mintHandle } from "./handles.ts";
import type { Mover } from "./move.ts";
import { showTo } from "./reveal.ts";

type Dealer = Pick<Mover, "tx" | "random">;

/**
 * Lets every standing top reveal follow the top card of its library ([V5]). Runs once at the end of each intent, over
 * the zones that it touched.
 */
export const settleTops = (dealer: Dealer, touched: Iterable<ZoneId>): void => {
  for (const zone of touched) settleTop(dealer, zone);
};

const settleTop = ({ tx, random }: Dealer, zone: ZoneId): void => {
  const record = tx.state.get("zones", zone);
  if (!record || (record.topShownTo.length === 0 && record.topCard === null)) return;
  const top = record.topShownTo.length > 0 ? (tx.state.cardsIn(zone).at(-1) ?? null) : null;
  if (record.topCard !== null && record.topCard !== top)
    cover({ tx, random }, record.topCard, zone);
  const card = top === null ? undefined : tx.state.get("hidden", top);
  if (top !== null && card && !alike(card.shownTo, record.topShownTo)) {
    tx.patch("hidden", top, { shownTo: record.topShownTo, handle: mintHandle(tx, random) });
  }
  if (record.topCard !== top) tx.patch("zones", zone, { topCard: top });
};

/** A card that is no longer the top one, and still lies in its library, is shown no more. */
const cover = ({ tx, random }: Dealer, id: CardId, zone: ZoneId): void => {
  const card = tx.state.get("hidden", id);
  if (card?.zone !== zone || card.shownTo.length === 0) return;
  if (card.viewedBy.length > 0) showTo({ tx, random }, id, NOBODY);
  else tx.patch("hidden", id, { shownTo: NOBODY, handle: null });
};

/** Ends a standing top reveal; the card that was shown is covered when the intent ends. */
export const endTopReveal = (tx: Transaction, zone: ZoneId): void => {
  if (tx.state.get("zones", zone)?.topShownTo.length)
    tx.patch("zones", zone, { topShownTo: NOBODY });
};
