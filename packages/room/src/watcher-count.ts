import { LIMITS } from "@baize/protocol";

/** Up to so many spectators the exact number is told. */
const EXACT = 100;
/** Beyond that in steps of this share of the number that was told last. */
const STEP = 1 / 10;
/** For each spectator the next count waits so much longer, up to a second. */
const INTERVAL_MS_EACH = 10;
const SHORTEST_INTERVAL_MS = 1_000 / LIMITS.presencePerSecond;
const LONGEST_INTERVAL_MS = 1_000;

/**
 * The number of spectators that is told, after another one was told. A large number changes in steps, so that what is
 * sent when many come and go grows with their number and not with its square.
 */
export const shownCount = (count: number, told: number): number =>
  count <= EXACT || Math.abs(count - told) >= told * STEP ? count : told;

/** How long a count waits for further spectators to come or go. */
export const countIntervalMs = (count: number): number =>
  Math.min(LONGEST_INTERVAL_MS, SHORTEST_INTERVAL_MS + count * INTERVAL_MS_EACH);
