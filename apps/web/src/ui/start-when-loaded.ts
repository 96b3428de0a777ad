/** What is started gives how to stop it. */
export type StopFunction = () => void;

/**
 * Starts something once its code is fetched, unless it was stopped before. Without its code the page does without it.
 */
export const startWhenLoaded = (fetchStart: () => Promise<() => StopFunction>): StopFunction => {
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
