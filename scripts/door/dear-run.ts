import { once } from "node:events";
import { setTimeout as sleep } from "node:timers/promises";
import { Worker } from "node:worker_threads";
import {
  askDear,
  buildDearRoom,
  DearShots,
  type DearTally,
  emptyDearTally,
  sendDear,
} from "./dear.ts";
import { spreadOf, type Waits } from "./neighbour.ts";

export interface DearRunOptions {
  readonly url: string;
  readonly frames: number;
  readonly requests: number;
  /** The number of connections at a time. */
  readonly parallel: number;
  /** Frames that are sent before an answer is awaited. */
  readonly volley: number;
  readonly rounds: number;
  readonly seed: number;
  readonly show: (text: string) => void;
}

export interface DearRun {
  readonly tally: DearTally;
  /** The waits of another room's player while nothing was sent, and while it was. */
  readonly quiet: Waits;
  readonly attacked: Waits;
}

const QUIET_MS = 3_000;
const WARM_MS = 1_000;

/**
 * Sends expensive frames and requests to one room, in rounds with pauses between them, and measures another room's
 * acks.
 */
export const runDear = async (options: DearRunOptions): Promise<DearRun> => {
  const { url, frames, requests, rounds, seed, show } = options;
  const room = await buildDearRoom(url);
  const neighbour = new Worker(new URL("./neighbour-thread.ts", import.meta.url), {
    workerData: { url },
  });
  await once(neighbour, "message");
  const take = async (): Promise<number[]> => {
    neighbour.postMessage("take");
    const [waits] = (await once(neighbour, "message")) as [number[]];
    return waits;
  };
  const shots = new DearShots(seed, room);
  const tally = emptyDearTally();
  const [quiet, attacked]: [number[], number[]] = [[], []];
  await sleep(WARM_MS);
  const { seats, keys } = room;
  const attacker = async (number: number, upTo: number): Promise<void> => {
    const arms = [
      seats[number % seats.length],
      keys.spectator,
      seats[number % seats.length],
      keys.player,
    ];
    for (let turn = 0; tally.frames < upTo && tally.wrong.length === 0; turn += 1) {
      const size = Math.min(200, upTo - tally.frames);
      const some = Array.from({ length: size }, () => shots.next());
      const key = arms[turn % arms.length] ?? "";
      await sendDear(room, { key, shots: some, volley: options.volley }, tally);
      show(`${tally.frames} of ${frames} dear frames, ${tally.requests} of ${requests} requests`);
    }
  };
  const caller = async (upTo: number): Promise<void> => {
    while (tally.requests < upTo && tally.wrong.length === 0) await askDear(room, shots, tally);
  };
  for (let round = 1; round <= rounds; round += 1) {
    await take();
    await sleep(QUIET_MS);
    quiet.push(...(await take()));
    const share = round / rounds;
    const attackers = Array.from({ length: options.parallel }, (_, number) =>
      attacker(number, Math.ceil(frames * share)),
    );
    await Promise.all([...attackers, caller(Math.ceil(requests * share))]);
    attacked.push(...(await take()));
  }
  await neighbour.terminate();
  return { tally, quiet: spreadOf(quiet), attacked: spreadOf(attacked) };
};
