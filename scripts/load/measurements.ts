import type { IntentType } from "@baize/engine";

/** One acked intent. */
export interface Sample {
  readonly type: IntentType;
  /** From `send` to its resolution. */
  readonly ackMs: number;
  /** From `send` until another client showed it; null where nobody else is connected, or nobody did in time. */
  readonly seenMs: number | null;
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
  readonly #unfinished: Promise<void>[] = [];
  readonly #onDone: (done: number) => void;
  #done = 0;

  constructor(onDone: (done: number) => void) {
    this.#onDone = onDone;
  }

  noteDone(): void {
    this.#done += 1;
    this.#onDone(this.#done);
  }

  refuse(code: string): void {
    this.refused.set(code, (this.refused.get(code) ?? 0) + 1);
  }

  /** Takes in a sample that is complete only later; its player doesn't wait for that. */
  addLater(sample: Promise<Sample>): void {
    this.#unfinished.push(
      sample.then((complete) => {
        this.samples.push(complete);
      }),
    );
  }

  async complete(): Promise<void> {
    await Promise.all(this.#unfinished);
  }
}
