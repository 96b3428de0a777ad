import { startTimer, stopTimer, type Timer } from "./platform.ts";

/** How long to wait before the first question, and at most. */
const FIRST_MS = 3_000;
const MAX_MS = 30_000;

/**
 * Asks again and again for what a delayed table shows by now: the server sends nothing by itself. While nothing happens
 * there the questions become fewer, so that the room can sleep. Returns what ends it.
 */
export const watchDelayed = (ask: () => void): (() => void) => {
  let timer: Timer;
  const plan = (waitMs: number): void => {
    timer = startTimer(() => {
      ask();
      plan(Math.min(MAX_MS, waitMs * 2));
    }, waitMs);
  };
  plan(FIRST_MS);
  return () => stopTimer(timer);
};
