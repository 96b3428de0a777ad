import { setTimeout as sleep } from "node:timers/promises";
import { claimSeat, createRoom } from "@baize/client";
import { unwrap } from "@baize/client/testkit";

/** The milliseconds between two intents; 40 a second are within a seat's budget. */
const PACE_MS = 25;

/** How long another room's player waited for acks. */
export interface AckWaits {
  readonly acks: number;
  readonly p50: number;
  readonly p99: number;
  readonly longest: number;
}

/** A player in another room of the same server, who flips coins at a steady rate and times the acks. */
export class LatencyProbe {
  readonly #socket: WebSocket;
  readonly #due = new Map<string, number>();
  #waits: number[] = [];
  #count = 0;
  #isPaused = false;

  private constructor(socket: WebSocket) {
    this.#socket = socket;
    socket.onmessage = ({ data }) => this.#read(data);
  }

  static async open(url: string): Promise<LatencyProbe> {
    const { room, keys } = unwrap(await createRoom(url, { game: "magic", name: "Another room" }));
    const { key } = unwrap(await claimSeat(url, room, { key: keys.player, name: "Nora" }));
    const address = `${url.replace(/^http/, "ws")}/parties/rooms/${room}?key=${encodeURIComponent(key)}`;
    const socket = new WebSocket(address);
    await new Promise((resolve, reject) => {
      socket.onopen = resolve;
      socket.onerror = reject;
    });
    const probe = new LatencyProbe(socket);
    void probe.#play();
    return probe;
  }

  /** The waits since the last call. */
  take(): number[] {
    const waits = this.#waits;
    this.#waits = [];
    return waits;
  }

  /** Nothing is measured until `resume`: the test itself is at work on the server. */
  pause(): void {
    this.#isPaused = true;
    this.#due.clear();
  }

  resume(): void {
    this.#isPaused = false;
  }

  async #play(): Promise<void> {
    for (;;) {
      while (this.#isPaused) await sleep(PACE_MS);
      const id = `n${this.#count}`;
      this.#count += 1;
      this.#due.set(id, performance.now());
      this.#socket.send(`{"type":"intent","id":"${id}","intent":"coin.flip","payload":{}}`);
      await sleep(PACE_MS);
    }
  }

  #read(data: unknown): void {
    if (typeof data !== "string" || !data.startsWith('{"type":"step"')) return;
    const now = performance.now();
    const { acks = [] } = JSON.parse(data) as { acks?: { id: string }[] };
    for (const { id } of acks) {
      const sent = this.#due.get(id);
      if (sent === undefined) continue;
      this.#due.delete(id);
      this.#waits.push(now - sent);
    }
  }
}

export const ackWaitsOf = (waits: readonly number[]): AckWaits => {
  const sorted = waits.toSorted((a, b) => a - b);
  const at = (share: number): number =>
    Math.round(
      (sorted[Math.min(sorted.length - 1, Math.floor(share * sorted.length))] ?? 0) * 100,
    ) / 100;
  return { acks: sorted.length, p50: at(0.5), p99: at(0.99), longest: at(1) };
};
