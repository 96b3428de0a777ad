import type { Client, Snapshot } from "@baize/client";

/** Waits until a client's snapshot meets a condition; throws on a timeout, or what `fits` throws. */
export function until(
  client: Client,
  timeoutMs: number,
  fits: (snapshot: Snapshot) => boolean,
): Promise<void> {
  return new Promise((resolve, reject) => {
    const end = (settle: () => void): void => {
      clearTimeout(timer);
      stop();
      settle();
    };
    const check = (): void => {
      try {
        if (fits(client.getSnapshot())) end(resolve);
      } catch (error) {
        end(() => reject(error));
      }
    };
    const timer = setTimeout(() => {
      end(() => reject(new Error(`A client waited ${timeoutMs} ms for what didn't come`)));
    }, timeoutMs);
    const stop = client.subscribe(check);
    check();
  });
}

/** The value of a promise, or undefined after a timeout. */
export async function within<Value>(
  timeoutMs: number,
  promise: Promise<Value>,
): Promise<Value | undefined> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const late = new Promise<undefined>((resolve) => {
    timer = setTimeout(() => resolve(undefined), timeoutMs);
  });
  try {
    return await Promise.race([promise, late]);
  } finally {
    clearTimeout(timer);
  }
}
