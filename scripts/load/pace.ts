import { setImmediate as nextTurn, setTimeout as sleep } from "node:timers/promises";
import type { Player } from "./player.ts";

/** Timers fire up to so much late: the rest of a wait is spent turn by turn. */
const TIMER_SLACK_MS = 1.5;

/** Each player waits for an ack before it sends again, in so many lanes, until its share is sent or the time is over. */
export async function playClosed(
  player: Player,
  { share, inFlight, until }: { share: number; inFlight: number; until: number },
): Promise<void> {
  let left = share;
  const lane = async (): Promise<void> => {
    while (left > 0 && performance.now() < until && !player.isGone) {
      left -= 1;
      const choice = player.choose();
      // A player that can do nothing lets the others go on.
      if (choice) await player.send(choice);
      else await nextTurn();
    }
  };
  await Promise.all(Array.from({ length: inFlight }, lane));
}

/** All of a player's intents are queued at once. They were chosen before. */
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
}

/** Intents leave on a schedule that is fixed beforehand, whatever became of those before; players take turns. */
export async function playOpen(
  players: readonly Player[],
  { rate, share }: Schedule,
): Promise<void> {
  const start = performance.now();
  const stepMs = 1000 / rate / players.length;
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

async function reach(due: number): Promise<void> {
  const wait = due - performance.now() - TIMER_SLACK_MS;
  if (wait > 0) await sleep(wait);
  while (performance.now() < due) await nextTurn();
}
