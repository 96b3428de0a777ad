import type { IntentPayload, IntentType } from "@baize/engine";
import type { Client } from "../src/index.ts";

export { unwrap, waitForSnapshot } from "../src/index.ts";

/** Sends an intent that must be acked; the revision that it made. */
export const sendIntentOrThrow = async <T extends IntentType>(
  client: Client,
  type: T,
  payload: IntentPayload<T>,
): Promise<number> => {
  const outcome = await client.send(type, payload);
  if (outcome.kind === "acked") return outcome.revision;
  throw new Error(`${type} was not acked: ${JSON.stringify(outcome)}`);
};
