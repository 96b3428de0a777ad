import { CLOSE } from "@baize/protocol";
import { within } from "./within.ts";

/** The results of the additional clients that tried to join a room. */
export interface Knocks {
  readonly tried: number;
  readonly let: number;
  /** Rejected clients, by close code and reason. */
  readonly sentAway: Readonly<Record<string, number>>;
  /** For each rejected client, the time from its attempt to the rejection. */
  readonly awayMs: readonly number[];
}

export const NO_KNOCKS: Knocks = { tried: 0, let: 0, sentAway: {}, awayMs: [] };

/** Opens a number of sockets at once; those that were admitted leave when all have an answer. */
export async function knock(
  address: string,
  { count, timeoutMs }: { count: number; timeoutMs: number },
): Promise<Knocks> {
  const sockets = Array.from({ length: count }, () => new WebSocket(address));
  const answers = await Promise.all(sockets.map((socket) => within(timeoutMs, answerTo(socket))));
  for (const socket of sockets) socket.close();
  const sentAway: Record<string, number> = {};
  const awayMs: number[] = [];
  for (const answer of answers) {
    if (answer?.why === null) continue;
    const why = answer?.why ?? "no answer";
    sentAway[why] = (sentAway[why] ?? 0) + 1;
    if (answer) awayMs.push(answer.ms);
  }
  return {
    tried: count,
    let: answers.filter((answer) => answer?.why === null).length,
    sentAway,
    awayMs,
  };
}

/** What is wrong with the results, for a room with a number of free places. */
export function wrongKnocks({ tried, let: inside, sentAway }: Knocks, places: number): string[] {
  const expected = Math.min(tried, places);
  const wrong = inside === expected ? [] : [`${inside} were let in where ${expected} had a place`];
  const full = `${CLOSE.roomFull.code} ${CLOSE.roomFull.reason}`;
  for (const [why, count] of Object.entries(sentAway)) {
    if (why !== full) wrong.push(`${count} were sent away with “${why}” instead of “${full}”`);
  }
  return wrong;
}

interface Answer {
  /** Null for an admitted client. */
  readonly why: string | null;
  readonly ms: number;
}

function answerTo(socket: WebSocket): Promise<Answer> {
  const start = performance.now();
  return new Promise((resolve) => {
    socket.onmessage = () => resolve({ why: null, ms: performance.now() - start });
    socket.onclose = ({ code, reason }) =>
      resolve({ why: `${code} ${reason}`.trim(), ms: performance.now() - start });
  });
}
