import { fail } from "../options.ts";
import { withTimeout } from "./with-timeout.ts";

/** What is read of a room while others play in it. */
export const READ_KINDS = ["join", "resync", "state", "replay"] as const;
export type ReadKind = (typeof READ_KINDS)[number];

/** How many reads of a kind a second there are in each room. */
export type ReadRates = Readonly<Partial<Record<ReadKind, number>>>;

/** The times of reads by kind, and those that failed. */
export interface Reads {
  readonly ms: Readonly<Partial<Record<ReadKind, readonly number[]>>>;
  readonly failures: readonly string[];
}

export const NO_READS: Reads = { ms: {}, failures: [] };

/** Parses `join:0.5,state:2`. */
export function parseReadRates(text: string): ReadRates {
  return Object.fromEntries(
    text.split(",").map((part) => {
      const [name, rate = ""] = part.split(":");
      const kind = READ_KINDS.find((each) => each === name);
      if (!kind || !(Number(rate) > 0 && Number(rate) <= 1_000)) {
        fail(
          `--reads is KIND:RATE,… of ${READ_KINDS.join(", ")}, such as join:0.5, not "${text}".`,
        );
      }
      return [kind, Number(rate)];
    }),
  );
}

/** Where a room is read, and with which key. */
export interface ReadPlace {
  readonly url: string;
  readonly room: string;
  /** A player's, with which the state and the replay are read. */
  readonly key: string;
  readonly spectatorKey: string;
  readonly timeoutMs: number;
}

/** Reads a room at fixed rates, whether earlier reads were answered or not. Stopping waits for those under way. */
export function startReads(rates: ReadRates, place: ReadPlace): { stop(): Promise<Reads> } {
  const ms: Partial<Record<ReadKind, number[]>> = {};
  const failures: string[] = [];
  const open = new Set<Promise<void>>();
  const watcher = rates.resync === undefined ? null : new Watcher(place);
  const readOnce = async (kind: ReadKind): Promise<void> => {
    const start = performance.now();
    const why = await withTimeout(place.timeoutMs, read(kind, place, watcher)).catch(String);
    if (why === null) {
      ms[kind] ??= [];
      ms[kind].push(performance.now() - start);
    } else
      failures.push(`A ${kind} failed: ${why ?? `there was no answer in ${place.timeoutMs} ms`}`);
  };
  const timers = Object.entries(rates).map(([kind, rate]) =>
    setInterval(() => {
      const reading = readOnce(kind as ReadKind).finally(() => open.delete(reading));
      open.add(reading);
    }, 1_000 / rate),
  );
  return {
    stop: async () => {
      for (const timer of timers) clearInterval(timer);
      await Promise.all(open);
      watcher?.close();
      return { ms, failures };
    },
  };
}

/** Resolves with what went wrong, or null; undefined after the timeout. */
async function read(
  kind: ReadKind,
  place: ReadPlace,
  watcher: Watcher | null,
): Promise<string | null | undefined> {
  switch (kind) {
    case "join": {
      const socket = new Watcher(place);
      try {
        return await withTimeout(
          place.timeoutMs,
          socket.welcomed().then(() => null),
        );
      } finally {
        socket.close();
      }
    }
    case "resync":
      await watcher?.resync();
      return null;
    case "state":
    case "replay": {
      const answer = await fetch(`${place.url}/api/rooms/${place.room}/${kind}`, {
        headers: { authorization: `Bearer ${place.key}` },
      });
      await answer.arrayBuffer();
      return answer.ok ? null : `HTTP ${answer.status}`;
    }
  }
}

const WELCOME = '{"type":"welcome"';

/** A spectator's bare socket. */
class Watcher {
  readonly #socket: WebSocket;
  /** Those who wait for the next welcome, in order. */
  #waiting: { resolve(): void; reject(error: Error): void }[] = [];
  #welcomes = 0;

  constructor({ url, room, spectatorKey }: ReadPlace) {
    const address = `${url.replace(/^http/, "ws")}/parties/rooms/${room}?key=${spectatorKey}`;
    this.#socket = new WebSocket(address);
    this.#socket.onmessage = ({ data }) => {
      if (typeof data !== "string" || !data.startsWith(WELCOME)) return;
      this.#welcomes += 1;
      this.#waiting.shift()?.resolve();
    };
    this.#socket.onclose = ({ code }) => {
      for (const { reject } of this.#waiting) reject(new Error(`the socket closed: ${code}`));
    };
  }

  welcomed(): Promise<void> {
    return new Promise((resolve, reject) => this.#waiting.push({ resolve, reject }));
  }

  async resync(): Promise<void> {
    if (this.#welcomes === 0) await this.welcomed();
    const again = this.welcomed();
    this.#socket.send(JSON.stringify({ type: "resync" }));
    await again;
  }

  close(): void {
    this.#socket.close();
  }
}
