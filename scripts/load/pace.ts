import { setImmediate as nextTurn, setTimeout as sleep } from "node:timers/promises";
import type { Random } from "@baize/engine";
import { type LoadPlayer, type LoadPlayerOptions, MAX_PREPARED_INTENTS } from "./player.ts";

/** Timers fire up to this much late. */
const TIMER_SLACK_MS = 2;

/** How long before it is due an intent of an open loop is chosen, at most. */
const MAX_LEAD_MS = 20;

export interface ClosedLoopOptions {
  /** The intents of each player. */
  readonly shares: readonly number[];
  readonly inFlight: number;
  readonly until: number;
}

/** What a closed loop needs of a player. */
type Chooser = Pick<LoadPlayer, "choose" | "isGone" | "prepare" | "ready" | "send"> & {
  readonly options: Pick<LoadPlayerOptions, "look">;
};

/**
 * Closed loop: each player has a number of intents in flight, until its share is sent or the time is over. All choose
 * their next ones while nothing is in flight, as soon as one of them has sent all that it had chosen: a choice takes
 * the generator about a millisecond, in which it would read no answers to the others. Returns how long they chose, in
 * milliseconds.
 */
export async function playClosedLoop(
  players: readonly Chooser[],
  { shares, inFlight, until }: ClosedLoopOptions,
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
      player.prepare(Math.min(left, player.options.look || MAX_PREPARED_INTENTS));
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
export async function playBurst(player: LoadPlayer, share: number): Promise<void> {
  const sends: Promise<void>[] = [];
  for (let turn = 0; turn < share; turn += 1) {
    const choice = player.choose();
    if (choice) sends.push(player.send(choice));
  }
  await Promise.all(sends);
}

export interface OpenLoopSchedule {
  readonly players: number;
  /** Intents of each player. */
  readonly share: number;
  /** Intents a second of each player; or null to send them at random times within a number of milliseconds. */
  readonly rate: number | null;
  readonly spreadMs: number;
  /** How many players send at the same moments. */
  readonly together: number;
  /** Where in the first step the schedule begins, from 0 to 1, so that rooms don't all send at one moment. */
  readonly offset: number;
}

/** An intent of an open loop: whose it is, and when it is due, in milliseconds from the start. */
export interface DueIntent {
  readonly player: number;
  readonly ms: number;
}

/** When intents are due, in order. On a fixed schedule players take turns, alone or in cohorts. */
export function dueIntentsOf(
  { players, share, rate, spreadMs, together, offset }: OpenLoopSchedule,
  random: Random,
): DueIntent[] {
  const dues = Array.from({ length: share * players }, (_, turn): DueIntent => {
    const player = turn % players;
    if (rate === null) return { player, ms: (random.int(1_000_000) / 1_000_000) * spreadMs };
    const stepMs = 1_000 / rate / players;
    const round = turn - player;
    const cohort = player - (player % together);
    return { player, ms: (offset + round + cohort) * stepMs };
  });
  return dues.sort((one, other) => one.ms - other.ms);
}

/** Open loop: intents are sent when they are due, whether earlier ones were answered or not. */
export async function playOpenLoop(
  players: readonly LoadPlayer[],
  dues: readonly DueIntent[],
  onSent: () => void,
): Promise<void> {
  const start = performance.now();
  const answers: Promise<void>[] = [];
  let before = 0;
  for (const { player: index, ms } of dues) {
    const due = start + ms;
    const player = players[index];
    if (!player || player.isGone) continue;
    // Chosen before it is due: the generator's time for it is no part of the answer's.
    if (player.ready === 0) await waitUntilTime(due - Math.min(MAX_LEAD_MS, (ms - before) / 2));
    before = ms;
    const choice = player.choose();
    await waitUntilTime(due);
    const now = performance.now();
    player.options.measurements.lateMs.push(Math.max(0, now - due));
    if (choice) answers.push(player.send(choice, latencyStartMs(due, now)));
  }
  onSent();
  await Promise.all(answers);
}

/**
 * From when the time of what was due is counted. What a timer is late by itself is not the server's; what is later
 * waited for something.
 */
export const latencyStartMs = (due: number, now: number): number =>
  now - due < TIMER_SLACK_MS ? now : due;

/** Resolves at a time of `performance.now()` or within a millisecond after it; at once when it has passed. */
export async function waitUntilTime(due: number): Promise<void> {
  const wait = due - performance.now();
  if (wait > 0) await sleep(Math.ceil(wait));
}
