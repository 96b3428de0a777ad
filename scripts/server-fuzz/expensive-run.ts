import { once } from "node:events";
import { setTimeout as sleep } from "node:timers/promises";
import { Worker } from "node:worker_threads";
import {
  type ExpensiveTally,
  emptyExpensiveTally,
  makeExpensiveFrames,
  randomFor,
  sendExpensiveFrames,
  sendExpensiveRequest,
} from "./expensive-calls.ts";
import {
  closeExpensiveRoom,
  EXPENSIVE_ROOMS,
  type ExpensiveRoom,
  openExpensiveRoom,
  type ServerAccess,
} from "./expensive-rooms.ts";
import { type AckWaits, ackWaitsOf } from "./latency-probe.ts";

export interface ExpensiveRunOptions {
  readonly server: ServerAccess;
  /** How many frames are to reach a room. */
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
  /** How many rooms were opened: one for each connection and round, and one for each that locked its attacker out. */
  readonly rooms: number;
  /** The waits of another room's player while nothing was sent, and while it was. */
  readonly quiet: AckWaits;
  readonly attacked: AckWaits;
}

const QUIET_MS = 3_000;
const WARM_MS = 1_000;
const FRAMES_EACH = 200;
/** The number of the first caller's generator; those of the connections are counted from 0. */
const CALLER = 999;
/** A room lasts for so many frames on average, or the run ends: its frames would hardly reach anything. */
const FRAMES_A_ROOM = 20;

/** Another room's player on a thread of its own. */
class Probe {
  readonly #thread: Worker;
  #pauses = 0;

  private constructor(thread: Worker) {
    this.#thread = thread;
  }

  static async start(url: string): Promise<Probe> {
    const thread = new Worker(new URL("./latency-probe-thread.ts", import.meta.url), {
      workerData: { url },
    });
    await once(thread, "message");
    return new Probe(thread);
  }

  async take(): Promise<number[]> {
    this.#thread.postMessage("take");
    const [waits] = (await once(this.#thread, "message")) as [number[]];
    return waits;
  }

  /** Does what the test needs of the server, and no attacker does. It is not measured. */
  async apart<T>(work: () => Promise<T>): Promise<T> {
    if (this.#pauses === 0) this.#thread.postMessage("pause");
    this.#pauses += 1;
    try {
      return await work();
    } finally {
      this.#pauses -= 1;
      if (this.#pauses === 0) this.#thread.postMessage("resume");
    }
  }

  async stop(): Promise<void> {
    await this.#thread.terminate();
  }
}

/**
 * Sends expensive frames and requests to rooms at their limits, in rounds with pauses between them, and measures
 * another room's acks. Each connection has a room of its own, which is another one in each round, since play makes it
 * cheaper, and when its keys were replaced or its seat given up.
 */
export const runExpensive = async (options: ExpensiveRunOptions): Promise<ExpensiveRun> => {
  const { server, frames, requests, parallel, rounds, seed, show } = options;
  const probe = await Probe.start(server.url);
  const tally = emptyExpensiveTally();
  const rooms: ExpensiveRoom[] = [];
  let opened = 0;
  /** A round stays with one kind of room: going on to the next would begin with the whole burst of another budget. */
  const open = async (number: number, round: number): Promise<void> => {
    const name = EXPENSIVE_ROOMS[(seed + number + round) % EXPENSIVE_ROOMS.length] ?? "decks";
    const old = rooms[number];
    rooms[number] = await openExpensiveRoom(server, name);
    opened += 1;
    if (old) await closeExpensiveRoom(server, old);
  };
  const mostRooms = parallel * rounds + frames / FRAMES_A_ROOM;
  const attackers = Array.from({ length: parallel }, (_, number) => {
    const random = randomFor(seed, number);
    return async (upTo: number, round: number): Promise<void> => {
      while (tally.reached < upTo && tally.wrong.length === 0) {
        const room = rooms[number];
        if (!room) throw new Error("There is no room");
        const seat = number % room.seats.length;
        const count = Math.min(FRAMES_EACH, upTo - tally.reached);
        const some = await probe.apart(() => makeExpensiveFrames(room, { seat, count, random }));
        const { spectator, player } = room.keys;
        const seatKey = room.seats[seat] ?? "";
        const keys = [seatKey, seatKey, seatKey, spectator, seatKey, player];
        const key = keys[random.int(keys.length)] ?? "";
        const end = await sendExpensiveFrames(
          room,
          { key, frames: some, batch: options.batch },
          tally,
        );
        if (end === "shut out") await probe.apart(() => open(number, round));
        if (opened > mostRooms) tally.wrong.push(`${opened} rooms locked their attackers out`);
        show(`${tally.reached} of ${frames} frames, ${tally.requests} of ${requests} requests`);
      }
    };
  });
  const callers = Array.from({ length: parallel }, (_, number) => {
    const random = randomFor(seed, CALLER - number);
    return async (upTo: number): Promise<void> => {
      while (tally.requests < upTo && tally.wrong.length === 0) {
        const room = rooms[random.int(rooms.length)];
        if (room) await sendExpensiveRequest(room, random, tally);
        show(`${tally.reached} of ${frames} frames, ${tally.requests} of ${requests} requests`);
      }
    };
  });
  const [quiet, attacked]: [number[], number[]] = [[], []];
  for (let round = 1; round <= rounds && tally.wrong.length === 0; round += 1) {
    for (let number = 0; number < parallel; number += 1) await open(number, round);
    await sleep(WARM_MS);
    await probe.take();
    await sleep(QUIET_MS);
    quiet.push(...(await probe.take()));
    const share = round / rounds;
    await Promise.all([
      ...attackers.map((attack) => attack(Math.ceil(frames * share), round)),
      ...callers.map((call) => call(Math.ceil(requests * share))),
    ]).catch((cause: unknown) => tally.wrong.push(String(cause)));
    attacked.push(...(await probe.take()));
  }
  await probe.stop();
  return { tally, rooms: opened, quiet: ackWaitsOf(quiet), attacked: ackWaitsOf(attacked) };
};
