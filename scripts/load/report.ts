import { sum } from "simple-statistics";
import type { RunAudit } from "./audit.ts";
import type { BareServerBaselines } from "./baselines.ts";
import type { DriverUsage } from "./driver.ts";
import { formatMix } from "./mix.ts";
import { intentCountsPerPlayer, type LoadPlan } from "./plan.ts";
import type { RoomFigures } from "./room-figures.ts";
import type { LoadRun, Round } from "./run.ts";
import {
  MIN_P99_SAMPLES,
  type Range,
  rangeOf,
  rounded,
  TimeHistogram,
  type TimeStatistics,
} from "./times.ts";
import type { Counts, Totals, TrafficSums } from "./totals.ts";

/** A time window of a round. */
interface Window {
  readonly fromMs: number;
  readonly ackedPerSecond: number;
  readonly ackMs: TimeStatistics;
}

/** The room's figures divided by those of a bare server in the same round. */
interface Ratios {
  readonly ackP50ToEcho: number | null;
  readonly ackP95ToEcho: number | null;
  readonly ackP50ToDurable: number | null;
  readonly seenP50ToFan: number | null;
  /** The time of a join divided by that in which a socket to a bare server opens. */
  readonly joinP95ToOpen: number | null;
  /**
   * The processor time of an intent divided by that of an echoed message: it hardly varies when the machine is busy.
   */
  readonly cpuToEcho: number | null;
  readonly cpuToDurable: number | null;
}

interface Ours {
  readonly joinMs: TimeStatistics;
  readonly ackMs: TimeStatistics;
  readonly seenMs: TimeStatistics;
  readonly cpuUs: number | null;
}

function ratiosOf(
  { echo, durable, fan, open }: BareServerBaselines,
  { ackMs, seenMs, joinMs, cpuUs }: Ours,
): Ratios {
  const ratio = (ours: number | null, bare: number | null): number | null =>
    ours === null || bare === null || bare === 0 ? null : rounded(ours / bare);
  return {
    ackP50ToEcho: ratio(ackMs.p50, echo.ms.p50),
    ackP95ToEcho: ratio(ackMs.p95, echo.ms.p95),
    ackP50ToDurable: ratio(ackMs.p50, durable.ms.p50),
    seenP50ToFan: ratio(seenMs.p50, fan.ms.p50),
    joinP95ToOpen: ratio(joinMs.p95, open.ms.p95),
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
export interface RoundReport
  extends Pick<Totals, "rooms" | "sent" | "acked" | "refused" | "skipped" | "failures"> {
  readonly ok: boolean;
  /** Whether the drivers stayed within their limits: else the figures are theirs and not the server's. */
  readonly isValid: boolean;
  /** Why the figures may not be the server's own. */
  readonly doubts: readonly string[];
  /** The first few of them in sentences. */
  readonly troubles: readonly string[];
  readonly elapsedMs: number;
  /** The time of it in which the players of a closed loop chose what to send: it is in no figure a second. */
  readonly choosingMs: number;
  readonly offeredPerSecond: number | null;
  readonly ackedPerSecond: number;
  readonly ackMs: TimeStatistics;
  readonly seenMs: TimeStatistics;
  readonly byIntent: Readonly<
    Record<string, { readonly ackMs: TimeStatistics; readonly seenMs: TimeStatistics }>
  >;
  readonly joinMs: TimeStatistics;
  /**
   * The most of a processor that the generator took while the spectators of a room joined, how late its timers were, and
   * whether it stayed within its limits; null where nobody watches.
   */
  readonly joining: {
    readonly cpu: number;
    readonly lagMs: TimeStatistics;
    readonly isValid: boolean;
  } | null;
  /**
   * The times between the ticks that reached a watcher, and their jitter: the mean difference of one gap from the next
   * (as in RFC 3550, section 6.4.1, without smoothing).
   */
  readonly gapMs: TimeStatistics;
  readonly jitterMs: number | null;
  /** What a client received on average in a minute in which nobody played; null when that was not measured. */
  readonly idle: { readonly bytesPerMinute: number; readonly framesPerMinute: number } | null;
  /** The additional clients that tried to join: how many were admitted, and how long a rejection took. */
  readonly knocks: {
    readonly tried: number;
    readonly let: number;
    readonly awayMs: TimeStatistics;
  };
  readonly player: ClientTraffic | null;
  readonly spectator: ClientTraffic | null;
  readonly windows: readonly Window[];
  readonly generator: {
    /** Of all drivers together, and of each. */
    readonly cpu: number;
    readonly lagMs: TimeStatistics;
    readonly drivers: readonly {
      readonly cpu: number;
      readonly memoryMb: number;
      readonly lagMs: TimeStatistics;
    }[];
    /** How late intents of an open loop were sent. */
    readonly lateMs: TimeStatistics;
    /** The most bytes that waited in a player's socket. */
    readonly waitingBytes: number;
  };
  readonly reads: Readonly<Record<string, TimeStatistics>>;
  /** The ticks that reached the client of each room that received most of them. */
  readonly ticks: number;
  /** The cards of a room at the end, and what a client receives until it sees them; on average. */
  readonly world: { readonly cards: number; readonly joinBytes: number };
  readonly told: RoomFigures | null;
  readonly server: {
    readonly mode: string;
    readonly cpu: number;
    readonly cpuUsPerIntent: number;
    readonly cpuUsPerTick: number;
    readonly memoryMb: number;
  } | null;
  readonly foreignCpu: number | null;
  readonly anchors: BareServerBaselines | null;
  readonly ratios: Ratios | null;
}

/** The JSON output. */
export interface Report {
  readonly ok: boolean;
  readonly plan: Omit<LoadPlan, "mix"> & { readonly mix: string };
  /** Over the rounds. */
  readonly summary: Readonly<Record<string, Range | null>>;
  readonly rounds: readonly RoundReport[];
  readonly audit: RunAudit;
}

const TROUBLES_SHOWN = 10;
const BUSY_GENERATOR = 0.8;
const LATE_GENERATOR_MS = 5;
const STALLED_GENERATOR_MS = 1_000;
const NOISY_MACHINE = 0.2;
const MIN_ACHIEVED = 0.98;
/** The share of answered intents that may be refused in a profile. */
export const MAX_REFUSED_SHARE = 0.02;

export function makeReport(plan: LoadPlan, { rounds, audit }: LoadRun): Report {
  const reports = rounds.map((round) => reportRound(plan, round));
  return {
    ok: reports.every(({ ok }) => ok) && (plan.keep || audit.roomsLeft === 0),
    plan: { ...plan, mix: formatMix(plan.mix) },
    summary: summarise(reports),
    rounds: reports,
    audit,
  };
}

/** Runs of one plan, one after the other, as one report of all their rounds. */
export function joinReports(reports: readonly Report[]): Report {
  const [first] = reports;
  if (!first) throw new Error("There is no report to join");
  const rounds = reports.flatMap((report) => report.rounds);
  return { ...first, ok: reports.every(({ ok }) => ok), summary: summarise(rounds), rounds };
}

function reportRound(plan: LoadPlan, round: Round): RoundReport {
  const { totals, efforts, elapsedMs, anchors } = round;
  const { sent, acked, refused, failures, knocks } = totals;
  const answered = acked + sumCounts(refused) + sumCounts(failures.refused);
  const playedMs = elapsedMs - totals.choosingMs / Math.max(1, totals.rooms.length);
  const figures = { plan, round, playedMs, sent, acked, answered };
  const troubles = [...totals.troubles, ...tooFew(figures), ...tooManyRefused(figures)];
  const limits = limitsOf(plan, efforts);
  const [ackMs, seenMs] = [totals.ackMs.times, totals.seenMs.times];
  const joinMs = totals.joinMs.times;
  return {
    ok: troubles.length === 0,
    isValid: limits.length === 0,
    doubts: [...limits, ...noiseOf(round)],
    rooms: totals.rooms,
    sent,
    acked,
    refused,
    skipped: totals.skipped,
    failures,
    troubles: troubles.slice(0, TROUBLES_SHOWN),
    elapsedMs: rounded(elapsedMs),
    choosingMs: rounded(elapsedMs - playedMs),
    offeredPerSecond:
      plan.pacing === "open" ? rounded(plan.rate * plan.players * plan.rooms) : null,
    ackedPerSecond: rounded(acked / (playedMs / 1_000)),
    ackMs,
    seenMs,
    byIntent: Object.fromEntries(
      Object.entries(totals.byIntent)
        .toSorted()
        .map(([type, each]) => [type, { ackMs: each.ackMs.times, seenMs: each.seenMs.times }]),
    ),
    joinMs,
    joining: joiningOf(totals),
    gapMs: totals.gapMs.times,
    jitterMs:
      totals.gapSteps.count === 0 ? null : rounded(totals.gapSteps.ms / totals.gapSteps.count),
    idle: idleOf(plan, totals.idle),
    knocks: { tried: knocks.tried, let: knocks.let, awayMs: knocks.awayMs.times },
    player: trafficOf(totals.player, figures),
    spectator: trafficOf(totals.spectator, figures),
    windows: windowsOf(plan, totals.windows),
    generator: {
      cpu: rounded(sum(efforts.map(cpuOf))),
      lagMs: efforts.reduce((all, { lagMs }) => all.plus(lagMs), TimeHistogram.of([])).times,
      drivers: efforts.map((each) => ({
        cpu: rounded(cpuOf(each)),
        memoryMb: rounded(each.memoryMb),
        lagMs: each.lagMs.times,
      })),
      lateMs: totals.lateMs.times,
      waitingBytes: Math.max(0, ...totals.waitingBytes),
    },
    reads: Object.fromEntries(
      Object.entries(totals.reads).map(([kind, timings]) => [kind, timings.times]),
    ),
    ticks: totals.ticks,
    world: {
      cards: rounded(totals.world.cards / Math.max(1, totals.rooms.length)),
      joinBytes: rounded(totals.world.joinBytes / Math.max(1, totals.rooms.length)),
    },
    told: round.told,
    ...machineOf(figures),
    anchors,
    ratios: anchors && ratiosOf(anchors, { ackMs, seenMs, joinMs, cpuUs: cpuUsPerIntent(figures) }),
  };
}

export const sumCounts = (counts: Counts): number => sum(Object.values(counts));

const cpuOf = ({ cpuMs, elapsedMs }: DriverUsage): number => cpuMs / elapsedMs;

const windowsOf = ({ windowMs }: LoadPlan, windows: Totals["windows"]): Window[] =>
  Object.entries(windows)
    .toSorted(([one], [other]) => Number(one) - Number(other))
    .map(([from, timings]) => {
      const ackMs = timings.times;
      return {
        fromMs: Number(from),
        ackedPerSecond: rounded(ackMs.count / (windowMs / 1_000)),
        ackMs,
      };
    });

/** The processor and memory use of the server, and of other programs. */
function machineOf(figures: Figures): Pick<RoundReport, "server" | "foreignCpu"> {
  const { server, foreignCpu } = figures.round;
  return {
    server: server && {
      mode: server.mode,
      cpu: rounded(server.cpuMs / figures.playedMs),
      cpuUsPerIntent: rounded(cpuUsPerIntent(figures) ?? 0),
      cpuUsPerTick: rounded((server.cpuMs * 1_000) / Math.max(1, figures.round.totals.ticks)),
      memoryMb: rounded(server.memoryMb),
    },
    foreignCpu: foreignCpu === null ? null : rounded(foreignCpu),
  };
}

/** Refused intents also cost the server time. */
function cpuUsPerIntent({ round: { server }, answered }: Figures): number | null {
  return server && (server.cpuMs * 1_000) / answered;
}

interface Figures {
  readonly plan: LoadPlan;
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
  const offered = intentCountsPerPlayer(plan).reduce((sum, share) => sum + share, 0) * plan.rooms;
  return sent < offered * MIN_ACHIEVED ? [`Only ${sent} of ${offered} intents could be sent`] : [];
}

/** A profile is a load of intents that are carried out: refusals would divide its figures. */
function tooManyRefused({ plan, acked, answered }: Figures): string[] {
  const refused = answered - acked;
  return plan.profile !== null && refused > answered * MAX_REFUSED_SHARE
    ? [`${refused} of ${answered} intents were refused`]
    : [];
}

/** How a driver's own limits show: then the figures are not the server's. */
function limitsOf(
  { pacing, drivers, remoteDrivers, rooms }: LoadPlan,
  efforts: readonly DriverUsage[],
): string[] {
  const all = drivers + remoteDrivers;
  const more = rooms > all ? "; more --drivers help" : "";
  return efforts.flatMap((effort, index) => {
    const name = efforts.length === 1 ? "The generator" : `Driver ${index + 1}`;
    const cpu = cpuOf(effort);
    const { p99, max } = effort.lagMs.times;
    const [lag, stall] = [p99 ?? 0, max ?? 0];
    return [
      ...(cpu > BUSY_GENERATOR
        ? [`${name} took ${cpu.toFixed(2)} of a processor and was the bottleneck${more}`]
        : []),
      ...(pacing === "open" && lag > LATE_GENERATOR_MS
        ? [`${name}'s timers were ${lag.toFixed(1)} ms late (p99)`]
        : []),
      ...(stall > STALLED_GENERATOR_MS
        ? [`${name} stood still for ${(stall / 1000).toFixed(1)} s`]
        : []),
    ];
  });
}

/** The times of joins are the generator's own when it has no processor time left to read what arrives. */
function joiningOf({ joinCpu, joinLagMs }: Totals): RoundReport["joining"] {
  if (joinCpu.length === 0) return null;
  const cpu = Math.max(...joinCpu);
  return { cpu: rounded(cpu), lagMs: joinLagMs.times, isValid: cpu <= BUSY_GENERATOR };
}

const noiseOf = ({ foreignCpu }: Round): string[] =>
  foreignCpu !== null && foreignCpu > NOISY_MACHINE
    ? [`Other programs took ${foreignCpu.toFixed(2)} of a processor`]
    : [];

function idleOf(
  { idle }: LoadPlan,
  { clients, bytes, frames }: Totals["idle"],
): RoundReport["idle"] {
  if (clients === 0) return null;
  const perMinute = (total: number): number => rounded((total / clients) * (60 / idle));
  return { bytesPerMinute: perMinute(bytes), framesPerMinute: perMinute(frames) };
}

function trafficOf(
  { clients, bytesIn, framesIn, bytesOut, framesOut }: TrafficSums,
  { playedMs, acked, plan }: Figures,
): ClientTraffic | null {
  if (clients === 0) return null;
  const perSecond = (total: number): number => rounded(total / clients / (playedMs / 1_000));
  const perIntent = (total: number): number => rounded(total / clients / (acked / plan.rooms));
  return {
    clients,
    bytesInPerSecond: perSecond(bytesIn),
    framesInPerSecond: perSecond(framesIn),
    bytesOutPerSecond: perSecond(bytesOut),
    framesOutPerSecond: perSecond(framesOut),
    bytesInPerIntent: perIntent(bytesIn),
    framesInPerIntent: perIntent(framesIn),
  };
}

function summarise(rounds: readonly RoundReport[]): Record<string, Range | null> {
  const range = (read: (round: RoundReport) => number | null | undefined): Range | null =>
    rangeOf(rounds.map(read));
  return {
    ackP50: range(({ ackMs }) => ackMs.p50),
    ackP95: range(({ ackMs }) => ackMs.p95),
    ackP99: range(({ ackMs }) => (ackMs.count < MIN_P99_SAMPLES ? null : ackMs.p99)),
    seenP50: range(({ seenMs }) => seenMs.p50),
    seenP95: range(({ seenMs }) => seenMs.p95),
    ackedPerSecond: range((round) => round.ackedPerSecond),
    refusedShare: range(({ acked, refused }) => {
      const count = sum(Object.values(refused));
      return rounded(count / Math.max(1, acked + count));
    }),
    serverCpuUsPerIntent: range(({ server }) => server?.cpuUsPerIntent),
    serverCpuUsPerTick: range(({ server }) => server?.cpuUsPerTick),
    gapP95: range(({ gapMs }) => gapMs.p95),
    jitterMs: range((round) => round.jitterMs),
    joinFailures: range((round) => round.failures.notJoined),
    joinP95: range(({ joinMs }) => joinMs.p95),
    sentAwayP95: range(({ knocks }) => knocks.awayMs.p95),
    echoP50: range(({ anchors }) => anchors?.echo.ms.p50),
    durableP50: range(({ anchors }) => anchors?.durable.ms.p50),
    fanP50: range(({ anchors }) => anchors?.fan.ms.p50),
    openP95: range(({ anchors }) => anchors?.open.ms.p95),
    ackP50ToEcho: range(({ ratios }) => ratios?.ackP50ToEcho),
    ackP95ToEcho: range(({ ratios }) => ratios?.ackP95ToEcho),
    ackP50ToDurable: range(({ ratios }) => ratios?.ackP50ToDurable),
    seenP50ToFan: range(({ ratios }) => ratios?.seenP50ToFan),
    joinP95ToOpen: range(({ ratios }) => ratios?.joinP95ToOpen),
    cpuToEcho: range(({ ratios }) => ratios?.cpuToEcho),
    cpuToDurable: range(({ ratios }) => ratios?.cpuToDurable),
  };
}
