import type { CardHandle, CardId, SeatId, ZoneId } from "../ids.ts";
import type { IntentContext } from "../intent.ts";
import { handleOf, lookersAt } from "../look-handles.ts";
import type { Random } from "../random.ts";
import type { LibraryLook } from "../record-values.ts";
import type { HiddenCard, ZoneRecord } from "../records.ts";
import type { Transaction } from "../transaction.ts";
import { mintHandle } from "./handles.ts";
import { cardsAtEnd } from "./library-end.ts";

/** The words of a look's secret: 192 random bits. */
const SECRET_WORDS = 4;

/** The secret of a look. */
export const newLibraryLookSecret = (random: Random): string =>
  Array.from({ length: SECRET_WORDS }, () => random.word()).join("");

/** The cards that a look shows when it opens. */
const seenAtFirst = (
  tx: Transaction,
  zone: ZoneId,
  { at, count }: LibraryLook,
): readonly CardId[] =>
  at === "all" ? tx.state.cardsIn(zone) : cardsAtEnd(tx, zone, { from: at, count });

/**
 * Opens a seat's look into a library; it replaces the seat's earlier one there ([V2]). Returns the number of cards that
 * it shows. The look is a record of the zone: the cards' own rows stay as they are.
 */
export const openLook = (
  { tx, random }: Pick<IntentContext<unknown>, "tx" | "random">,
  zone: ZoneId,
  look: LibraryLook,
): number => {
  closeLook(tx, zone, look.seat);
  keepHandles(tx, zone);
  const { looks, lookedAt } = tx.state.row("zones", zone);
  const ids = seenAtFirst(tx, zone, look);
  const some = look.at === "all" ? {} : { [look.seat]: [...ids] };
  tx.patch("zones", zone, {
    looks: [...looks, { ...look, count: ids.length }],
    lookedAt: { secret: newLibraryLookSecret(random), some: { ...lookedAt?.some, ...some } },
  });
  return ids.length;
};

/** Writes the handles by which other looks show cards to their rows: the next look brings another secret. */
const keepHandles = (tx: Transaction, zone: ZoneId): void => {
  if (!tx.state.row("zones", zone).lookedAt) return;
  for (const id of tx.state.cardsIn(zone)) {
    tx.patch("hidden", id, { handle: handleOf(tx.state, id, tx.state.card(id)) });
  }
};

/** Ends a seat's look into a library, if it has one. */
export const closeLook = (tx: Transaction, zone: ZoneId, seat: SeatId): void => {
  const { looks, lookedAt } = tx.state.row("zones", zone);
  const left = looks.filter((look) => look.seat !== seat);
  if (left.length === looks.length) return;
  const { [seat]: _, ...some } = lookedAt?.some ?? {};
  leave(tx, zone, {
    looks: left,
    lookedAt: lookedAt && left.length > 0 ? { ...lookedAt, some } : null,
  });
};

/** Ends every look into a library ([V2]). */
export const closeLooks = (tx: Transaction, zone: ZoneId): void => {
  if (tx.state.row("zones", zone).looks.length > 0) leave(tx, zone, { looks: [], lookedAt: null });
};

/** Keeps only some of a library's looks. Cards that nobody sees any more lose their own handles ([V7]). */
const leave = (
  tx: Transaction,
  zone: ZoneId,
  left: Pick<ZoneRecord, "looks" | "lookedAt">,
): void => {
  tx.patch("zones", zone, left);
  for (const id of tx.state.cardsIn(zone)) {
    const card = tx.state.row("hidden", id);
    if (card.handle !== null && !isSeen(tx, id, card)) tx.patch("hidden", id, { handle: null });
  }
};

/** Whether anybody sees a card of a library. */
export const isSeen = ({ state }: Transaction, id: CardId, card: HiddenCard): boolean =>
  card.shownTo.length > 0 || lookersAt(state, id, card).length > 0;

/**
 * The handle of a card that enters a library. If somebody looks at all of it the card gets a new one of its own, so
 * that nobody recognises a card that was there before. Looks at one end don't show the card, even if they did before.
 */
export const handleOnEntering = (
  { tx, random }: Pick<IntentContext<unknown>, "tx" | "random">,
  zone: ZoneId,
  id: CardId,
): CardHandle | null => {
  const { looks, lookedAt } = tx.state.row("zones", zone);
  if (!lookedAt) return null;
  const some = Object.entries(lookedAt.some);
  if (some.some(([, ids]) => ids.includes(id))) {
    const without = some.map(([seat, ids]) => [seat, ids.filter((other) => other !== id)] as const);
    tx.patch("zones", zone, { lookedAt: { ...lookedAt, some: Object.fromEntries(without) } });
  }
  return looks.some(({ at }) => at === "all") ? mintHandle(tx, random) : null;
};
