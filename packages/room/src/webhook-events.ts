import {
  findIntentDefinition,
  findLastSideInGame,
  isGameOver,
  type SeatId,
  type TableState,
} from "@baize/engine";
import type { WebhookEvent } from "@baize/protocol";
import { WORK_COSTS } from "./budget.ts";
import type { Entry } from "./entry.ts";
import type { RoomState } from "./room-state.ts";
import { takenAndFreeSeatsOf } from "./status.ts";
import type { TickListener } from "./tick-listener.ts";

interface WebhookEventsOptions {
  readonly room: string;
  readonly roomState: RoomState;
  readonly now: () => number;
  readonly isConnected: (seat: SeatId) => boolean;
  /** Queues an event. */
  readonly send: (event: WebhookEvent) => void;
}

/** How far the game was after an entry. */
interface Progress {
  readonly turn: number | null;
  readonly hasBegun: boolean;
  /** How the game ended, or null: one is left of several, or the players of a match agree who won. */
  readonly ended: { readonly winner: SeatId | null } | null;
}

/**
 * Makes the events for webhooks: a game began or ended, or a player who isn't connected has the turn. An event contains
 * only what everybody sees. Events are made after each entry, because a tick may end one game and begin the next.
 */
export class WebhookEvents implements TickListener {
  readonly #options: WebhookEventsOptions;
  #before: Progress;
  /** Whether the end of this game was already sent. It stays true when a concession is undone. */
  #hasEnded: boolean;
  #events: WebhookEvent[] = [];

  constructor(options: WebhookEventsOptions) {
    this.#options = options;
    this.#before = this.#progress();
    this.#hasEnded = this.#before.ended !== null;
  }

  /** Makes the events of an entry. */
  note({ change }: Entry): void {
    const before = this.#before;
    const now = this.#progress();
    this.#before = now;
    const isNext = change.log.some(({ type }) => findIntentDefinition(type)?.endsGame);
    if (isNext && before.hasBegun) this.#end(null);
    if (isNext) this.#hasEnded = false;
    if (now.hasBegun && !before.hasBegun) this.#add({ type: "game.started" });
    if (now.ended) this.#end(now.ended.winner);
    if (now.turn !== before.turn) this.#noteTurn();
  }

  /** Queues the events of a tick. */
  tell(): number {
    const events = this.#events;
    this.#events = [];
    for (const event of events) this.#options.send(event);
    return events.length * WORK_COSTS.webhook;
  }

  /** Queues the first event of a room. */
  tellMade(): void {
    this.#options.send(this.#event({ type: "room.made" }));
  }

  #end(winner: SeatId | null): void {
    if (!this.#hasEnded) this.#add({ type: "game.ended", winner });
    this.#hasEnded = true;
  }

  #noteTurn(): void {
    const { roomState, isConnected } = this.#options;
    const seat = roomState.state.field("turn")?.seat;
    if (seat === undefined || this.#hasEnded || isConnected(seat)) return;
    this.#add({ type: "turn.passed" });
  }

  #progress(): Progress {
    const { state } = this.#options.roomState;
    const turn = state.field("turn");
    const hasBegun = turn !== null || state.field("setUp");
    return { turn: turn?.number ?? null, hasBegun, ended: hasBegun ? gameEndOf(state) : null };
  }

  #add(what: Pick<WebhookEvent, "type" | "winner">): void {
    this.#events.push(this.#event(what));
  }

  #event(what: Pick<WebhookEvent, "type" | "winner">): WebhookEvent {
    const { room, roomState, now } = this.#options;
    const { state, revision } = roomState;
    const { id: game, variant } = state.game;
    return {
      ...what,
      at: now(),
      room,
      name: state.field("name"),
      game,
      ...(variant === undefined ? {} : { variant }),
      revision,
      seats: takenAndFreeSeatsOf(state).taken,
      turn: state.field("turn"),
    };
  }
}

/** How the game ended, or null: one is left of several, or the players of a match agree who won. */
export const gameEndOf = (state: TableState): Progress["ended"] => {
  const result = state.field("match")?.result;
  if (result) return result;
  const { game } = state;
  const seats = () => state.entries("seats");
  return isGameOver(game, seats()) ? { winner: findLastSideInGame(game, seats()) } : null;
};
