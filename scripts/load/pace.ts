import { setImmediate as nextTurn, setTimeout as sleep } from "node:timers/promises";
import type { Player, PlayerOptions } from "./player.ts";

/** Timers fire up to this much late: the rest of a wait is spent in turns of the event loop. */
const TIMER_SLACK_MS = 1.5;

/** How long before it is due an intent of an open loop is chosen, at most. */
const MOST_LEAD_MS = 20;

export interface Loop {
  /** The intents of each player. */
  readonly shares: readonly number[];
  readonly inFlight: number;
  readonly until: number;
}

/** What a closed loop needs of a player. */
type Chooser = Pick<Player, "choose" | "isGone" | "prepare" | "ready" | "send"> & {
  readonly options: Pick<PlayerOptions, "look">;
};

/**
 * Closed loop: each player has a number of intents in flight, until its share is sent or the time is over. All choose
 * their next ones while nothing is in flight, as soon as one of them has sent all that it had chosen: a choice takes the
 * generator about a millisecond, in which it would read no answers to the others. Returns how long they chose, in
 * milliseconds.
 */
export async function playClosed(
  players: readonly Chooser[],
  { shares, inFlight, until }: Loop,
): Promise<number> {
  const turns = players.map((player, index) => ({ player, left: shares[index] ?? 0 }));
  const mayPlay = ({ player, left }: { player: Chooser; left: number }): boolean =>
    left > 0 && performance.now() < until && !player.isGone;
  let choosingMs = 0;
  while (turns.some(mayPlay)) {
    const start = performance.now();
    for (const turn of turns) {
      const { player, left } = turn;
      if (!mayPlay(turn) || player.ready > 0) continue;
      player.prepare(Math.min(left, player.options.look));
      // Who finds nothing to do tries again, but not for ever.
      if (player.ready === 0) turn.left -= 1;
    }
    choosingMs += performance.now() - start;
    let isOver = false;
    const lane = async (turn: (typeof turns)[number]): Promise<void> => {
      const { player } = turn;
      while (player.ready > 0 && mayPlay(turn) && !isOver) {
        const choice = player.choose();
        turn.left -= 1;
        isOver = player.ready === 0 && mayPlay(turn);
        if (choice) await player.send(choice);
      }
    };
    await Promise.all(turns.flatMap((turn) => Array.from({ length: inFlight }, () => lane(turn))));
    await nextTurn();
  }
  return choosingMs;
}

/** Burst: all of a player's intents are sent at once. They were chosen before. */
export async function playBurst(player: Player, share: number): Promise<void> {
  const sends: Promise<void>[] = [];
  for (let turn = 0; turn < share; turn += 1) {
    const choice = player.choose();
    if (choice) sends.push(player.send(choice));
  }
  await Promise.all(sends);
}

export interface Schedule {
  /** Intents a second of each player. */
  readonly rate: number;
  /** Intents of each player. */
  readonly share: number;
  /** Where in the first step the schedule begins, from 0 to 1, so that rooms don't all send at one moment. */
  readonly offset: number;
}

/** Open loop: intents are sent on a fixed schedule, whether earlier ones were answered or not; players take turns. */
export async function playOpen(
  players: readonly Player[],
  { rate, share, offset }: Schedule,
): Promise<void> {
  const stepMs = 1000 / rate / players.length;
  const start = performance.now() + offset * stepMs;
  const answers: Promise<void>[] = [];
  for (let turn = 0; turn < share * players.length; turn += 1) {
    const due = start + turn * stepMs;
    // Chosen before it is due: the generator's time for it is no part of the answer's.
    await reach(due - Math.min(MOST_LEAD_MS, stepMs / 2));
    const player = players[turn % players.length];
    if (!player || player.isGone) continue;
    const choice = player.choose();
    await reach(due);
    player.options.measurements.lateMs.push(performance.now() - due);
    if (choice) answers.push(player.send(choice, due));
  }
  await Promise.all(answers);
}

/** Resolves at a time of `performance.now()`, or at once when it has passed. */
export async function reach(due: number): Promise<void> {
  const wait = due - performance.now() - TIMER_SLACK_MS;
  if (wait > 0) await sleep(wait);
  while (performance.now() < due) await nextTurn();
}
