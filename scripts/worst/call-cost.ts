import type { CooperativeGenerator } from "../../packages/room/src/index.ts";

/** Milliseconds that the processor has worked for this thread: what other programs do meanwhile is not in them. */
export const threadCpuMs = (): number => {
  // Linux brings a thread's time up to date when that of the process is asked for, and else once in some milliseconds.
  process.cpuUsage();
  const { user, system } = process.threadCpuUsage();
  return (user + system) / 1_000;
};

export const byteLengthOf = (data: string | Uint8Array | null): number =>
  data === null ? 0 : typeof data === "string" ? Buffer.byteLength(data) : data.length;

/** What one run of a call cost. */
export interface RunCost {
  readonly ms: number;
  /** The longest piece: between pieces other rooms can run. */
  readonly longestMs: number;
  readonly stored: number;
  readonly sent: number;
}

/** The cost of work that is done in one piece. */
export const syncRunCost = (work: () => void): RunCost => {
  const started = threadCpuMs();
  work();
  const ms = threadCpuMs() - started;
  return { ms, longestMs: ms, stored: 0, sent: 0 };
};

/** The same for work that waits for something. */
export const asyncRunCost = async (work: () => Promise<unknown>): Promise<RunCost> => {
  const started = threadCpuMs();
  await work();
  const ms = threadCpuMs() - started;
  return { ms, longestMs: ms, stored: 0, sent: 0 };
};

/** The cost of pieces of work of which each has a turn of its own. */
export const piecewiseRunCost = (works: Iterable<() => void>): RunCost => {
  let [ms, longestMs] = [0, 0];
  for (const work of works) {
    const piece = syncRunCost(work);
    ms += piece.ms;
    longestMs = Math.max(longestMs, piece.ms);
  }
  return { ms, longestMs, stored: 0, sent: 0 };
};

/** Reads all of something, which pauses where it gives null, and counts the bytes of its lines. */
export const drainRunCost = (begin: () => CooperativeGenerator<string, unknown>): RunCost => {
  let [ms, longestMs, pieceMs, sent] = [0, 0, 0, 0];
  let lines: CooperativeGenerator<string, unknown> | null = null;
  for (;;) {
    const started = threadCpuMs();
    lines ??= begin();
    const next = lines.next();
    const took = threadCpuMs() - started;
    ms += took;
    pieceMs += took;
    longestMs = Math.max(longestMs, pieceMs);
    if (next.done) return { ms, longestMs, stored: 0, sent };
    if (next.value === null) pieceMs = 0;
    else sent += byteLengthOf(next.value);
  }
};

/** The cost of parts that follow each other, each in a turn of its own. */
export const sumOf = (parts: readonly RunCost[]): RunCost => ({
  ms: parts.reduce((sum, { ms }) => sum + ms, 0),
  longestMs: Math.max(...parts.map(({ longestMs }) => longestMs)),
  stored: parts.reduce((sum, { stored }) => sum + stored, 0),
  sent: parts.reduce((sum, { sent }) => sum + sent, 0),
});
