import type { Client } from "@baize/client";

interface Reached {
  readonly revision: number;
  readonly at: number;
}

interface Waiting {
  readonly revision: number;
  readonly resolve: (at: number) => void;
}

/** Notes when one client's snapshot came to each revision. */
export class Watcher {
  readonly client: Client;
  readonly #reached: Reached[] = [];
  readonly #stop: () => void;
  #waiting: Waiting[] = [];
  #isDue = false;

  constructor(client: Client) {
    this.client = client;
    this.#stop = client.subscribe(() => this.#plan());
  }

  /** The moment at which the client showed a revision. Waits for it, for ever if need be. */
  reached(revision: number): Promise<number> {
    const before = this.#reached.findLastIndex((each) => each.revision < revision);
    const first = this.#reached[before + 1];
    if (first) return Promise.resolve(first.at);
    return new Promise((resolve) => this.#waiting.push({ revision, resolve }));
  }

  stop(): void {
    this.#stop();
  }

  /** A burst of the client's own sends changes its snapshot many times in one turn: look once. */
  #plan(): void {
    if (this.#isDue) return;
    this.#isDue = true;
    queueMicrotask(() => this.#look());
  }

  #look(): void {
    this.#isDue = false;
    const { revision } = this.client.getSnapshot();
    if (revision === this.#reached.at(-1)?.revision) return;
    const at = performance.now();
    this.#reached.push({ revision, at });
    const waiting = this.#waiting;
    this.#waiting = waiting.filter((each) => each.revision > revision);
    for (const each of waiting) if (each.revision <= revision) each.resolve(at);
  }
}
