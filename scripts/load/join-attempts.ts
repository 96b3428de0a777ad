import { setTimeout as sleep } from "node:timers/promises";
import { CLOSE_CODES, findCloseStatus } from "@baize/protocol";
import { withTimeout } from "./with-timeout.ts";

/** The results of the additional clients that tried to join a room. */
export interface JoinAttempts {
  readonly tried: number;
  readonly let: number;
  /** Rejected clients, by close code and reason. */
  readonly sentAway: Readonly<Record<string, number>>;
  /** For each rejected client, the time from its attempt to the rejection. */
  readonly awayMs: readonly number[];
}

export const NO_JOIN_ATTEMPTS: JoinAttempts = { tried: 0, let: 0, sentAway: {}, awayMs: [] };

const ROOM_FULL = `${CLOSE_CODES.roomFull.code} ${CLOSE_CODES.roomFull.reason}`;

/** How long a client that was told to come again waits. */
const PAUSE_MS = 250;

/** Lets a number of clients try to join at once; those that were admitted leave when all have an answer. */
export async function attemptJoins(
  address: string,
  { count, timeoutMs }: { count: number; timeoutMs: number },
): Promise<JoinAttempts> {
  const deadline = performance.now() + timeoutMs;
  const answers = await Promise.all(
    Array.from({ length: count }, () => answerBefore(deadline, address)),
  );
  for (const { socket } of answers) socket.close();
  const sentAway: Record<string, number> = {};
  const away = answers.filter(({ why }) => why !== null);
  for (const { why } of away) sentAway[`${why}`] = (sentAway[`${why}`] ?? 0) + 1;
  return {
    tried: count,
    let: count - away.length,
    sentAway,
    awayMs: away.flatMap(({ ms }) => ms ?? []),
  };
}

/** What is wrong with the results, for a room with a number of free places. */
export function joinAttemptFaults(
  { tried, let: inside, sentAway }: JoinAttempts,
  places: number,
): string[] {
  const expected = Math.min(tried, places);
  const wrong = inside === expected ? [] : [`${inside} were let in where ${expected} had a place`];
  for (const [why, count] of Object.entries(sentAway)) {
    if (why !== ROOM_FULL) {
      wrong.push(`${count} were sent away with “${why}” instead of “${ROOM_FULL}”`);
    }
  }
  return wrong;
}

interface Answer {
  readonly socket: WebSocket;
  /** Null for an admitted client. */
  readonly why: string | null;
  /** From the last attempt to its answer; null without an answer. */
  readonly ms: number | null;
}

/** What a client is told at last: like ours it comes again when the room asks it to, as when too many join at once. */
async function answerBefore(deadline: number, address: string): Promise<Answer> {
  let last: Omit<Answer, "socket"> = { why: "no answer", ms: null };
  for (;;) {
    const socket = new WebSocket(address);
    const start = performance.now();
    const closed = await withTimeout(Math.max(0, deadline - start), answerTo(socket));
    const now = performance.now();
    // A pause may have taken what time was left: then what the attempt before was told counts.
    if (closed === undefined) return { socket, ...last };
    if (closed === null) return { socket, why: null, ms: now - start };
    last = { why: `${closed.code} ${closed.reason}`.trim(), ms: now - start };
    const isLast = now + PAUSE_MS > deadline || !findCloseStatus(closed.code)?.retry;
    if (isLast) return { socket, ...last };
    await sleep(PAUSE_MS);
  }
}

/** The close of a client that is rejected, null for one that is let in. */
const answerTo = (socket: WebSocket): Promise<CloseEvent | null> =>
  new Promise((resolve) => {
    socket.onmessage = () => resolve(null);
    socket.onclose = resolve;
  });
