import { deepEqual } from "../deep-equal.ts";
import type { CardHandle, CardId, ZoneId } from "../ids.ts";
import type { Position, TableCard } from "../records.ts";
import type { TouchedTableCard, Transaction } from "../transaction.ts";
import { endArrowsAt } from "./arrows.ts";
import { attachmentSpot, placeBelow } from "./attachments.ts";
import { mark } from "./marks.ts";
import { type Arriving, freeSpot, orderAt } from "./place.ts";

/**
 * Updates attachments after an intent: attached cards follow their hosts, stay where they are when the host leaves, and
 * arrows to cards that left are removed ([M5]). Runs once at the end of each intent, over the cards that it touched.
 */
export const updateAttached = (tx: Transaction): void => {
  const touched = tx.touchedCards();
  if (touched.length === 0) return;
  const queue = touched.filter(hasMoved);
  const moved = new Set(queue.map(({ id }) => id));
  for (const card of touched) settleLinks(tx, card);
  while (queue.length > 0) {
    const host = queue.pop();
    if (host) queue.push(...bringAlong(tx, host, moved));
  }
  for (const { id } of touched) comeOff(tx, id);
};

const isOnBattlefield = (tx: Transaction, card: TableCard | undefined): card is TableCard =>
  card !== undefined && tx.state.zone(card.zone)?.definition.layout === "free";

const hasMoved = ({ before, after }: TouchedTableCard): boolean =>
  before !== undefined &&
  after !== undefined &&
  (before.zone !== after.zone || !deepEqual(before.position, after.position));

/** Keeps both ends of an attachment consistent, and clears both when a card left the battlefields. */
const settleLinks = (tx: Transaction, { before, after }: TouchedTableCard): void => {
  const [was, is] = [before?.marks, after?.marks];
  if (before && was?.attachedTo && was.attachedTo !== is?.attachedTo) {
    relist(tx, was.attachedTo, (list) => list.filter((each) => each !== before.handle));
  }
  if (after && is?.attachedTo && was?.attachedTo !== is.attachedTo) {
    // A host that undo restored already lists it.
    relist(tx, is.attachedTo, (list) =>
      list.includes(after.handle) ? list : [...list, after.handle],
    );
  }
  if (!before) return;
  const stays = isOnBattlefield(tx, before) && isOnBattlefield(tx, after);
  if (before.zone !== after?.zone && !stays) endArrowsAt(tx, before.handle);
  if (stays && is === was) return;
  for (const handle of was?.attached ?? []) {
    const id = tx.state.cardOf(handle);
    const card = id === undefined ? undefined : tx.state.get("cards", id);
    const hangs = card?.marks.attachedTo === before.handle && is?.attached.includes(handle);
    if (id !== undefined && card?.marks.attachedTo === before.handle && !hangs) {
      mark(tx, id, { attachedTo: null });
    }
  }
};

const relist = (
  tx: Transaction,
  host: CardHandle,
  change: (list: readonly CardHandle[]) => readonly CardHandle[],
): void => {
  const id = tx.state.cardOf(host);
  const card = id === undefined ? undefined : tx.state.get("cards", id);
  if (id !== undefined && isOnBattlefield(tx, card)) {
    mark(tx, id, { attached: change(card.marks.attached) });
  }
};

/** Moves the attached cards as far as their host moved, except those that the intent itself moved. */
const bringAlong = (
  tx: Transaction,
  { id: host, before }: TouchedTableCard,
  moved: Set<CardId>,
): TouchedTableCard[] => {
  const after = tx.state.get("cards", host);
  if (!before?.position || !after?.position) return [];
  const [right, down] = [
    after.position.x - before.position.x,
    after.position.y - before.position.y,
  ];
  return after.marks.attached.flatMap((handle): TouchedTableCard[] => {
    const id = tx.state.cardOf(handle);
    const card = id === undefined ? undefined : tx.state.get("cards", id);
    if (id === undefined || !card?.position || moved.has(id)) return [];
    moved.add(id);
    const { zone } = after;
    if (card.zone !== zone && !hasRoom(tx, zone)) {
      detach(tx, id);
      return [];
    }
    const wish = { x: card.position.x + right, y: card.position.y + down };
    const arriving = { tx, zone, id };
    const order = card.zone === zone ? card.order : orderAt(arriving, placeBelow(arriving, host));
    const position = followed(arriving, wish, after.position ?? wish);
    tx.patch("cards", id, { zone, order, position });
    return [{ id, before: card, after: tx.state.get("cards", id) }];
  });
};

/** Whether a zone holds fewer cards than its game lets it; what doesn't fit stays where it is. */
const hasRoom = (tx: Transaction, zone: ZoneId): boolean =>
  tx.state.count(zone) < (tx.state.zone(zone)?.definition.limit ?? Number.POSITIVE_INFINITY);

/** The card's former place beside its host. At the table's edge, a new place beside it. */
const followed = (arriving: Arriving, wish: Position, host: Position): Position =>
  [wish.x, wish.y].every((share) => share >= 0 && share <= 1)
    ? freeSpot(arriving, wish)
    : attachmentSpot(arriving, host);

/** Detaches a card that was moved to another battlefield than its host's. */
const comeOff = (tx: Transaction, id: CardId): void => {
  const card = tx.state.get("cards", id);
  const host = card?.marks.attachedTo;
  if (!card || !host) return;
  const hostId = tx.state.cardOf(host);
  const hostCard = hostId === undefined ? undefined : tx.state.get("cards", hostId);
  if (hostCard?.zone !== card.zone) detach(tx, id);
};

const detach = (tx: Transaction, id: CardId): void => {
  const card = tx.state.get("cards", id);
  const host = card?.marks.attachedTo;
  if (!card || !host) return;
  mark(tx, id, { attachedTo: null });
  relist(tx, host, (list) => list.filter((each) => each !== card.handle));
};
