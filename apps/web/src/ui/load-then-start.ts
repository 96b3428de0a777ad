/** Stops what was started. */
export type StopFunction = () => void;

/**
 * Starts something once its code is loaded, unless it was stopped before. If loading fails, the page works without it.
 */
export const loadThenStart = (fetchStart: () => Promise<() => StopFunction>): StopFunction => {
  let stop: StopFunction | null = null;
  let isStopped = false;
  fetchStart().then(
    (start) => {
      if (!isStopped) stop = start();
    },
    () => {
      // The code could not be fetched.
    },
  );
  return () => {
    isStopped = true;
    stop?.();
  };
};
