/** A promise that is rejected when it takes longer than so many milliseconds. It leaves no timer behind. */
export const withTimeout = async <T>(ms: number, work: PromiseLike<T>): Promise<T> => {
  const over = new AbortController();
  const late = scheduler.wait(ms, { signal: over.signal }).then(() => {
    throw new Error(`There was no answer in ${ms} ms`);
  });
  // Once the work is done the wait is ended, which rejects it.
  late.catch(() => undefined);
  try {
    return await Promise.race([work, late]);
  } finally {
    over.abort();
  }
};
