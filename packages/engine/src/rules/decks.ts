import type { Print } from "../face.ts";
import type { CardId, SeatId, ZoneId } from "../ids.ts";
import { NEW_TABLE_CARD, type TableCard } from "../records.ts";
import { seal } from "../secret.ts";
import type { Transaction } from "../transaction.ts";
import { FORGOTTEN, mintHandle } from "./handles.ts";
import { closeLooks } from "./looks.ts";
import type { Mover } from "./move.ts";
import { freeSpot, orderAt } from "./place.ts";
import { shuffleZone } from "./shuffle.ts";

/** A new card in a public zone: face up and unmarked. */
export const freshTableCard = (
  place: Pick<TableCard, "handle" | "owner" | "zone" | "order">,
): TableCard => ({
  ...place,
  controller: place.owner,
  ...NEW_TABLE_CARD,
});

/** New cards for a zone, and who owns them: null for the table. */
export interface CardsToCreate {
  readonly prints: readonly Print[];
  readonly zone: ZoneId;
  readonly owner: SeatId | null;
}

/** Creates cards in a zone. In a library they are shuffled together with the cards that lie there ([D1]). */
export const createCardsInZone = (
  mover: Pick<Mover, "tx" | "random">,
  lot: CardsToCreate,
): void => {
  const { definition } = mover.tx.state.zone(lot.zone) ?? {};
  if (definition?.visibility === "nobody") layIntoLibrary(mover, lot);
  else for (const print of lot.prints) layOne(mover, print, lot);
};

const layIntoLibrary = ({ tx, random }: Pick<Mover, "tx" | "random">, lot: CardsToCreate): void => {
  const { zone, owner } = lot;
  closeLooks(tx, zone);
  const before = tx.state.cardsIn(zone).at(-1);
  const first = before === undefined ? 0 : (tx.state.card(before)?.order ?? 0) + 1;
  const prints = before === undefined ? tx.draws.shuffle([...lot.prints], random) : lot.prints;
  const cards = prints.map((print, index) => {
    const id = make(tx, print);
    tx.set("hidden", id, { ...FORGOTTEN, owner, zone, order: first + index });
    return id;
  });
  // Cards that are made in a random order need no second shuffle.
  if (before === undefined) tx.draws.shuffled(cards, { zone, from: 0, of: cards.length });
  else if (cards.length > 0) shuffleZone({ tx, random }, zone);
};

/** Puts a new card where somebody sees it, behind the others. */
const layOne = (
  { tx, random }: Pick<Mover, "tx" | "random">,
  print: Print,
  { zone, owner }: CardsToCreate,
): void => {
  const id = make(tx, print);
  const place = { handle: mintHandle(tx, random), owner, zone };
  const order = orderAt({ tx, zone, id }, "top");
  const { layout, visibility } = tx.state.zone(zone)?.definition ?? {};
  if (visibility !== "public") {
    tx.set("hidden", id, { ...FORGOTTEN, ...place, order });
    return;
  }
  const position = layout === "free" ? freeSpot({ tx, zone, id }, { x: 0.5, y: 0.5 }) : null;
  tx.set("cards", id, { ...freshTableCard({ ...place, order }), position });
};

const make = (tx: Transaction, print: Print): CardId => {
  const id = tx.nextCard();
  tx.set("prints", id, seal(print));
  return id;
};
