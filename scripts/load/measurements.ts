import type { IntentType } from "@baize/engine";

/** One acked intent. */
export interface AckedIntentSample {
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
export class IntentMeasurements {
  readonly samples: AckedIntentSample[] = [];
  /** A sentence for each intent that failed. */
  readonly errors: string[] = [];
  /** How many failed, by kind: the refusals that the table doesn't explain by code. */
  readonly failed = { refused: new Map<string, number>(), timedOut: 0, lost: 0 };
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

  /** Counts a refusal that the table explains. */
  refuse(code: string): void {
    countOne(this.refused, code);
  }

  /** Counts a refusal that it doesn't. */
  fail(code: string): void {
    countOne(this.failed.refused, code);
  }
}

function countOne(counts: Map<string, number>, code: string): void {
  counts.set(code, (counts.get(code) ?? 0) + 1);
}
