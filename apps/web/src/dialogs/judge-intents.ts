import type { IntentResult } from "@baize/client";
import {
  type CardHandle,
  type IntentPayload,
  type IntentType,
  type SeatId,
  seatId,
} from "@baize/engine";
import { groupBy } from "../model/group-by.ts";
import { BOTTOM_INDEX } from "../model/moves.ts";
import { currentCardView, type Table } from "../model/table.tsx";

export const MINUTE_MS = 60_000;

/** The corrections that a judge can make, in the order in which they are offered. */
export type JudgeAction =
  | "move"
  | "tap"
  | "untap"
  | "mark"
  | "counter"
  | "undo"
  | "clock"
  | "pause"
  | "time"
  | "shuffle"
  | "tableCounter"
  | "result"
  | "concede"
  | "endMatch";

/** The values of the form. Each action reads those that it needs. */
export interface JudgeFormValues {
  readonly action: JudgeAction;
  readonly cards: readonly CardHandle[];
  readonly to: string;
  readonly seat: SeatId;
  /** A counter of the seat. */
  readonly counter: string;
  /** The name of a counter of the cards or the table. */
  readonly name: string;
  readonly value: number;
  readonly change: number;
  readonly minutes: number;
  /** Each player's time on a new clock, in minutes. */
  readonly limit: number;
  /** Who won the game: the seat's number, or `DRAWN_GAME`. */
  readonly winner: string;
}

/** The choice of a game that nobody won. */
export const DRAWN_GAME = "draw";

export interface JudgeIntent {
  readonly seat?: SeatId;
  readonly intent: IntentType;
  readonly payload: Record<string, unknown>;
}

const act = <T extends IntentType>(
  intent: T,
  payload: IntentPayload<T> & Record<string, unknown>,
  seat?: SeatId,
): JudgeIntent => ({ intent, payload, ...(seat === undefined ? {} : { seat }) });

/** The cards by the seat for which the judge moves or marks each: who controls it, else who owns it. */
const bySeat = (table: Table, cards: readonly CardHandle[], other: SeatId) =>
  groupBy(cards, (handle) => {
    const card = currentCardView(table, handle);
    return card?.controller ?? card?.owner ?? other;
  });

/** The intents of an action. For cards of several players there is one per player. */
export const judgeIntentsOf = (table: Table, filled: JudgeFormValues): JudgeIntent[] => {
  const { action, cards, seat, counter, name, value, change, minutes, winner } = filled;
  const clock = table.client.getSnapshot().view?.table.clock;
  const forCards = (make: (cards: CardHandle[], seat: SeatId) => JudgeIntent): JudgeIntent[] =>
    [...bySeat(table, cards, seat)].map(([each, own]) => make(own, each));
  switch (action) {
    case "move": {
      const [zone = "", end] = filled.to.split("/");
      const to = end === undefined ? { zone } : { zone, index: BOTTOM_INDEX };
      return forCards((own, each) =>
        act("card.move", { moves: own.map((card) => ({ card, to })) }, each),
      );
    }
    case "tap":
    case "untap":
      return forCards((own, each) =>
        act("card.tap", { cards: own, tapped: action === "tap" }, each),
      );
    case "mark":
      return forCards((own, each) =>
        act("card.counter.set", { cards: own, counter: name, value }, each),
      );
    case "counter":
      return [act("seat.counter.set", { counter, value }, seat)];
    case "tableCounter":
      return [act("table.counter.add", { counter: name, delta: change })];
    case "shuffle":
      return [act("library.shuffle", {}, seat)];
    case "undo":
      return [act("undo.take", {})];
    case "clock":
      return [act("clock.set", { of: "seat", limit: filled.limit * MINUTE_MS })];
    case "pause":
      return [act("clock.pause", { paused: clock?.paused !== true })];
    case "result":
      return [
        act("match.result", {
          winner: winner === DRAWN_GAME ? DRAWN_GAME : seatId(Number(winner)),
        }),
      ];
    case "concede":
      return [act("seat.concede", { conceded: true }, seat)];
    case "endMatch":
      return [act("match.end", {})];
    case "time": {
      const ms = minutes * MINUTE_MS;
      return [act("clock.add", clock?.of === "table" ? { ms } : { seat, ms })];
    }
  }
};

/** Whether all acts of what was filled in are done; those that are aren't sent once more when it is sent again. */
type SendActs = (
  filled: string,
  acts: () => readonly JudgeIntent[],
  send: (act: JudgeIntent) => Promise<IntentResult>,
) => Promise<boolean>;

/** Sends acts one after another until one isn't acked, and remembers which are left of the same that was filled in. */
export const createJudgeIntentSender = (): SendActs => {
  let left: { readonly of: string; readonly acts: readonly JudgeIntent[] } | null = null;
  return async (filled, acts, send) => {
    const todo = left?.of === filled ? left.acts : acts();
    for (const [at, act] of todo.entries()) {
      const { kind } = await send(act);
      if (kind === "acked") continue;
      left = { of: filled, acts: todo.slice(at) };
      return false;
    }
    left = null;
    return true;
  };
};
