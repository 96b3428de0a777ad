import type { Flags } from "./flags.ts";
import { type LoadPlan, loadPlanOf, type Ramp } from "./plan.ts";
import { makeReport, type Report, type RoundReport, sumCounts } from "./report.ts";
import { amount, joinAttemptsOf } from "./report-text.ts";
import { runLoad, type ShowProgress } from "./run.ts";

/** One step of a ramp, and why it failed, if it did. */
export interface RampStepResult {
  readonly step: string;
  readonly failures: readonly string[];
  readonly report: Report;
}

/** The JSON output of a ramp. */
export interface RampReport {
  readonly ok: boolean;
  readonly flag: string;
  /** The highest step that passed; null when none did. */
  readonly held: string | null;
  readonly tiers: readonly RampStepResult[];
}

const MAX_ERRORS = 0.001;
const MIN_ACHIEVED = 0.98;

/** Raises the option until a step fails. */
export async function runRamp(ramp: Ramp, flags: Flags, show: ShowProgress): Promise<RampReport> {
  const tiers: RampStepResult[] = [];
  for (const step of ramp.steps) {
    const own = { ...flags, ramp: undefined, [ramp.flag]: step };
    const plan = loadPlanOf(own);
    const run = await runLoad(plan, own, (progress) => show(`${ramp.flag} ${step}: ${progress}`));
    const report = makeReport(plan, run);
    const failures = rampStepFailures(plan, report);
    tiers.push({ step, failures, report });
    if (failures.length > 0) break;
  }
  const held = tiers.findLast(({ failures }) => failures.length === 0)?.step ?? null;
  return { ok: held !== null, flag: ramp.flag, held, tiers };
}

/** Why a step failed; empty when it passed. */
export const rampStepFailures = (plan: LoadPlan, { rounds }: Report): readonly string[] =>
  rounds.flatMap((round) => failuresOf(plan, round));

function failuresOf(plan: LoadPlan, round: RoundReport): string[] {
  const { sent, ackMs, doubts } = round;
  const { refused, timedOut, lost, disagreeing, missing, closed, notJoined } = round.failures;
  const failures = [...doubts];
  const errors = sumCounts(refused) + timedOut + lost;
  if (errors > sent * MAX_ERRORS) failures.push(`${errors} of ${sent} intents failed`);
  if ((ackMs.p99 ?? Number.POSITIVE_INFINITY) > plan.p99Ms) {
    failures.push(`The ack p99 was ${ackMs.p99} ms, above ${plan.p99Ms}`);
  }
  if (disagreeing + missing > 0)
    failures.push(`${disagreeing} views differ, ${missing} updates missing`);
  const closes = sumCounts(closed);
  if (closes > 0) failures.push(`${closes} sockets were closed`);
  if (notJoined > 0) failures.push(`${notJoined} could not join`);
  const answered = round.acked + sumCounts(round.refused);
  const achieved = answered / (round.elapsedMs / 1_000);
  const offered = round.offeredPerSecond;
  if (offered !== null && achieved < offered * MIN_ACHIEVED) {
    failures.push(`${achieved.toFixed(0)} of ${offered} intents a second were achieved`);
  }
  return failures;
}

/** A ramp as text. */
export function formatRampReport({ flag, held, tiers }: RampReport): string {
  return [
    ...tiers.map(({ step, failures, report }) => {
      const figures = [...actsOf(report), ...joinsOf(report)].join(", ");
      return `${flag} ${step}: ${figures}: ${failures.length === 0 ? "held" : failures.join("; ")}`;
    }),
    held === null ? "No tier held" : `The highest tier that held is ${flag} ${held}`,
  ].join("\n");
}

const inUnit = (value: number | null | undefined, unit: string): string =>
  `${value == null ? "-" : amount(value)} ${unit}`;

function actsOf({ summary }: Report): string[] {
  const { ackP50, ackP99, ackedPerSecond, serverCpuUsPerIntent } = summary;
  return [
    inUnit(ackedPerSecond?.median ?? 0, "acked a second"),
    `p50 ${inUnit(ackP50?.median, "ms")}`,
    `p99 ${inUnit(ackP99?.median, "ms")}`,
    inUnit(serverCpuUsPerIntent?.median, "µs an intent"),
  ];
}

/** How those joined who watch, and those who came to a full room. */
function joinsOf({ plan, rounds, summary }: Report): string[] {
  const watchers = plan.connections - plan.players;
  const failed = summary.joinFailures?.most ?? 0;
  const [knocks] = rounds.map((round) => round.knocks);
  return [
    ...(watchers > 0
      ? [`joins p95 ${inUnit(summary.joinP95?.median, "ms")}, ${amount(failed)} failed`]
      : []),
    ...(knocks && knocks.tried > 0
      ? [`${joinAttemptsOf(knocks)}, p95 ${inUnit(summary.sentAwayP95?.median, "ms")}`]
      : []),
  ];
}
