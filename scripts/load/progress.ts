const QUIET_MS = 2000;
const INTERVAL_MS = 1000;

/** Prints the progress of a run to stderr once a second, when it takes longer than a few seconds. */
export class Progress {
  #text = "";
  #printed = "";
  readonly #timers = new Set<ReturnType<typeof setTimeout>>();

  constructor() {
    this.#timers.add(
      setTimeout(() => {
        this.#print();
        this.#timers.add(setInterval(() => this.#print(), INTERVAL_MS));
      }, QUIET_MS),
    );
  }

  readonly show = (text: string): void => {
    this.#text = text;
  };

  stop(): void {
    for (const timer of this.#timers) clearTimeout(timer);
  }

  #print(): void {
    if (this.#text !== this.#printed) console.error(this.#text);
    this.#printed = this.#text;
  }
}
