import type { IntentType } from "@baize/engine";

/** One acked intent. */
export interface Sample {
  readonly type: IntentType;
  /** The indexes of the room and of the connection in it. */
  readonly room: number;
  readonly connection: number;
  /** When it was sent; in an open loop, when it was scheduled. */
  readonly at: number;
  /** From `at` until the ack. */
  readonly ackMs: number;
  /** The revision that includes it. */
  readonly revision: number;
}

/** The results of a run's intents. */
export class Measurements {
  readonly samples: Sample[] = [];
  readonly errors: string[] = [];
  /** Refusals that the table explains, by code. */
  readonly refused = new Map<string, number>();
  sent = 0;
  /** How often a player could do nothing of the mix. */
  skipped = 0;
  /** How late each scheduled intent was sent. */
  readonly lateMs: number[] = [];
  readonly #onDone: (done: number) => void;
  #done = 0;

  constructor(onDone: (done: number) => void) {
    this.#onDone = onDone;
  }

  get done(): number {
    return this.#done;
  }

  noteDone(): void {
    this.#done += 1;
    this.#onDone(this.#done);
  }

  refuse(code: string): void {
    this.refused.set(code, (this.refused.get(code) ?? 0) + 1);
  }
}
