import { deckSectionsOf } from "../games/seat-zones.ts";
import type { SeatId } from "../ids.ts";
import type { ActorView } from "../intent.ts";
import type { DeckListCard, DeckLock } from "../record-values.ts";
import type { SeatRecord } from "../records.ts";
import { type Refusal, refuse } from "../result.ts";
import { seal } from "../secret.ts";
import type { TableState } from "../state.ts";
import type { Transaction } from "../transaction.ts";
import { deckListOf, saltOf } from "../visibility/deck-list.ts";
import { isMatchInProgress } from "./match.ts";

/** A commitment to a list, and the salt that hides the list in it. */
export interface CommittedList {
  readonly commitment: string;
  readonly salt: string;
}

/** Commits to the list of a deck. Only whoever runs the table knows the salt. */
export type DeckCommitter = (cards: readonly DeckListCard[]) => CommittedList;

/** Whether a seat's deck is locked for a match that isn't over. */
const isDeckLocked = ({ deckLock }: Pick<SeatRecord, "deckLock">): boolean =>
  deckLock !== null && deckLock.salt === null;

/** Refuses to change which cards are in a deck while it is locked. */
export const mustBeUnlocked = (view: ActorView): Refusal | null => {
  const own = view.seatView(view.seat);
  return own && isDeckLocked(own)
    ? refuse("not_here", "Your deck is locked until the match is over")
    : null;
};

/** The log lines about locked decks and opened lists. */
const LOCKED = { type: "deck.lock" } as const;
const OPENED = { type: "deck.open" } as const;

const seatsWhere = (tx: Transaction, holds: (record: SeatRecord) => boolean): SeatId[] =>
  [...tx.state.entries("seats")]
    .flatMap(([seat, record]) => (holds(record) ? seat : []))
    .sort((a, b) => a - b);

/**
 * Locks the decks of a match once its first game has begun, and those that are agreed to later then; publishes their
 * lists once the match is over; and removes the locks for the next match ([DK2], [DK4]). Runs once at the end of each
 * intent.
 */
export const updateDeckLocks = (tx: Transaction, commit: DeckCommitter | undefined): void => {
  const match = tx.state.field("match");
  if (!match || !commit) return;
  if (!isMatchInProgress(tx.state.game, match)) openOnceOver(tx);
  else if (match.begun === null && match.games.length === 0) forgetAll(tx);
  else lockAll(tx, commit);
};

const lockAll = (tx: Transaction, commit: DeckCommitter): void => {
  const seats = seatsWhere(
    tx,
    ({ deckLoaded, deckLock, lockAgreed }) => deckLoaded && lockAgreed && deckLock === null,
  );
  const locks: Record<string, string> = {};
  for (const seat of seats) {
    const list = deckListOf(tx.state, seat);
    const { commitment, salt } = commit(list);
    tx.set("salts", seat, seal(salt));
    tx.set("lists", seat, seal(list));
    tx.patch("seats", seat, { deckLock: { commitment, salt: null } });
    locks[seat] = commitment;
  }
  if (seats.length > 0) tx.logAs(LOCKED, { locks });
};

/**
 * Why the judge may not read the list of a seat's locked deck, or null: the table was told before the deck was locked,
 * and a judge is there ([DK8]).
 */
export const judgeReadObjection = (state: TableState, seat: SeatId): Refusal | null => {
  if (!state.field("judge")?.name) {
    return refuse("not_judge", "Join as the judge first, with a name", "key");
  }
  if (!state.field("match")?.judgeReadsLists) {
    return refuse(
      "needs_consent",
      "The players of this match weren’t told that a judge may read their lists",
      "seat",
    );
  }
  const record = state.get("seats", seat);
  return record && isDeckLocked(record)
    ? null
    : refuse("not_here", "That deck isn’t locked", "seat");
};

/** A locked deck's list with what proves it. */
export interface LockedList extends CommittedList {
  readonly cards: readonly DeckListCard[];
}

/**
 * The list of a seat's locked deck; null for a deck that isn't locked. Only a judge may be shown it, after the log told
 * everybody.
 */
export const lockedListOf = (state: TableState, seat: SeatId): LockedList | null => {
  const commitment = state.get("seats", seat)?.deckLock?.commitment;
  const salt = saltOf(state, seat);
  if (commitment === undefined || salt === undefined) return null;
  return { commitment, salt, cards: deckListOf(state, seat) };
};

/** Refuses a new match while lists of the last one are still hidden, because it would delete them. */
export const closedListsObjection = (view: ActorView): Refusal | null => {
  if (isMatchInProgress(view.game, view.table.match)) return null;
  const isClosed = view.seats().some((seat) => {
    const record = view.seatView(seat);
    return record && isDeckLocked(record);
  });
  return isClosed
    ? refuse("not_here", "Start the next game first: it reveals the deck lists of the last match")
    : null;
};

/**
 * Opens the lists of a match that is over. If it was ended while cards are in play, the lists stay hidden until none
 * are, or every player with a locked deck is ready in a turn. Otherwise whoever ends the match could narrow down the
 * others' hands.
 */
const openOnceOver = (tx: Transaction): void => {
  const seats = seatsWhere(tx, isDeckLocked);
  if (seats.length === 0 || !(isTableClear(tx) || areAllReady(tx, seats))) return;
  for (const seat of seats) {
    const lock = tx.state.get("seats", seat)?.deckLock as DeckLock;
    const salt = saltOf(tx.state, seat) ?? null;
    tx.patch("seats", seat, {
      deckLock: { ...lock, salt },
      deckList: deckListOf(tx.state, seat),
    });
    clearSecrets(tx, seat);
  }
  tx.logAs(OPENED, { seats });
};

/**
 * Whether all are ready for the next game. Before the first turn ready means having kept the hand, so it doesn't count.
 */
const areAllReady = ({ state }: Transaction, seats: readonly SeatId[]): boolean =>
  state.field("turn") !== null &&
  seats.every((seat) => {
    const record = state.get("seats", seat);
    return record?.ready === true && !record.left;
  });

/** Whether no game is being played: there is no turn, and cards lie only where decks are loaded to. */
const isTableClear = ({ state }: Transaction): boolean => {
  const startingKinds = new Set(deckSectionsOf(state.game).map(({ zone }) => zone));
  return (
    state.field("turn") === null &&
    [...state.entries("zones")].every(
      ([id, { kind }]) => startingKinds.has(kind) || state.count(id) === 0,
    )
  );
};

/**
 * Makes all players but one confirm again that their decks may be locked. A match was set, and they may unload their
 * decks instead.
 */
export const askForLocks = (tx: Transaction, by: SeatId | null): void => {
  for (const seat of [...tx.state.keys("seats")]) {
    tx.patch("seats", seat, { lockAgreed: seat === by });
  }
};

const forgetAll = (tx: Transaction): void => {
  for (const seat of seatsWhere(tx, ({ deckLock }) => deckLock !== null))
    clearCommittedList(tx, seat);
};

/** Calls off the match in a copy, where no list was agreed to be opened: locked ones are forgotten ([EX7]). */
export const callOffMatchInCopy = (tx: Transaction): void => {
  tx.set("table", "match", null);
  for (const seat of seatsWhere(tx, isDeckLocked)) {
    tx.patch("seats", seat, { deckLock: null, lockAgreed: false });
    clearSecrets(tx, seat);
  }
};

/** Removes a seat's commitment and open list, because the deck is unloaded or replaced. */
export const clearCommittedList = (tx: Transaction, seat: SeatId): void => {
  tx.patch("seats", seat, { deckLock: null, deckList: null });
  clearSecrets(tx, seat);
};

/** Removes the secrets of a seat's locked list. */
export const clearSecrets = (tx: Transaction, seat: SeatId): void => {
  tx.delete("salts", seat);
  tx.delete("lists", seat);
};
