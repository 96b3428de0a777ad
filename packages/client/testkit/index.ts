import type { IntentPayload, IntentType } from "@baize/engine";
import type { Client, HttpResult, Snapshot } from "../src/index.ts";

/** The value of the server's answer; throws the error that it gave instead, or that it gave none in time. */
export const unwrap = <Value>(answer: HttpResult<Value> | undefined): Value => {
  if (!answer) throw new Error("The server did not answer in time");
  if (answer.ok) return answer.value;
  throw new Error(answer.error.message);
};

/**
 * The first snapshot of a client that meets a condition. Rejects with what the condition throws, and after
 * `timeoutMs` if that is given.
 */
export const until = (
  client: Client,
  holds: (snapshot: Snapshot) => boolean,
  timeoutMs?: number,
): Promise<Snapshot> =>
  new Promise((resolve, reject) => {
    const end = (settle: () => void): void => {
      clearTimeout(timer);
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
    const timer = timeoutMs === undefined ? undefined : setTimeout(late, timeoutMs);
    const stop = client.subscribe(check);
    check();
  });

/** Sends an intent that must be acked; the revision that it made. */
export const sendAcked = async <T extends IntentType>(
  client: Client,
  type: T,
  payload: IntentPayload<T>,
): Promise<number> => {
  const outcome = await client.send(type, payload);
  if (outcome.kind === "acked") return outcome.revision;
  throw new Error(`${type} was not acked: ${JSON.stringify(outcome)}`);
};
