import { LIMITS } from "@baize/protocol";

/** The largest number of spectators that is sent exactly. */
const EXACT = 100;
/** A larger number is sent when it differs from the last one sent by this share. */
const STEP = 1 / 10;
/** The delay before the next count grows by this with each spectator, up to a second. */
const INTERVAL_MS_EACH = 10;
const MIN_INTERVAL_MS = 1_000 / LIMITS.presencePerSecond;
const MAX_INTERVAL_MS = 1_000;

/**
 * The number of spectators to send, given the last one sent. A large number changes in steps: otherwise every join would
 * be sent to everybody, and the bytes would grow with the square of the number.
 */
export const shownCount = (count: number, told: number): number =>
  count <= EXACT || Math.abs(count - told) >= told * STEP ? count : told;

/** The delay before a changed count is sent, so that several joins are sent together. */
export const countIntervalMs = (count: number): number =>
  Math.min(MAX_INTERVAL_MS, MIN_INTERVAL_MS + count * INTERVAL_MS_EACH);
