import type { IntentType } from "@baize/engine";

/** One acked intent. */
export interface Sample {
  readonly type: IntentType;
  /** The room and the connection in it, by their places in the run. */
  readonly room: number;
  readonly connection: number;
  /** When it was sent; where there is a schedule, when it was to be sent. */
  readonly at: number;
  /** From `at` until the ack. */
  readonly ackMs: number;
  /** The revision that holds it. */
  readonly revision: number;
}

/** What came of the intents of a run. */
export class Measurements {
  readonly samples: Sample[] = [];
  readonly errors: string[] = [];
  /** Refusals that the table explains, by their code. */
  readonly refused = new Map<string, number>();
  sent = 0;
  /** Times that a player could do nothing of the mix. */
  skipped = 0;
  /** How late each scheduled intent left. */
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
