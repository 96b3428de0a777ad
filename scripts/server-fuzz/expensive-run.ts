import { once } from "node:events";
import { setTimeout as sleep } from "node:timers/promises";
import { Worker } from "node:worker_threads";
import {
  askExpensive,
  type ExpensiveTally,
  emptyExpensiveTally,
  expensiveFrames,
  randomFor,
  sendExpensive,
} from "./expensive-calls.ts";
import { EXPENSIVE_ROOMS, openExpensiveRoom } from "./expensive-rooms.ts";
import { spreadOf, type Waits } from "./latency-probe.ts";

export interface ExpensiveRunOptions {
  readonly url: string;
  /** What signs the server's keys. */
  readonly secret: string;
  readonly frames: number;
  readonly requests: number;
  /** The number of connections at a time. */
  readonly parallel: number;
  /** Frames that are sent before an answer is awaited. */
  readonly batch: number;
  readonly rounds: number;
  readonly seed: number;
  readonly show: (text: string) => void;
}

export interface ExpensiveRun {
  readonly tally: ExpensiveTally;
  /** The waits of another room's player while nothing was sent, and while it was. */
  readonly quiet: Waits;
  readonly attacked: Waits;
}

const QUIET_MS = 3_000;
const WARM_MS = 1_000;
const FRAMES_EACH = 200;

/**
 * Sends expensive frames and requests to rooms at their limits, in rounds with pauses between them, and measures
 * another room's acks.
 */
export const runExpensive = async (options: ExpensiveRunOptions): Promise<ExpensiveRun> => {
  const { url, secret, frames, requests, rounds, seed, show } = options;
  // A short run has no use for all of them.
  const names = EXPENSIVE_ROOMS.slice(0, Math.max(1, Math.ceil(frames / FRAMES_EACH)));
  const rooms = await Promise.all(names.map((name) => openExpensiveRoom({ url, secret }, name)));
  const probe = new Worker(new URL("./latency-probe-thread.ts", import.meta.url), {
    workerData: { url },
  });
  await once(probe, "message");
  const take = async (): Promise<number[]> => {
    probe.postMessage("take");
    const [waits] = (await once(probe, "message")) as [number[]];
    return waits;
  };
  const tally = emptyExpensiveTally();
  const [quiet, attacked]: [number[], number[]] = [[], []];
  await sleep(WARM_MS);
  const attackers = Array.from({ length: options.parallel }, (_, number) => {
    const random = randomFor(seed, number);
    return async (upTo: number, round: number): Promise<void> => {
      // A round stays with one room: going on to the next would begin with the whole burst of another budget.
      const room = rooms[(seed + number + round) % rooms.length];
      if (!room) throw new Error("There is no room");
      while (tally.frames < upTo && tally.wrong.length === 0) {
        const seat = number % room.seats.length;
        const count = Math.min(FRAMES_EACH, upTo - tally.frames);
        const some = await expensiveFrames(room, { seat, count, random });
        const { spectator, player } = room.keys;
        const seatKey = room.seats[seat] ?? "";
        const keys = [seatKey, seatKey, seatKey, spectator, seatKey, player];
        const key = keys[random.int(keys.length)] ?? "";
        await sendExpensive(room, { key, frames: some, batch: options.batch }, tally);
        show(`${tally.frames} of ${frames} frames, ${tally.requests} of ${requests} requests`);
      }
    };
  });
  const random = randomFor(seed, 999);
  const call = async (upTo: number): Promise<void> => {
    while (tally.requests < upTo && tally.wrong.length === 0) {
      const room = rooms[random.int(rooms.length)];
      if (room) await askExpensive(room, random, tally);
    }
  };
  for (let round = 1; round <= rounds; round += 1) {
    await take();
    await sleep(QUIET_MS);
    quiet.push(...(await take()));
    const share = round / rounds;
    const all = attackers.map((attack) => attack(Math.ceil(frames * share), round));
    await Promise.all([...all, call(Math.ceil(requests * share))]);
    attacked.push(...(await take()));
  }
  await probe.terminate();
  return { tally, quiet: spreadOf(quiet), attacked: spreadOf(attacked) };
};
