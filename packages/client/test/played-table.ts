import {
  applyChange,
  beginChains,
  type Change,
  cardsOfView,
  combineView,
  gameOf,
  type Handle,
  type IntentPayload,
  type IntentType,
  logLine,
  mergeChanges,
  openTable,
  overlay,
  overlayStep,
  PUBLIC,
  parseIntent,
  publicStep,
  type Random,
  reduce,
  type SeatId,
  seatId,
  seededRandom,
  TableState,
  type TableView,
  Transaction,
  type Viewer,
  viewerKey,
  viewTable,
  zoneId,
} from "@baize/engine";
import { LIMITS, PROTOCOL_VERSION, type StepFrame, type WelcomeFrame } from "@baize/protocol";
import { WrittenDocument } from "./written-document.ts";

export const NORTH = seatId(1);
export const SOUTH = seatId(2);
export const asSeat = (seat: SeatId): Viewer => ({ kind: "seat", seat });

const NO_LINES = (): never => {
  throw new Error("No line is written");
};

/** All that one tick sends to one viewer. */
export interface Tick {
  readonly update: Uint8Array | null;
  readonly step: StepFrame;
}

/** A real table as a server has it: the engine's state, its public document, and the ticks of what is played. */
export class PlayedTable {
  readonly state: TableState;
  readonly document = new WrittenDocument();
  readonly random: Random;
  epoch = 1;
  revision = 0;
  #update: Uint8Array | null = null;
  #change: Change;

  constructor(game = "magic", seed = 1) {
    const definition = gameOf(game);
    if (!definition) throw new Error(`There is no game ${game}`);
    this.random = seededRandom(seed);
    this.state = new TableState(definition);
    this.#change = openTable({ game: definition, name: "Test", random: this.random, now: 0 });
    applyChange(this.state, this.#change);
    this.#commit(this.#change);
  }

  /** Begins the table's hash chains, as a room does when it opens. */
  beginChains(): this {
    const tx = new Transaction(this.state);
    const chain = { seed: "5e".repeat(32), commitment: "c0".repeat(32) };
    beginChains(tx, { algorithm: "baize-fair-1", chains: [chain, chain] });
    this.#commit(tx.commit(() => NO_LINES()));
    return this;
  }

  /** Carries one intent out as a tick of its own. */
  play<T extends IntentType>(seat: SeatId, type: T, payload: IntentPayload<T>): this {
    const { revision } = this;
    this.playAll([{ seat, type, payload }]);
    if (this.revision === revision) throw new Error(`${type} was refused`);
    return this;
  }

  #reduce(seat: SeatId, type: string, payload: unknown): Change | null {
    const intent = parseIntent(type, payload);
    if (!intent.ok) return null;
    const random = this.random;
    const result = reduce(this.state, intent.value, { actor: seat, random, now: this.revision });
    return result.ok ? result.value : null;
  }

  /** Plays some intents as one tick; those that are refused leave no trace. */
  playAll(intents: readonly { seat: SeatId; type: string; payload: unknown }[]): this {
    const changes = intents.flatMap(
      ({ seat, type, payload }) => this.#reduce(seat, type, payload) ?? [],
    );
    if (changes.length > 0) this.#commit(mergeChanges(changes));
    return this;
  }

  /** The first two cards that lie in a seat's public zone. */
  pairIn(kind: string, seat: SeatId): [Handle, Handle] {
    const [first, second] = cardsOfView(viewTable(this.state, PUBLIC), zoneId(kind, seat));
    if (!first || !second) throw new Error(`There are no two cards in ${kind} of seat ${seat}`);
    return [first, second];
  }

  welcome(viewer: Viewer): WelcomeFrame {
    return {
      type: "welcome",
      protocol: PROTOCOL_VERSION,
      room: "den",
      game: this.state.game.id,
      viewer,
      revision: this.revision,
      epoch: this.epoch,
      overlay: overlay(this.state, viewer),
      log: [],
      limits: LIMITS,
    };
  }

  /** What the last tick sends to a viewer. */
  tick(viewer: Viewer, more: Partial<StepFrame> = {}): Tick {
    const step = overlayStep(this.state, this.#change, viewer);
    const log = this.#change.log.map((entry) => logLine(entry, viewerKey(viewer)));
    return {
      update: this.#update,
      step: {
        type: "step",
        revision: this.revision,
        ...(step ? { overlay: step } : {}),
        ...(log.length > 0 ? { log } : {}),
        ...more,
      },
    };
  }

  /** What a viewer must see now, by the engine's own account. */
  seenBy(viewer: Viewer): TableView {
    return combineView(viewTable(this.state, PUBLIC), overlay(this.state, viewer));
  }

  #commit(change: Change): void {
    this.revision += 1;
    this.#change = change;
    this.#update = this.document.write(publicStep(this.state, change));
  }
}

/** Two players with a deck each and some cards on the battlefield of the first. */
export const twoAtMagic = (): PlayedTable =>
  new PlayedTable()
    .play(NORTH, "seat.claim", { name: "Nora" })
    .play(SOUTH, "seat.claim", { name: "Saul" })
    .play(NORTH, "deck.load", { cards: [{ name: "Island", count: 20 }] })
    .play(SOUTH, "deck.load", { cards: [{ name: "Swamp", count: 20 }] })
    .play(NORTH, "library.draw", { count: 7 })
    .play(SOUTH, "library.draw", { count: 7 })
    .play(NORTH, "token.create", { name: "Soldier", count: 3, position: { x: 0.5, y: 0.5 } });
