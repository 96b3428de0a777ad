import type { Client } from "@baize/client";
import type { Handle } from "@baize/engine";

type Listener = () => void;

/** Tells those who show a card when that card changed. With hundreds of cards, asking each after every change costs more. */
export class CardWatch {
  readonly #client: Client;
  readonly #listeners = new Map<Handle, Set<Listener>>();
  #stop: Listener | null = null;

  constructor(client: Client) {
    this.#client = client;
  }

  subscribe(handle: Handle, listener: Listener): Listener {
    // It subscribes only while it has subscribers, so that a table that was left can be collected.
    this.#stop ??= this.#listen();
    const listeners = this.#listeners.get(handle) ?? new Set();
    this.#listeners.set(handle, listeners.add(listener));
    return () => {
      listeners.delete(listener);
      if (listeners.size === 0) this.#listeners.delete(handle);
      if (this.#listeners.size > 0) return;
      this.#stop?.();
      this.#stop = null;
    };
  }

  #listen(): Listener {
    let was = this.#client.getSnapshot().view?.cards;
    return this.#client.subscribe(() => {
      const is = this.#client.getSnapshot().view?.cards;
      if (is === was) return;
      const before = was;
      was = is;
      for (const [handle, listeners] of this.#listeners) {
        if (is?.get(handle) === before?.get(handle)) continue;
        for (const listener of listeners) listener();
      }
    });
  }
}
