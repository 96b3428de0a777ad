import { sum } from "simple-statistics";
import type { LoadPlan } from "./plan.ts";
import { READ_KINDS } from "./reads.ts";
import type { FinalRoomSize, MeasuredClientTraffic, RoomLoadResult } from "./room-load.ts";
import { TimeHistogram } from "./times.ts";

export type Counts = Readonly<Record<string, number>>;

/** What went wrong, by kind. */
export interface Failures {
  /** Refusals that the table doesn't explain, by code. */
  readonly refused: Counts;
  /** Sockets that closed unexpectedly, by close code. */
  readonly closed: Counts;
  /** Intents without an answer in time. */
  readonly timedOut: number;
  /** Intents whose connection closed before their answer. */
  readonly lost: number;
  /** Spectators that could not join, and answers that a full room should not have given. */
  readonly notJoined: number;
  /** Reads that were not answered well. */
  readonly notRead: number;
  /** Updates that a connection should have received and didn't. */
  readonly missing: number;
  /** Clients that see the public part differently from a new client. */
  readonly disagreeing: number;
}

/** The traffic of the clients of one kind together. */
export interface TrafficSums {
  readonly clients: number;
  readonly bytesIn: number;
  readonly framesIn: number;
  readonly bytesOut: number;
  readonly framesOut: number;
}

/** What the rooms of a round counted and timed. Those of several drivers add up, see `sumTotals`. */
export interface Totals {
  readonly rooms: readonly string[];
  readonly sent: number;
  readonly acked: number;
  /** Refusals that the table explains, by code. */
  readonly refused: Counts;
  readonly skipped: number;
  readonly failures: Failures;
  /** A sentence for each failure. */
  readonly troubles: readonly string[];
  /** The time in which each room's players chose and nothing was in flight, added up. */
  readonly choosingMs: number;
  readonly ackMs: TimeHistogram;
  readonly seenMs: TimeHistogram;
  readonly byIntent: Readonly<
    Record<string, { readonly ackMs: TimeHistogram; readonly seenMs: TimeHistogram }>
  >;
  readonly joinMs: TimeHistogram;
  /** The share of a processor that the generator took while the spectators of a room joined, of each room. */
  readonly joinCpu: readonly number[];
  /** How late its timers fired meanwhile. */
  readonly joinLagMs: TimeHistogram;
  readonly gapMs: TimeHistogram;
  /** The differences of each gap between ticks from the one before it. */
  readonly gapSteps: { readonly count: number; readonly ms: number };
  /** What clients received in the idle seconds after the run. */
  readonly idle: { readonly clients: number; readonly bytes: number; readonly frames: number };
  readonly knocks: { readonly tried: number; readonly let: number; readonly awayMs: TimeHistogram };
  readonly player: TrafficSums;
  readonly spectator: TrafficSums;
  /** The acks by the time window in which their intents were sent, counted from the first send of each room. */
  readonly windows: Readonly<Record<string, TimeHistogram>>;
  readonly lateMs: TimeHistogram;
  /** The reads of rooms during the run, by kind. */
  readonly reads: Readonly<Record<string, TimeHistogram>>;
  readonly ticks: number;
  /** Of all rooms together. */
  readonly world: FinalRoomSize;
  /** The most bytes that waited in a player's socket, of each room. */
  readonly waitingBytes: readonly number[];
}

/** The totals of the rooms that one driver played in. */
export function totalsOf(
  { windowMs }: Pick<LoadPlan, "windowMs">,
  runs: readonly RoomLoadResult[],
): Totals {
  const all = <Each>(read: (run: RoomLoadResult) => readonly Each[]): Each[] => runs.flatMap(read);
  const total = (read: (run: RoomLoadResult) => number): number => sum(runs.map(read));
  const samples = all((run) => run.samples);
  const seen = all((run) => run.seenMs);
  const missing = total((run) => run.missing);
  const outside = all((run) => run.joinFailures);
  const closes = all((run) => run.closes);
  const disagreements = all((run) => run.disagreements);
  const lacking = missing === 0 ? [] : [`${missing} updates didn't reach everyone`];
  const traffic = all((run) => run.traffic);
  const unread = all((run) => run.reads.failures);
  const idle = all((run) => run.idle);
  const joining = all((run) => (run.joining ? [run.joining] : []));
  const steps = all((run) => run.gapsMs).flatMap((gaps) =>
    gaps.slice(1).map((gap, index) => Math.abs(gap - (gaps[index] ?? gap))),
  );
  return {
    rooms: runs.map(({ room }) => room),
    sent: total((run) => run.sent),
    acked: samples.length,
    refused: countsOf(all((run) => run.refused)),
    skipped: total((run) => run.skipped),
    failures: {
      refused: countsOf(all((run) => [...run.failed.refused])),
      closed: countsOf(closes.map(({ code }) => [String(code), 1])),
      timedOut: total((run) => run.failed.timedOut),
      lost: total((run) => run.failed.lost),
      notJoined: outside.length,
      notRead: unread.length,
      missing,
      disagreeing: disagreements.length,
    },
    troubles: [
      ...outside,
      ...unread,
      ...all((run) => run.errors),
      ...closes.map(({ why }) => why),
      ...disagreements,
      ...lacking,
    ],
    choosingMs: total((run) => run.choosingMs),
    ackMs: TimeHistogram.of(samples.map(({ ackMs }) => ackMs)),
    seenMs: TimeHistogram.of(seen.filter((ms) => ms !== null)),
    byIntent: byIntent(runs),
    joinMs: TimeHistogram.of(all((run) => run.joinMs)),
    joinCpu: joining.map(({ cpuMs, elapsedMs }) => cpuMs / elapsedMs),
    joinLagMs: TimeHistogram.of(joining.flatMap(({ lagMs }) => lagMs)),
    gapMs: TimeHistogram.of(all((run) => run.gapsMs).flat()),
    gapSteps: { count: steps.length, ms: sum(steps) },
    idle: {
      clients: idle.length,
      bytes: sum(idle.map(({ bytes }) => bytes)),
      frames: sum(idle.map(({ frames }) => frames)),
    },
    knocks: {
      tried: total((run) => run.knocks.tried),
      let: total((run) => run.knocks.let),
      awayMs: TimeHistogram.of(all((run) => run.knocks.awayMs)),
    },
    player: trafficOf(traffic, "player"),
    spectator: trafficOf(traffic, "spectator"),
    windows: windowsOf(runs, windowMs),
    lateMs: TimeHistogram.of(all((run) => run.lateMs)),
    reads: Object.fromEntries(
      READ_KINDS.flatMap((kind) => {
        const ms = all((run) => run.reads.ms[kind] ?? []);
        return ms.length === 0 ? [] : [[kind, TimeHistogram.of(ms)]];
      }),
    ),
    ticks: total((run) => run.ticks),
    world: {
      cards: total((run) => run.world.cards),
      joinBytes: total((run) => run.world.joinBytes),
    },
    waitingBytes: runs.map((run) => run.waitingBytes),
  };
}

/** The sum of two values of the same shape: numbers and times are added, lists joined. */
function plus(one: unknown, other: unknown): unknown {
  if (one === undefined) return other;
  if (other === undefined) return one;
  if (typeof one === "number" && typeof other === "number") return one + other;
  if (one instanceof TimeHistogram && other instanceof TimeHistogram) return one.plus(other);
  if (Array.isArray(one) && Array.isArray(other)) return [...one, ...other];
  const [left, right] = [one as Record<string, unknown>, other as Record<string, unknown>];
  const names = new Set([...Object.keys(left), ...Object.keys(right)]);
  return Object.fromEntries([...names].map((name) => [name, plus(left[name], right[name])]));
}

/** What several drivers counted and timed, as if one driver had played in all of their rooms. */
export const sumTotals = (parts: readonly Totals[]): Totals =>
  parts.reduce((one, other) => plus(one, other) as Totals);

/** The totals that a driver sent as JSON. */
export const parseTotals = (json: string): Totals =>
  JSON.parse(json, (_, value: unknown) => {
    const isTimings = typeof value === "object" && value !== null && "timings" in value;
    return isTimings ? TimeHistogram.read(String(value.timings)) : value;
  }) as Totals;

function countsOf(counts: readonly (readonly [string, number])[]): Counts {
  const sums: Record<string, number> = {};
  for (const [code, count] of counts) sums[code] = (sums[code] ?? 0) + count;
  return sums;
}

function trafficOf(
  clients: readonly MeasuredClientTraffic[],
  kind: MeasuredClientTraffic["kind"],
): TrafficSums {
  const those = clients.filter((client) => client.kind === kind);
  const total = (read: (client: MeasuredClientTraffic) => number): number => sum(those.map(read));
  return {
    clients: those.length,
    bytesIn: total(({ received }) => received.bytes),
    framesIn: total(({ received }) => received.frames),
    bytesOut: total(({ sent }) => sent.bytes),
    framesOut: total(({ sent }) => sent.frames),
  };
}

function byIntent(runs: readonly RoomLoadResult[]): Totals["byIntent"] {
  const ack = new Map<string, number[]>();
  const seen = new Map<string, number[]>();
  for (const { samples, seenMs } of runs) {
    for (const [index, { type, ackMs }] of samples.entries()) {
      push(ack, type, ackMs);
      const ms = seenMs[index];
      if (typeof ms === "number") push(seen, type, ms);
    }
  }
  return Object.fromEntries(
    [...ack]
      .toSorted()
      .map(([type, ms]) => [
        type,
        { ackMs: TimeHistogram.of(ms), seenMs: TimeHistogram.of(seen.get(type) ?? []) },
      ]),
  );
}

function windowsOf(runs: readonly RoomLoadResult[], windowMs: number): Totals["windows"] {
  if (windowMs === 0) return {};
  const windows = new Map<string, number[]>();
  for (const { samples } of runs) {
    const start = Math.min(...samples.map(({ at }) => at));
    for (const { at, ackMs } of samples) {
      push(windows, String(Math.floor((at - start) / windowMs) * windowMs), ackMs);
    }
  }
  return Object.fromEntries([...windows].map(([from, ms]) => [from, TimeHistogram.of(ms)]));
}

function push(lists: Map<string, number[]>, key: string, value: number): void {
  const list = lists.get(key);
  if (list) list.push(value);
  else lists.set(key, [value]);
}
