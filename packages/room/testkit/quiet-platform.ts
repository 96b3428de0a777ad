import { seededRandom } from "@baize/engine";
import type { Journal } from "../src/journal.ts";
import type { Platform } from "../src/platform.ts";

/** A platform of a room to which nobody connects: nothing is due later, and a bug fails the test. */
export const quietPlatform = (journal: Journal): Platform => {
  const fail = (cause: unknown): never => {
    throw cause;
  };
  const nothing = (): void => undefined;
  return {
    journal,
    random: seededRandom(78),
    now: () => 5,
    soon: nothing,
    later: nothing,
    alarm: nothing,
    report: fail,
    crash: fail,
  };
};
