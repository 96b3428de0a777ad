import { setTimeout as sleep } from "node:timers/promises";
import { type Anchors, measureAnchors } from "./anchors.ts";
import type { Flags } from "./flags.ts";
import type { Plan } from "./plan.ts";
import type { RoomRun } from "./room-load.ts";
import { busyMs, cpuMsOf, findServer, memoryMbOf, type ServerProcesses } from "./server-process.ts";
import { RoomLoads, type Task, type TaskResult } from "./thread.ts";

/** The raw results of a round. */
export interface Round {
  readonly runs: readonly RoomRun[];
  /** When it began, on the clock of the samples. */
  readonly startedAt: number;
  /** From the first send to the last answer. */
  readonly elapsedMs: number;
  /** The processor time that this process used. */
  readonly generatorCpuMs: number;
  readonly lagMs: readonly number[];
  /** The processor time and the memory of the server, when it runs on this machine. */
  readonly server: {
    readonly mode: string;
    readonly cpuMs: number;
    readonly memoryMb: number;
  } | null;
  /** What other programs used of a processor meanwhile, as a share of one. */
  readonly foreignCpu: number | null;
  readonly anchors: Anchors | null;
}

/** Shows the progress of a run. */
export type Show = (progress: string) => void;

/** The messages per connection of a warm-up round, and its seconds when it has a duration. */
const WARMUP_MESSAGES = 10;
const WARMUP_SECONDS = 2;

const QUIET_LOOK_MS = 400;
const QUIET_SHARE = 0.15;

/** Runs the plan after the warm-up. */
export async function runLoad(plan: Plan, flags: Flags, show: Show): Promise<Round[]> {
  const server = findServer(plan.url);
  const { messages, duration } = plan;
  const short = {
    ...plan,
    messages: Math.min(messages, WARMUP_MESSAGES),
    duration: Math.min(duration, WARMUP_SECONDS),
  };
  for (let round = 1; round <= plan.warmup; round += 1) {
    show(`warm-up ${round}`);
    await playHere(named(short, `warmup${round}`), show, NO_STAGE);
  }
  const rounds: Round[] = [];
  for (let round = 1; round <= plan.rounds; round += 1) {
    const name = plan.rounds > 1 ? `${round}` : "";
    await quiet(plan.quietMs);
    rounds.push(
      await playRound(named({ ...plan, seed: plan.seed + round - 1 }, name), {
        server,
        flags,
        show: (progress) => show(`round ${round}: ${progress}`),
      }),
    );
  }
  return rounds;
}

interface RoundOptions {
  readonly server: ServerProcesses | null;
  readonly flags: Flags;
  readonly show: Show;
}

/** What a run of one round reports, between `begin` and `end`. */
interface Stage {
  begin(): void;
  end(): void;
}

async function playRound(plan: Plan, { server, flags, show }: RoundOptions): Promise<Round> {
  let anchors: Anchors | null = null;
  if (plan.echo !== null) {
    show("measuring the echo");
    anchors = await measureAnchors(plan, findServer(plan.echo));
  }
  const clock = new Clock(server);
  const { runs, lagMs } =
    plan.threads > 1 ? await playThreaded(flags, plan, clock) : await playHere(plan, show, clock);
  return { runs, lagMs, anchors, ...clock.read() };
}

interface Look {
  readonly at: number;
  readonly ownMs: number;
  readonly serverMs: number;
  readonly busy: number | null;
}

/** Reads clocks at the start and at the end of playing. */
class Clock implements Stage {
  readonly #server: ServerProcesses | null;
  #begun: Look;
  #ended: Look;

  constructor(server: ServerProcesses | null) {
    this.#server = server;
    this.#begun = this.#look();
    this.#ended = this.#begun;
  }

  begin(): void {
    this.#begun = this.#look();
  }

  end(): void {
    this.#ended = this.#look();
  }

  read(): Omit<Round, "runs" | "lagMs" | "anchors"> {
    const [a, b] = [this.#begun, this.#ended];
    const elapsedMs = b.at - a.at;
    const generatorCpuMs = b.ownMs - a.ownMs;
    const serverMs = b.serverMs - a.serverMs;
    const server = this.#server;
    const foreign =
      a.busy === null || b.busy === null || !server
        ? null
        : Math.max(0, (b.busy - a.busy - serverMs - generatorCpuMs) / elapsedMs);
    return {
      startedAt: a.at,
      elapsedMs,
      generatorCpuMs,
      server: server && { mode: server.mode, cpuMs: serverMs, memoryMb: memoryMbOf(server) },
      foreignCpu: foreign,
    };
  }

  #look(): Look {
    const { user, system } = process.cpuUsage();
    return {
      at: performance.now(),
      ownMs: (user + system) / 1_000,
      serverMs: this.#server ? cpuMsOf(this.#server) : 0,
      busy: busyMs(),
    };
  }
}

const NO_STAGE: Stage = { begin: () => {}, end: () => {} };

async function playHere(plan: Plan, show: Show, stage: Stage): Promise<TaskResult> {
  let done = 0;
  show("connecting");
  const loads = await RoomLoads.set(plan, allPlaces(plan), () => {
    done += 1;
    show(`${done} intents answered`);
  });
  stage.begin();
  const lagMs = await loads.play();
  stage.end();
  show("comparing what everybody sees");
  return { runs: await loads.finish(), lagMs };
}

/** Distributes the rooms over threads, which start together. */
async function playThreaded(flags: Flags, plan: Plan, stage: Stage): Promise<TaskResult> {
  const workers = Array.from(
    { length: Math.min(plan.threads, plan.rooms) },
    () => new Worker(new URL("./thread.ts", import.meta.url).href),
  );
  try {
    const hear = workers.map((worker) => new Mailbox(worker));
    for (const [index, worker] of workers.entries()) {
      const places = allPlaces(plan).filter((place) => place % workers.length === index);
      worker.postMessage({ flags, places, seed: plan.seed, room: plan.room } satisfies Task);
    }
    await Promise.all(hear.map((mailbox) => mailbox.next()));
    stage.begin();
    for (const worker of workers) worker.postMessage("play");
    await Promise.all(hear.map((mailbox) => mailbox.next()));
    stage.end();
    const results = (await Promise.all(hear.map((mailbox) => mailbox.next()))) as TaskResult[];
    return {
      runs: results.flatMap(({ runs }) => runs),
      lagMs: results.flatMap(({ lagMs }) => lagMs),
    };
  } finally {
    for (const worker of workers) worker.terminate();
  }
}

/** The messages of a thread, in order; rethrows its errors. */
class Mailbox {
  readonly #come: unknown[] = [];
  #take: (() => void) | null = null;
  #error: Error | null = null;

  constructor(worker: Worker) {
    worker.onmessage = ({ data }) => {
      this.#come.push(data);
      this.#take?.();
    };
    worker.onerror = ({ message }) => {
      this.#error = new Error(message);
      this.#take?.();
    };
  }

  async next(): Promise<unknown> {
    while (this.#come.length === 0) {
      if (this.#error) throw this.#error;
      await new Promise<void>((resolve) => {
        this.#take = resolve;
      });
    }
    return this.#come.shift();
  }
}

function allPlaces({ rooms }: Plan): number[] {
  return Array.from({ length: rooms }, (_, place) => place);
}

/** A plan whose chosen room id is unique, since no id can be used twice. */
function named(plan: Plan, name: string): Plan {
  return plan.room === null || name === "" ? plan : { ...plan, room: `${plan.room}-${name}` };
}

/** Waits until other programs are idle, or a timeout. */
async function quiet(patienceMs: number): Promise<void> {
  const deadline = performance.now() + patienceMs;
  while (performance.now() < deadline) {
    const before = busyMs();
    await sleep(QUIET_LOOK_MS);
    const after = busyMs();
    if (before === null || after === null) return;
    if ((after - before) / QUIET_LOOK_MS < QUIET_SHARE) return;
  }
}
