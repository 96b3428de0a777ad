import type { Client, Snapshot } from "./client.ts";
import { startTimer, stopTimer } from "./platform.ts";

/**
 * The first snapshot of a client that meets a condition. Rejects with what the condition throws, and after
 * `timeoutMs` if that is given.
 */
export const waitForSnapshot = (
  client: Client,
  holds: (snapshot: Snapshot) => boolean,
  timeoutMs?: number,
): Promise<Snapshot> =>
  new Promise((resolve, reject) => {
    const end = (settle: () => void): void => {
      stopTimer(timer);
      stop();
      settle();
    };
    const check = (): void => {
      const snapshot = client.getSnapshot();
      try {
        if (holds(snapshot)) end(() => resolve(snapshot));
      } catch (error) {
        end(() => reject(error));
      }
    };
    const late = (): void =>
      end(() => reject(new Error(`A client waited ${timeoutMs} ms for what didn't come`)));
    const timer = timeoutMs === undefined ? null : startTimer(late, timeoutMs);
    const stop = client.subscribe(check);
    check();
  });
