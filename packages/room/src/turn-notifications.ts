import { roomKeyEpochOfScope, type SeatId } from "@baize/engine";
import type { Entry } from "./entry.ts";
import type { PlayerNotifier } from "./player-notifier.ts";
import type { RoomState } from "./room-state.ts";
import type { TickListener } from "./tick-listener.ts";
import { gameEndOf } from "./webhook-events.ts";

interface TurnCallsOptions {
  readonly roomState: RoomState;
  readonly calls: PlayerNotifier;
  readonly isConnected: (seat: SeatId) => boolean;
  /** Charges a call to the seat, which asked for it. */
  readonly pay: (seat: SeatId) => void;
}

/** Notes whose turn waits for a player who isn't connected, and says so when that changes. */
export class TurnNotifications implements TickListener {
  readonly alarm = "call";
  readonly #options: TurnCallsOptions;
  #before: { readonly seat: SeatId; readonly number: number } | null;
  #isNewTurn = false;
  readonly #revoked = new Set<SeatId>();
  /** What was said last; undefined when the room has just been opened. */
  #told: SeatId | null | undefined;

  constructor(options: TurnCallsOptions) {
    this.#options = options;
    this.#before = options.roomState.state.field("turn");
  }

  note({ change }: Entry): void {
    const turn = this.#options.roomState.state.field("turn");
    if (turn !== this.#before) this.#isNewTurn = true;
    this.#before = turn;
    for (const { scope } of change.revoked ?? []) {
      if (typeof scope === "number") this.#revoked.add(scope);
    }
  }

  /** Says whose turn waits, if that has changed. A call is paid for when it is made. */
  tell(): number {
    for (const seat of this.#revoked) this.#options.calls.forget(seat);
    this.#revoked.clear();
    const awaited = this.#awaited;
    const isNewTurn = this.#isNewTurn;
    if (awaited === this.#told && !isNewTurn) return 0;
    this.#told = awaited;
    this.#isNewTurn = false;
    this.#options.calls.waitFor(awaited, { isNewTurn });
    return 0;
  }

  /** Calls the player whose turn still waits, when its alarm rings. */
  onAlarm(): void {
    const { roomState, calls, pay } = this.#options;
    const seat = this.#awaited;
    if (seat === null) return;
    pay(seat);
    calls.call({ seat, epoch: roomKeyEpochOfScope(roomState.state, seat) });
  }

  /** The seat whose turn waits for a player who isn't connected, or null. */
  get #awaited(): SeatId | null {
    const { roomState, isConnected } = this.#options;
    const seat = roomState.state.field("turn")?.seat;
    if (seat === undefined || isConnected(seat)) return null;
    return gameEndOf(roomState.state) === null ? seat : null;
  }
}
