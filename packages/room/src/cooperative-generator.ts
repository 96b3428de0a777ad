/** A generator that yields null after a piece of work, so that the caller can let other work run. */
export type CooperativeGenerator<T, R = void> = Generator<T | null, R>;

/** The approximate number of stored characters to read in one piece. */
export const PIECE_CHARACTERS = 128 * 1024;

/** Adds pauses to work that reads from storage, whose steps yield the number of characters that they read. */
export function* withPausesByCharactersRead<R>(
  steps: Generator<number, R>,
): CooperativeGenerator<never, R> {
  for (let read = 0; ; ) {
    const step = steps.next();
    if (step.done) return step.value;
    read += step.value;
    if (read < PIECE_CHARACTERS) continue;
    read = 0;
    yield null;
  }
}

/** Runs the work to its end without pauses. */
export const runWithoutPauses = <R>(work: Generator<unknown, R>): R => {
  for (;;) {
    const piece = work.next();
    if (piece.done) return piece.value;
  }
};
