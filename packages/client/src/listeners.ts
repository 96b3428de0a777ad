/** Who wants to be told of something. */
export class Listeners<Told = void> {
  readonly #listeners = new Set<(told: Told) => void>();

  /** Returns how to stop. The same function added twice is told once and must be taken away once. */
  add(listener: (told: Told) => void): () => void {
    this.#listeners.add(listener);
    return () => {
      this.#listeners.delete(listener);
    };
  }

  tell(told: Told): void {
    for (const listener of [...this.#listeners]) listener(told);
  }
}
