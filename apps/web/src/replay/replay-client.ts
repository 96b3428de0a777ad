import type { Client, IntentResult, Replay, SecretChoicesBySeat, Snapshot } from "@baize/client";
import { PUBLIC_VIEWER } from "@baize/engine";
import { LIMITS } from "@baize/protocol";
import { replayStrings } from "../text/replay.ts";
import { buildTimeline, type Timeline } from "./timeline.ts";

const NO_CHOICES: SecretChoicesBySeat = {};

/** A replay with the interface of a client, so that the table shows its moments like a room. It sends nothing. */
export class ReplayClient implements Client {
  readonly timeline: Timeline;
  readonly session: NonNullable<Snapshot["session"]>;
  readonly #listeners = new Set<() => void>();
  #index = 0;
  #snapshot: Snapshot;

  constructor(replay: Replay) {
    this.timeline = buildTimeline(replay);
    const { header, game } = replay;
    // The viewer of a replay has no seat, whichever viewer the replay was made for.
    this.session = { room: header.room, game, viewer: PUBLIC_VIEWER, limits: LIMITS };
    this.#snapshot = this.#read();
  }

  get index(): number {
    return this.#index;
  }

  get last(): number {
    return this.timeline.moments.length - 1;
  }

  /** What the shown viewer knew about an open secret choice at this moment. */
  get choices(): SecretChoicesBySeat {
    return this.timeline.moments[this.#index]?.choices ?? NO_CHOICES;
  }

  /** Shows the moment at an index, limited to the first and the last. */
  readonly goTo = (index: number): void => {
    const wanted = Math.max(0, Math.min(index, this.last));
    if (wanted === this.#index) return;
    this.#index = wanted;
    this.#snapshot = this.#read();
    for (const listener of this.#listeners) listener();
  };

  readonly getSnapshot = (): Snapshot => this.#snapshot;

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  send(): Promise<IntentResult> {
    const message = replayStrings.now().readOnly;
    return Promise.resolve({ kind: "refused", refusal: { id: "", code: "replay", message } });
  }

  point(): void {
    // A replay has no other clients.
  }

  cast(): void {
    // Nor to be shown it.
  }

  /** A replay has no other clients. */
  say(): boolean {
    return false;
  }

  onNotice(): () => void {
    return () => undefined;
  }

  /** The clock is stopped at each moment. */
  now(): number {
    return this.#snapshot.log.at(-1)?.at ?? 0;
  }

  close(): void {
    this.#listeners.clear();
  }

  #read(): Snapshot {
    const { moments, log } = this.timeline;
    const moment = moments[this.#index];
    const view = moment?.view ?? null;
    return {
      connection: { kind: "open" },
      session: this.session,
      view,
      revision: moment?.revision ?? 0,
      log: log.slice(0, moment?.lines ?? 0),
      said: [],
      cast: null,
      // A replay has no presence, so no player is shown as disconnected.
      presence: {
        seats: new Map([...(view?.seats.keys() ?? [])].map((seat) => [seat, {}])),
        spectators: { public: 0, all: 0 },
      },
      pending: 0,
    };
  }
}
