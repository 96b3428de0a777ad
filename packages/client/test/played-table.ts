import {
  applyViewerOverlay,
  buildOverlayStep,
  buildPublicStep,
  buildViewerOverlay,
  type CardHandle,
  type Change,
  type IntentPayload,
  type IntentType,
  mergeChanges,
  PUBLIC_VIEWER,
  type Random,
  restartHashChains,
  type SeatId,
  seatId,
  type TableState,
  type TableView,
  Transaction,
  type Viewer,
  viewerKeyOf,
  viewLogEntry,
  viewLogEntryWithHandles,
  viewTable,
} from "@baize/engine";
import { type BuiltInGameId, TestTable } from "@baize/engine/testkit";
import {
  encodePublicTick,
  LIMITS,
  PROTOCOL_VERSION,
  type StepFrame,
  type WelcomeFrame,
} from "@baize/protocol";
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
  readonly document = new WrittenDocument();
  epoch = 1;
  revision = 0;
  readonly #table: TestTable;
  #update: Uint8Array | null = null;
  #change: Change;

  constructor(game: BuiltInGameId = "magic", seed = 1) {
    this.#table = new TestTable(game, seed);
    const [opening] = this.#table.journal;
    if (!opening) throw new Error("The table has no opening");
    this.#change = opening;
    this.#commit(opening);
  }

  get random(): Random {
    return this.#table.random;
  }

  get state(): TableState {
    return this.#table.state;
  }

  /** Begins the table's hash chains, as a room does when it opens. */
  startChanceChains(): this {
    const tx = new Transaction(this.state);
    const chain = { seed: "5e".repeat(32), commitment: "c0".repeat(32) };
    restartHashChains(tx, { algorithm: "baize-fair-1", chains: [chain, chain] });
    this.#commit(tx.commit(() => NO_LINES()));
    return this;
  }

  /** Carries one intent out as a tick of its own. */
  play<T extends IntentType>(seat: SeatId, type: T, payload: IntentPayload<T>): this {
    this.#commit(this.#table.do(seat, type, payload));
    return this;
  }

  /** Plays some intents as one tick; those that are refused leave no trace. */
  playAll(intents: readonly { seat: SeatId; type: string; payload: unknown }[]): this {
    const changes = intents.flatMap(({ seat, type, payload }) => {
      const result = this.#table.send(seat, type, payload);
      return result.ok ? [result.value] : [];
    });
    if (changes.length > 0) this.#commit(mergeChanges(changes));
    return this;
  }

  /** The first two cards that lie in a seat's public zone. */
  pairIn(kind: string, seat: SeatId): [CardHandle, CardHandle] {
    const [first, second] = this.#table.handles("public", kind, seat);
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
      overlay: buildViewerOverlay(this.state, viewer),
      log: [],
      limits: LIMITS,
    };
  }

  /** What the last tick sends to a viewer. */
  tick(viewer: Viewer, more: Partial<StepFrame> = {}): Tick {
    const step = buildOverlayStep(this.state, this.#change, viewer);
    const log = this.#change.log.map((entry) => viewLogEntry(entry, viewerKeyOf(viewer)));
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

  /** The last tick as it is sent in one frame to everyone who is told nothing else. */
  publicFrame(): Uint8Array {
    return encodePublicTick({
      revision: this.revision,
      update: this.#update ?? new Uint8Array(0),
      log: this.#change.log.map((entry) => viewLogEntryWithHandles(entry, "public", this.state)),
      yjsClockOf: (handle) => this.document.yjsClockOf(handle),
    });
  }

  /** What a viewer must see now, by the engine's own account. */
  seenBy(viewer: Viewer): TableView {
    return applyViewerOverlay(
      viewTable(this.state, PUBLIC_VIEWER),
      buildViewerOverlay(this.state, viewer),
    );
  }

  #commit(change: Change): void {
    this.revision += 1;
    this.#change = change;
    this.#update = this.document.write(buildPublicStep(this.state, change));
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
