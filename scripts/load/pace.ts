import { setImmediate as nextTurn, setTimeout as sleep } from "node:timers/promises";
import type { Player } from "./player.ts";

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

/**
 * Closed loop: each player has a number of intents in flight, until its share is sent or the time is over. All choose
 * their next ones while nothing is in flight: a choice takes the generator about a millisecond, in which it would read
 * no answers to the others.
 */
export async function playClosed(
  players: readonly Player[],
  { shares, inFlight, until }: Loop,
): Promise<void> {
  const left = players.map((_, index) => shares[index] ?? 0);
  const isPlaying = (player: Player, index: number): boolean =>
    (left[index] ?? 0) > 0 && performance.now() < until && !player.isGone;
  while (players.some(isPlaying)) {
    for (const [index, player] of players.entries()) {
      if (!isPlaying(player, index)) continue;
      const count = Math.min(left[index] ?? 0, player.options.look);
      if (player.ready === 0) player.prepare(count);
      left[index] = (left[index] ?? 0) - count;
    }
    await Promise.all(players.map((player) => playChoices(player, { inFlight, until })));
    // Players who can do nothing let the others continue.
    await nextTurn();
  }
}

/** Sends what a player has chosen. */
async function playChoices(
  player: Player,
  { inFlight, until }: Pick<Loop, "inFlight" | "until">,
): Promise<void> {
  const lane = async (): Promise<void> => {
    while (player.ready > 0 && performance.now() < until && !player.isGone) {
      const choice = player.choose();
      if (choice) await player.send(choice);
    }
  };
  await Promise.all(Array.from({ length: inFlight }, lane));
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
