import { setImmediate as nextTurn, setTimeout as sleep } from "node:timers/promises";
import type { Player } from "./player.ts";

/** Timers fire up to this much late: the rest of a wait is spent in turns of the event loop. */
const TIMER_SLACK_MS = 1.5;

/** Closed loop: each player has a number of intents in flight, until its share is sent or the time is over. */
export async function playClosed(
  player: Player,
  { share, inFlight, until }: { share: number; inFlight: number; until: number },
): Promise<void> {
  let left = share;
  const lane = async (): Promise<void> => {
    while (left > 0 && performance.now() < until && !player.isGone) {
      left -= 1;
      const choice = player.choose();
      // A player that can do nothing lets the others continue.
      if (choice) await player.send(choice);
      else await nextTurn();
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
    await reach(due);
    const player = players[turn % players.length];
    if (!player || player.isGone) continue;
    const choice = player.choose();
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
