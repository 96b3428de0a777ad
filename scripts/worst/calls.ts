import type { RunCost } from "./call-cost.ts";

/** One way to use a route or a frame that may be the most expensive. Null where a table has nothing to use it on. */
export interface CallCandidate<On> {
  readonly name: string;
  readonly run: (on: On) => RunCost | null | Promise<RunCost | null>;
}

/** Each must have one: what has none can't be measured. */
export type CallCandidates<On> = readonly [CallCandidate<On>, ...CallCandidate<On>[]];

/** Calls that are made from a list, which must have some. */
export const callCandidatesOf = <On>([
  first,
  ...others
]: readonly CallCandidate<On>[]): CallCandidates<On> => {
  if (!first) throw new Error("No call was given");
  return [first, ...others];
};

/** What a call that is no intent cost on a table. */
export interface CallCost extends RunCost {
  /** The route, or the kind of the frame. */
  readonly kind: string;
  /** The same with which of its calls it is. */
  readonly call: string;
  readonly room: string;
}

/** What of several runs is the least: whatever else the machine does only adds. */
const leastOf = (
  about: Pick<CallCost, "kind" | "call" | "room">,
  runs: readonly RunCost[],
): CallCost => {
  const least = (of: (run: RunCost) => number): number => Math.min(...runs.map(of));
  return {
    ...about,
    ms: least(({ ms }) => ms),
    longestMs: least(({ longestMs }) => longestMs),
    stored: least(({ stored }) => stored),
    sent: least(({ sent }) => sent),
  };
};

export interface CallTimingOptions {
  readonly rounds: number;
  /** A call whose longest piece takes less than this many milliseconds is not timed again. */
  readonly enough: number;
}

/** What each of the calls costs at the least, of several runs. */
export const measureCallCandidates = async <On>(
  given: Readonly<Record<string, CallCandidates<On>>>,
  { on, room, rounds, enough }: CallTimingOptions & { readonly on: On; readonly room: string },
): Promise<CallCost[]> => {
  const costs: CallCost[] = [];
  for (const [kind, calls] of Object.entries(given)) {
    for (const { name, run } of calls) {
      const call = name === "" ? kind : `${kind}: ${name}`;
      const runs: RunCost[] = [];
      for (let round = 0; round < rounds; round += 1) {
        try {
          const cost = await run(on);
          if (!cost) break;
          runs.push(cost);
          if (cost.longestMs < enough) break;
        } catch (cause) {
          throw new Error(`${call} on ${room}`, { cause });
        }
      }
      if (runs.length > 0) costs.push(leastOf({ kind, call, room }, runs));
    }
  }
  return costs;
};
