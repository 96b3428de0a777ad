import type { Env } from "./env.ts";
import { within } from "./within.ts";

/** The object that writes for the check. No relay of a room has such a name. */
const NAME = "health";
/** How long an answer holds, so that whoever asks often doesn't make the server write often. */
const HOLDS_MS = 10_000;
const TIMEOUT_MS = 5_000;

const latest = { at: 0, canWrite: true };

/** Whether what rooms write reaches storage, by writing a row now and then. */
export const canWrite = async ({ RELAYS }: Pick<Env, "RELAYS">): Promise<boolean> => {
  const now = Date.now();
  if (now - latest.at < HOLDS_MS) return latest.canWrite;
  // Callers that come meanwhile are told what held before.
  latest.at = now;
  try {
    await within(TIMEOUT_MS, RELAYS.getByName(NAME).write());
    latest.canWrite = true;
  } catch (cause) {
    // The disk is full, read-only or broken, or doesn't answer.
    console.error("The health check can't write:", cause);
    latest.canWrite = false;
  }
  return latest.canWrite;
};
