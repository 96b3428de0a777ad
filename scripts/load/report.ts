import { mean, sum } from "simple-statistics";
import type { Anchors } from "./anchors.ts";
import { writeMix } from "./mix.ts";
import { type Plan, sharesOf } from "./plan.ts";
import type { RoomRun, Traffic } from "./room-load.ts";
import type { Round } from "./run.ts";
import { type Range, rangeOf, rounded, type Times, timesOf } from "./times.ts";
import type { Amount } from "./wire.ts";

/** A time window of a round. */
interface Window {
  readonly fromMs: number;
  readonly ackedPerSecond: number;
  readonly ackMs: Times;
}

/** Splits a round into windows of a length in milliseconds, from the first send of each room; none for 0. */
function windowsOf(runs: readonly RoomRun[], windowMs: number): Window[] {
  if (windowMs === 0) return [];
  const windows: number[][] = [];
  for (const { samples } of runs) {
    const start = Math.min(...samples.map(({ at }) => at));
    for (const { at, ackMs } of samples) {
      const place = Math.floor((at - start) / windowMs);
      windows[place] ??= [];
      windows[place].push(ackMs);
    }
  }
  return Array.from(windows, (ms = [], place) => ({
    fromMs: place * windowMs,
    ackedPerSecond: rounded(ms.length / (windowMs / 1_000)),
    ackMs: timesOf(ms),
  }));
}

/** The room's figures divided by those of a bare server in the same round. */
interface Ratios {
  readonly ackP50ToEcho: number | null;
  readonly ackP95ToEcho: number | null;
  readonly ackP50ToDurable: number | null;
  readonly seenP50ToFan: number | null;
  /**
   * The processor time of an intent divided by that of an echoed message: it hardly varies when the machine is busy.
   */
  readonly cpuToEcho: number | null;
  readonly cpuToDurable: number | null;
}

interface Ours {
  readonly ackMs: Times;
  readonly seenMs: Times;
  readonly cpuUs: number | null;
}

function ratiosOf({ echo, durable, fan }: Anchors, { ackMs, seenMs, cpuUs }: Ours): Ratios {
  const ratio = (ours: number | null, bare: number | null): number | null =>
    ours === null || bare === null || bare === 0 ? null : rounded(ours / bare);
  return {
    ackP50ToEcho: ratio(ackMs.p50, echo.ms.p50),
    ackP95ToEcho: ratio(ackMs.p95, echo.ms.p95),
    ackP50ToDurable: ratio(ackMs.p50, durable.ms.p50),
    seenP50ToFan: ratio(seenMs.p50, fan.ms.p50),
    cpuToEcho: ratio(cpuUs, echo.cpuUsPerMessage),
    cpuToDurable: ratio(cpuUs, durable.cpuUsPerMessage),
  };
}

/** The average traffic of a client of one kind, in payloads of frames. */
interface ClientTraffic {
  readonly clients: number;
  readonly bytesInPerSecond: number;
  readonly framesInPerSecond: number;
  readonly bytesOutPerSecond: number;
  readonly framesOutPerSecond: number;
  readonly bytesInPerIntent: number;
  readonly framesInPerIntent: number;
}

/** The figures of one round. */
export interface RoundReport {
  readonly ok: boolean;
  /** Why the figures may not be the server's own. */
  readonly doubts: readonly string[];
  readonly rooms: readonly string[];
  readonly sent: number;
  readonly acked: number;
  readonly refused: Readonly<Record<string, number>>;
  readonly skipped: number;
  readonly errors: number;
  readonly closes: number;
  readonly disagreements: number;
  /** Updates that a viewer should have received and didn't. */
  readonly missing: number;
  /** The first few errors. */
  readonly troubles: readonly string[];
  readonly elapsedMs: number;
  /** The time of it in which the players of a closed loop chose what to send: it is in no figure a second. */
  readonly choosingMs: number;
  readonly offeredPerSecond: number | null;
  readonly ackedPerSecond: number;
  readonly ackMs: Times;
  readonly seenMs: Times;
  readonly byIntent: Readonly<Record<string, { readonly ackMs: Times; readonly seenMs: Times }>>;
  readonly joinMs: Times;
  readonly joinFailures: number;
  /**
   * The times between the ticks that reached a watcher, and their jitter: the mean difference of one gap from the next
   * (as in RFC 3550, section 6.4.1, without smoothing).
   */
  readonly gapMs: Times;
  readonly jitterMs: number | null;
  /** What a client received on average in a minute in which nobody played; null when that was not measured. */
  readonly idle: { readonly bytesPerMinute: number; readonly framesPerMinute: number } | null;
  /** The additional clients that tried to join: how many were admitted, and how long a rejection took. */
  readonly knocks: { readonly tried: number; readonly let: number; readonly awayMs: Times };
  readonly player: ClientTraffic | null;
  readonly spectator: ClientTraffic | null;
  readonly windows: readonly Window[];
  readonly generator: { readonly cpu: number; readonly lagMs: Times; readonly lateMs: Times };
  readonly server: {
    readonly mode: string;
    readonly cpu: number;
    readonly cpuUsPerIntent: number;
    readonly memoryMb: number;
  } | null;
  readonly foreignCpu: number | null;
  readonly anchors: Anchors | null;
  readonly ratios: Ratios | null;
}

/** The JSON output. */
export interface Report {
  readonly ok: boolean;
  readonly plan: Omit<Plan, "mix"> & { readonly mix: string };
  /** Over the rounds. */
  readonly summary: Readonly<Record<string, Range | null>>;
  readonly rounds: readonly RoundReport[];
}

const TROUBLES_SHOWN = 10;
const BUSY_GENERATOR = 0.8;
const LATE_GENERATOR_MS = 5;
const STALLED_GENERATOR_MS = 1_000;
const NOISY_MACHINE = 0.2;
const LEAST_ACHIEVED = 0.98;
/** The share of answered intents that may be refused in a profile. */
export const MOST_REFUSED = 0.02;

export function makeReport(plan: Plan, rounds: readonly Round[]): Report {
  const reports = rounds.map((round) => reportRound(plan, round));
  return {
    ok: reports.every(({ ok }) => ok),
    plan: { ...plan, mix: writeMix(plan.mix) },
    summary: summarise(reports),
    rounds: reports,
  };
}

/** Runs of one plan, one after the other, as one report of all their rounds. */
export function joinReports(reports: readonly Report[]): Report {
  const [first] = reports;
  if (!first) throw new Error("There is no report to join");
  const rounds = reports.flatMap((report) => report.rounds);
  return { ...first, ok: reports.every(({ ok }) => ok), summary: summarise(rounds), rounds };
}

function reportRound(plan: Plan, round: Round): RoundReport {
  const { runs, elapsedMs, lagMs, generatorCpuMs, anchors } = round;
  const all = <Each>(read: (run: RoomRun) => readonly Each[]): Each[] => runs.flatMap(read);
  const total = (read: (run: RoomRun) => number): number => sum(runs.map(read));
  const samples = all((run) => run.samples);
  const seen = all((run) => run.seenMs);
  const errors = all((run) => run.errors);
  const closes = all((run) => run.closes);
  const disagreements = all((run) => run.disagreements);
  const missing = total((run) => run.missing);
  const ackMs = timesOf(samples.map((sample) => sample.ackMs));
  const traffic = all((run) => run.traffic);
  const seenMs = timesOf(seen.filter((ms) => ms !== null));
  const sent = total((run) => run.sent);
  const refused = all((run) => run.refused);
  const answered = samples.length + sum(refused.map(([, count]) => count));
  const playedMs = elapsedMs - total((run) => run.choosingMs) / Math.max(1, runs.length);
  const figures = { plan, round, playedMs, sent, acked: samples.length, answered };
  const lacking = missing === 0 ? [] : [`${missing} updates didn't reach everyone`];
  const outside = all((run) => run.joinFailures);
  const wrong = [...outside, ...errors, ...closes, ...disagreements, ...lacking];
  const troubles = [...wrong, ...tooFew(figures), ...tooManyRefused(figures)];
  return {
    ok: troubles.length === 0,
    doubts: doubtsOf(figures),
    rooms: runs.map(({ room }) => room),
    sent,
    acked: samples.length,
    refused: tally(refused),
    skipped: total((run) => run.skipped),
    errors: errors.length,
    closes: closes.length,
    disagreements: disagreements.length,
    missing,
    troubles: troubles.slice(0, TROUBLES_SHOWN),
    elapsedMs: rounded(elapsedMs),
    choosingMs: rounded(elapsedMs - playedMs),
    offeredPerSecond:
      plan.pacing === "open" ? rounded(plan.rate * plan.players * plan.rooms) : null,
    ackedPerSecond: rounded(samples.length / (playedMs / 1_000)),
    ackMs,
    seenMs,
    byIntent: byIntent(runs),
    joinMs: timesOf(all((run) => run.joinMs)),
    joinFailures: total((run) => run.joinFailures.length),
    gapMs: timesOf(all((run) => run.gapsMs).flat()),
    jitterMs: jitterOf(all((run) => run.gapsMs)),
    idle: idleOf(
      plan,
      all((run) => run.idle),
    ),
    knocks: {
      tried: total((run) => run.knocks.tried),
      let: total((run) => run.knocks.let),
      awayMs: timesOf(all((run) => run.knocks.awayMs)),
    },
    player: trafficOf(ofKind(traffic, "player"), figures),
    spectator: trafficOf(ofKind(traffic, "spectator"), figures),
    windows: windowsOf(runs, plan.windowMs),
    generator: {
      cpu: rounded(generatorCpuMs / elapsedMs),
      lagMs: timesOf(lagMs),
      lateMs: timesOf(all((run) => run.lateMs)),
    },
    ...machineOf(figures),
    anchors,
    ratios: anchors && ratiosOf(anchors, { ackMs, seenMs, cpuUs: cpuUsPerIntent(figures) }),
  };
}

/** The processor and memory use of the server, and of other programs. */
function machineOf(figures: Figures): Pick<RoundReport, "server" | "foreignCpu"> {
  const { server, foreignCpu } = figures.round;
  return {
    server: server && {
      mode: server.mode,
      cpu: rounded(server.cpuMs / figures.playedMs),
      cpuUsPerIntent: rounded(cpuUsPerIntent(figures) ?? 0),
      memoryMb: rounded(server.memoryMb),
    },
    foreignCpu: foreignCpu === null ? null : rounded(foreignCpu),
  };
}

/** Refused intents also cost the server time. */
function cpuUsPerIntent({ round: { server }, answered }: Figures): number | null {
  return server && (server.cpuMs * 1_000) / answered;
}

function ofKind(traffic: readonly Traffic[], kind: Traffic["kind"]): Traffic[] {
  return traffic.filter((client) => client.kind === kind);
}

interface Figures {
  readonly plan: Plan;
  readonly round: Round;
  /** How long they played, without the time in which they chose. */
  readonly playedMs: number;
  readonly sent: number;
  readonly acked: number;
  readonly answered: number;
}

/** The offered load must have been sent, and some of it acked. */
function tooFew({ plan, sent, acked }: Figures): string[] {
  if (acked === 0) return ["Nothing was acked"];
  if (plan.pacing !== "open") return [];
  const offered = sharesOf(plan).reduce((sum, share) => sum + share, 0) * plan.rooms;
  return sent < offered * LEAST_ACHIEVED
    ? [`Only ${sent} of ${offered} intents could be sent`]
    : [];
}

/** A profile is a load of intents that are carried out: refusals would divide its figures. */
function tooManyRefused({ plan, acked, answered }: Figures): string[] {
  const refused = answered - acked;
  return plan.profile !== null && refused > answered * MOST_REFUSED
    ? [`${refused} of ${answered} intents were refused`]
    : [];
}

function doubtsOf({ plan, round }: Figures): string[] {
  const { generatorCpuMs, elapsedMs, lagMs, foreignCpu } = round;
  const cpu = generatorCpuMs / elapsedMs / plan.threads;
  const { p99, max } = timesOf(lagMs);
  const [lag, stall] = [p99 ?? 0, max ?? 0];
  const doubts: string[] = [];
  if (cpu > BUSY_GENERATOR) {
    const more = plan.rooms > 1 ? "; more --threads help" : "";
    doubts.push(
      `The generator took ${cpu.toFixed(2)} of a processor and was the bottleneck${more}`,
    );
  }
  if (plan.pacing === "open" && lag > LATE_GENERATOR_MS) {
    doubts.push(`The generator's timers were ${lag.toFixed(1)} ms late (p99)`);
  }
  if (stall > STALLED_GENERATOR_MS) {
    doubts.push(`The generator stood still for ${(stall / 1000).toFixed(1)} s`);
  }
  if (foreignCpu !== null && foreignCpu > NOISY_MACHINE) {
    doubts.push(`Other programs took ${foreignCpu.toFixed(2)} of a processor`);
  }
  return doubts;
}

/** The mean difference of each gap from the one before it. */
function jitterOf(gaps: readonly (readonly number[])[]): number | null {
  const steps = gaps.flatMap((each) =>
    each.slice(1).map((gap, index) => Math.abs(gap - (each[index] ?? gap))),
  );
  return steps.length === 0 ? null : rounded(mean(steps));
}

function idleOf({ idle }: Plan, amounts: readonly Amount[]): RoundReport["idle"] {
  if (amounts.length === 0) return null;
  const perMinute = (read: (amount: Amount) => number): number =>
    rounded((mean(amounts.map(read)) * 60) / idle);
  return {
    bytesPerMinute: perMinute(({ bytes }) => bytes),
    framesPerMinute: perMinute(({ frames }) => frames),
  };
}

function tally(counts: readonly (readonly [string, number])[]): Record<string, number> {
  const sums: Record<string, number> = {};
  for (const [code, count] of counts) sums[code] = (sums[code] ?? 0) + count;
  return sums;
}

function byIntent(runs: readonly RoomRun[]): RoundReport["byIntent"] {
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
      .map(([type, ms]) => [type, { ackMs: timesOf(ms), seenMs: timesOf(seen.get(type) ?? []) }]),
  );
}

function push(lists: Map<string, number[]>, key: string, value: number): void {
  const list = lists.get(key);
  if (list) list.push(value);
  else lists.set(key, [value]);
}

function trafficOf(
  clients: readonly Traffic[],
  { playedMs, acked, plan }: Figures,
): ClientTraffic | null {
  if (clients.length === 0) return null;
  const average = (read: (client: Traffic) => number): number => mean(clients.map(read));
  const seconds = playedMs / 1_000;
  const intents = acked / plan.rooms;
  const bytesIn = average(({ received }) => received.bytes);
  const framesIn = average(({ received }) => received.frames);
  return {
    clients: clients.length,
    bytesInPerSecond: rounded(bytesIn / seconds),
    framesInPerSecond: rounded(framesIn / seconds),
    bytesOutPerSecond: rounded(average(({ sent }) => sent.bytes) / seconds),
    framesOutPerSecond: rounded(average(({ sent }) => sent.frames) / seconds),
    bytesInPerIntent: rounded(bytesIn / intents),
    framesInPerIntent: rounded(framesIn / intents),
  };
}

function summarise(rounds: readonly RoundReport[]): Record<string, Range | null> {
  const range = (read: (round: RoundReport) => number | null | undefined): Range | null =>
    rangeOf(rounds.map(read));
  return {
    ackP50: range(({ ackMs }) => ackMs.p50),
    ackP95: range(({ ackMs }) => ackMs.p95),
    ackP99: range(({ ackMs }) => ackMs.p99),
    seenP50: range(({ seenMs }) => seenMs.p50),
    seenP95: range(({ seenMs }) => seenMs.p95),
    ackedPerSecond: range((round) => round.ackedPerSecond),
    refusedShare: range(({ acked, refused }) => {
      const count = sum(Object.values(refused));
      return rounded(count / Math.max(1, acked + count));
    }),
    serverCpuUsPerIntent: range(({ server }) => server?.cpuUsPerIntent),
    gapP95: range(({ gapMs }) => gapMs.p95),
    jitterMs: range((round) => round.jitterMs),
    joinFailures: range((round) => round.joinFailures),
    joinP95: range(({ joinMs }) => joinMs.p95),
    sentAwayP95: range(({ knocks }) => knocks.awayMs.p95),
    echoP50: range(({ anchors }) => anchors?.echo.ms.p50),
    durableP50: range(({ anchors }) => anchors?.durable.ms.p50),
    fanP50: range(({ anchors }) => anchors?.fan.ms.p50),
    ackP50ToEcho: range(({ ratios }) => ratios?.ackP50ToEcho),
    ackP95ToEcho: range(({ ratios }) => ratios?.ackP95ToEcho),
    ackP50ToDurable: range(({ ratios }) => ratios?.ackP50ToDurable),
    seenP50ToFan: range(({ ratios }) => ratios?.seenP50ToFan),
    cpuToEcho: range(({ ratios }) => ratios?.cpuToEcho),
    cpuToDurable: range(({ ratios }) => ratios?.cpuToDurable),
  };
}
