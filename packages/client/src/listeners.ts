/** A set of callbacks. */
export class Listeners<Told = void> {
  readonly #listeners = new Set<(told: Told) => void>();

  /**
   * Returns a function that removes the listener. A function that is added twice is called once, and must be removed
   * once.
   */
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
