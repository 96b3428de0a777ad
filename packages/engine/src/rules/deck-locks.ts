import type { SeatId } from "../ids.ts";
import type { ActorView } from "../intent.ts";
import type { DeckLock, ListedCard, SeatRecord } from "../records.ts";
import { type Refusal, refuse } from "../result.ts";
import { seal } from "../secret.ts";
import type { Transaction } from "../transaction.ts";
import { deckListOf, listAsItIs, saltOf } from "../visibility/deck-list.ts";
import { isMatchOn } from "./match.ts";

/** A commitment to a list, and the salt that hides the list in it. */
export interface CommittedList {
  readonly commitment: string;
  readonly salt: string;
}

/** Commits to the list of a deck. Only whoever runs the table knows the salt. */
export type CommitDeck = (cards: readonly ListedCard[]) => CommittedList;

/** Whether a seat's deck is locked for a match that isn't over. */
export const isDeckLocked = ({ deckLock }: Pick<SeatRecord, "deckLock">): boolean =>
  deckLock !== null && deckLock.salt === null;

/** Refuses what would change which cards are in a deck while it is locked. */
export const mustBeUnlocked = (view: ActorView): Refusal | null => {
  const own = view.seatView(view.seat);
  return own && isDeckLocked(own)
    ? refuse("not_here", "Your deck is locked until the match is over")
    : null;
};

/** What the log tells of decks that were locked, and of lists that were opened. */
const LOCKED = { type: "deck.lock" } as const;
const OPENED = { type: "deck.open" } as const;

const seatsWhere = (tx: Transaction, holds: (record: SeatRecord) => boolean): SeatId[] =>
  [...tx.state.entries("seats")]
    .flatMap(([seat, record]) => (holds(record) ? seat : []))
    .sort((a, b) => a - b);

/**
 * Locks the decks of a match once its first game has begun, and one that is loaded later then; opens their lists once
 * the match is over; and lets go of them for the next match ([DK2], [DK4]). Runs once at the end of each intent.
 */
export const settleDeckLocks = (tx: Transaction, commit: CommitDeck | undefined): void => {
  const match = tx.state.field("match");
  if (!match || !commit) return;
  if (!isMatchOn(tx.state.game, match)) openAll(tx);
  else if (match.begun === null && match.games.length === 0) forgetAll(tx);
  else lockAll(tx, commit);
};

const lockAll = (tx: Transaction, commit: CommitDeck): void => {
  const seats = seatsWhere(tx, ({ deckLoaded, deckLock }) => deckLoaded && deckLock === null);
  const locks: Record<string, string> = {};
  for (const seat of seats) {
    listAsItIs(tx, seat);
    const { commitment, salt } = commit(deckListOf(tx.state, seat));
    tx.set("salts", seat, seal(salt));
    tx.patch("seats", seat, { deckLock: { commitment, salt: null } });
    locks[seat] = commitment;
  }
  if (seats.length > 0) tx.logAs(LOCKED, { locks });
};

const openAll = (tx: Transaction): void => {
  const seats = seatsWhere(tx, isDeckLocked);
  for (const seat of seats) {
    const lock = tx.state.get("seats", seat)?.deckLock as DeckLock;
    const salt = saltOf(tx.state, seat) ?? null;
    tx.patch("seats", seat, {
      deckLock: { ...lock, salt },
      deckList: deckListOf(tx.state, seat),
    });
    tx.delete("salts", seat);
  }
  if (seats.length > 0) tx.logAs(OPENED, { seats });
};

const forgetAll = (tx: Transaction): void => {
  for (const seat of seatsWhere(tx, ({ deckLock }) => deckLock !== null)) forgetList(tx, seat);
};

/** Ends what is known of a seat's list: the deck goes, or another one came. */
export const forgetList = (tx: Transaction, seat: SeatId): void => {
  tx.patch("seats", seat, { deckLock: null, deckList: null });
  tx.delete("salts", seat);
};
