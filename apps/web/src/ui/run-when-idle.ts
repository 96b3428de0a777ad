const REST_MS = 300;

/** Runs a task once the browser is idle. Returns a function that cancels it. */
export const runWhenIdle = (task: () => void): (() => void) => {
  if (!("requestIdleCallback" in globalThis)) {
    const timer = setTimeout(task, REST_MS);
    return () => clearTimeout(timer);
  }
  const waiting = requestIdleCallback(task, { timeout: REST_MS });
  return () => cancelIdleCallback(waiting);
};
