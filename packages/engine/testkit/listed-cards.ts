import { encodeStateRow } from "../src/codec.ts";
import { type Print, RETIRED_SECTION } from "../src/face.ts";
import type { CardId, SeatId } from "../src/ids.ts";
import type { TableState } from "../src/state.ts";

const printOf = (state: TableState, id: CardId): Print | undefined => {
  const print = state.get("prints", id);
  return print && (encodeStateRow("prints", print) as Print);
};

/** The seat whose deck a card is of; null for one of no deck. */
const deckOf = (state: TableState, id: CardId): SeatId | null => {
  const { by, home } = printOf(state, id) ?? {};
  const isOfNone = home === RETIRED_SECTION || state.get("cards", id)?.token === true;
  return isOfNone ? null : (by ?? state.card(id)?.owner ?? null);
};

/**
 * The cards whose decks were listed as a game goes on. Who knows a list knows which cards the deck has, and of none of
 * them where it is: cards that every list had in the same section could be exchanged.
 */
export class ListedCards {
  /** The lists and sections in which each card was; cards with equal ones could be exchanged. */
  readonly groups = new Map<CardId, string>();
  /** The seats whose list was locked before it began and is opened by nothing. */
  readonly closed: Set<SeatId>;
  readonly #originalOf: (id: CardId) => CardId | undefined;
  readonly #noted = new Map<SeatId, readonly unknown[]>();
  #lists = 0;

  constructor(state: TableState, originalOf: (id: CardId) => CardId | undefined) {
    this.#originalOf = originalOf;
    this.closed = new Set(state.keys("lists"));
    this.follow(state);
  }

  /** Notes each list that was made since the last time. */
  follow(state: TableState): void {
    for (const [seat, { deckList }] of state.entries("seats")) {
      const now = [deckList, state.get("lists", seat)];
      const [shown, locked] = this.#noted.get(seat) ?? [];
      this.#noted.set(seat, now);
      if (deckList && deckList !== shown) this.closed.delete(seat);
      if (now.some((list, index) => list && list !== [shown, locked][index])) {
        this.#note(state, seat);
      }
    }
  }

  #note(state: TableState, seat: SeatId): void {
    this.#lists += 1;
    for (const id of state.keys("prints")) {
      const original = this.#originalOf(id);
      if (original === undefined || deckOf(state, id) !== seat) continue;
      const entry = `${this.#lists} ${printOf(state, id)?.home}`;
      this.groups.set(original, [this.groups.get(original) ?? `of ${seat}`, entry].join());
    }
  }
}
