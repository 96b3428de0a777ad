/** Rejects when the work takes longer than `ms` milliseconds. Leaves no timer behind. */
export const withTimeout = async <T>(ms: number, work: PromiseLike<T>): Promise<T> => {
  const over = new AbortController();
  const late = scheduler.wait(ms, { signal: over.signal }).then(() => {
    throw new Error(`There was no answer in ${ms} ms`);
  });
  // Ending the wait after the work rejects it.
  late.catch(() => undefined);
  try {
    return await Promise.race([work, late]);
  } finally {
    over.abort();
  }
};
