import {
  applyChangeInPlace,
  buildPublicStep,
  type CardHandle,
  type Change,
  createInitialChange,
  findBuiltInGame,
  findZoneId,
  type GameAction,
  type IntentPayload,
  type IntentType,
  JUDGE_ACTOR_ID,
  parseIntent,
  type Random,
  reduce,
  revertChangeInPlace,
  type SeatId,
  type SeenMoment,
  seatId,
  seededRandom,
  TABLE_LIMITS,
  type TableState,
  type Viewer,
} from "@baize/engine";
import { createDeckCommitter } from "../../packages/room/src/intent-runner.ts";
import {
  emptyRoomState,
  type RoomState,
  updateRoomStateAfterEntry,
} from "../../packages/room/src/room-state.ts";

/** The cards of each player. */
export interface BenchTableSize {
  readonly players: number;
  readonly library?: number;
  readonly hand?: number;
  readonly battlefield?: number;
  /** What the table plays on from, in place of new decks. */
  readonly moment?: SeenMoment;
}

/** The most cards that one intent may name. */
const MAX_AT_ONCE = TABLE_LIMITS.cardsPerIntent;
const COLUMNS = 20;

/** An action of the game's own, of which Magic has none. */
const DRAW_TWO: GameAction = {
  id: "draw-two",
  name: "Draw two",
  ask: [],
  steps: [{ intent: "library.draw", payload: { count: 2 } }],
};

/**
 * A table of Magic, with what other games have besides, and everything that a room keeps of it; set up from a seed with
 * intents as in a room.
 */
export class BenchTable {
  readonly roomState: RoomState;
  readonly random: Random;
  readonly seats: readonly SeatId[];
  #now = 1_000;

  constructor(
    { players, library = 0, hand = 0, battlefield = 0, moment }: BenchTableSize,
    seed = 1337,
  ) {
    const magic = findBuiltInGame("magic");
    if (!magic) throw new Error("The game of the benches is gone");
    const zones = magic.zones.map((zone) =>
      zone.kind === "hand" ? { ...zone, pass: true } : zone,
    );
    const game = { ...magic, zones, actions: [DRAW_TWO] };
    this.random = seededRandom(seed);
    this.roomState = emptyRoomState(game);
    const opening = createInitialChange({
      game,
      name: "Bench",
      random: this.random,
      now: 0,
      moment,
    });
    applyChangeInPlace(this.state, opening);
    this.#keep({ seat: null, intent: null, change: opening });
    this.seats = Array.from({ length: players }, (_, index) => seatId(index + 1));
    for (const seat of this.seats) {
      this.play(seat, "seat.claim", { name: `Player ${seat}` });
      this.#loadDeck(seat, library + hand + battlefield);
      this.#draw(seat, hand + battlefield);
      this.#layOut(seat, battlefield);
    }
  }

  get state(): TableState {
    return this.roomState.state;
  }

  /** Applies an intent, which must succeed, and keeps its Change like a room. */
  play<T extends IntentType>(seat: SeatId, type: T, payload: IntentPayload<T>): Change {
    const change = this.try(seat, type, payload);
    if (!change) throw new Error(`${type} was refused`);
    this.#keep({ seat, intent: type, change });
    return change;
  }

  /** Applies an intent without keeping it; null when it was refused. */
  try(seat: SeatId, type: string, payload: unknown): Change | null {
    const parsed = parseIntent(type, payload);
    if (!parsed.ok) return null;
    const { random } = this;
    const { history } = this.roomState;
    const who =
      seat === JUDGE_ACTOR_ID ? { actor: seat, judge: "public" as const } : { actor: seat };
    const commitDeck = createDeckCommitter(random);
    const context = { ...who, random, commitDeck, now: 0, history };
    const result = reduce(this.state, parsed.value, context);
    return result.ok ? result.value : null;
  }

  /** Keeps a Change that `try` made. */
  keep(seat: SeatId, intent: string, change: Change): void {
    this.#keep({ seat, intent, change });
  }

  /** The handles of a seat's cards in a zone of its own or on its battlefield. */
  cards(seat: SeatId, kind: string): CardHandle[] {
    const zone = findZoneId(this.state.game, kind, seat);
    if (!zone) throw new Error(`There is no zone ${kind}`);
    return this.state.cardsIn(zone).flatMap((id) => this.state.card(id)?.handle ?? []);
  }

  /** Reverts a Change, and sorts the zones' indexes as a first read would. */
  takeBack(change: Change): void {
    revertChangeInPlace(this.state, change);
    for (const zone of this.state.keys("zones")) this.state.cardsIn(zone);
  }

  #keep({ seat, intent: type, change }: Kept): void {
    this.#now += 1;
    const intent = type === null ? null : { id: `i${this.#now}`, type };
    updateRoomStateAfterEntry(this.roomState, {
      revision: this.roomState.revision + 1,
      seat,
      intent,
      change,
    });
    this.roomState.document.write([buildPublicStep(this.state, change)]);
  }

  #loadDeck(seat: SeatId, count: number): void {
    if (count === 0) return;
    const cards = Array.from({ length: count }, (_, index) => ({
      name: `Card ${seat}-${index + 1}`,
      count: 1,
    }));
    this.play(seat, "deck.load", { cards });
  }

  #draw(seat: SeatId, count: number): void {
    for (let left = count; left > 0; left -= MAX_AT_ONCE) {
      this.play(seat, "library.draw", { count: Math.min(left, MAX_AT_ONCE) });
    }
  }

  #layOut(seat: SeatId, count: number): void {
    const drawn = this.cards(seat, "hand").slice(0, count);
    for (let first = 0; first < drawn.length; first += MAX_AT_ONCE) {
      const moves = drawn.slice(first, first + MAX_AT_ONCE).map((card, index) => ({
        card,
        to: { zone: "battlefield", position: spot(first + index) },
      }));
      this.play(seat, "card.move", { moves });
    }
  }
}

interface Kept {
  readonly seat: SeatId | null;
  readonly intent: string | null;
  readonly change: Change;
}

const spot = (index: number): { x: number; y: number } => ({
  x: (index % COLUMNS) / COLUMNS,
  y: Math.floor(index / COLUMNS) / (2 * COLUMNS),
});

/** The Change that reverts another one. */
export const inverseChange = ({ writes }: Change): Change => ({
  writes: writes.map(
    (write) => ({ ...write, before: write.after, after: write.before }) as typeof write,
  ),
  log: [],
});

export const seatViewer = (seat: SeatId): Viewer => ({ kind: "seat", seat });

export const SPECTATOR: Viewer = { kind: "spectator", level: "public" };
