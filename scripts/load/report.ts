import { max, mean, quantileSorted } from "simple-statistics";
import { writeMix } from "./mix.ts";
import type { Plan } from "./plan.ts";
import type { Received, Run } from "./run.ts";

/** Milliseconds; all null where nothing was measured. */
interface Times {
  readonly count: number;
  readonly avg: number | null;
  readonly p50: number | null;
  readonly p95: number | null;
  readonly p99: number | null;
  readonly max: number | null;
}

/** What one client received while the players sent, in frame payloads. */
interface ClientBytes {
  readonly clients: number;
  readonly avg: number;
  readonly max: number;
  readonly framesAvg: number;
}

/** What `--json` prints. */
export interface Report {
  readonly ok: boolean;
  readonly plan: Omit<Plan, "mix"> & { readonly mix: string };
  readonly room: string;
  readonly sent: number;
  readonly acked: number;
  readonly refused: Readonly<Record<string, number>>;
  readonly skipped: number;
  readonly errors: number;
  /** The first few, and those of `closes` and `disagreements`. */
  readonly troubles: readonly string[];
  readonly closes: number;
  readonly disagreements: number;
  readonly elapsedMs: number;
  readonly ackedPerSecond: number;
  readonly ackMs: Times;
  readonly seenMs: Times;
  readonly ackMsByIntent: Readonly<Record<string, Times>>;
  readonly bytes: { readonly player: ClientBytes; readonly spectator: ClientBytes };
  /** The share of one processor that this process took: near 1 it measured itself. */
  readonly generatorCpu: number;
}

const TROUBLES_SHOWN = 10;

export function makeReport(plan: Plan, run: Run): Report {
  const { measurements, elapsedMs, received, closes, disagreements } = run;
  const { samples, errors, refused, sent, skipped } = measurements;
  const troubles = [...errors, ...closes, ...disagreements];
  return {
    ok: troubles.length === 0 && samples.length > 0,
    plan: { ...plan, mix: writeMix(plan.mix) },
    room: run.room,
    sent,
    acked: samples.length,
    refused: Object.fromEntries(refused),
    skipped,
    errors: errors.length,
    troubles: troubles.slice(0, TROUBLES_SHOWN),
    closes: closes.length,
    disagreements: disagreements.length,
    elapsedMs: rounded(elapsedMs),
    ackedPerSecond: Math.round(samples.length / (elapsedMs / 1000)),
    ackMs: timesOf(samples.map(({ ackMs }) => ackMs)),
    seenMs: timesOf(samples.flatMap(({ seenMs }) => seenMs ?? [])),
    ackMsByIntent: byIntent(run),
    bytes: { player: bytesOf(received, "player"), spectator: bytesOf(received, "spectator") },
    generatorCpu: rounded(run.cpuMs / elapsedMs),
  };
}

/** The report as a person reads it. */
export function writeReport(report: Report): string {
  const { plan, ackMs, seenMs, bytes } = report;
  const rows = [
    ["", "count", "avg", "p50", "p95", "p99", "max"],
    row("ack ms", ackMs),
    row("seen by another ms", seenMs),
    ...Object.entries(report.ackMsByIntent).map(([type, times]) => row(`  ack of ${type}`, times)),
  ];
  const refused = Object.entries(report.refused).map(([code, count]) => `${count} ${code}`);
  return [
    `Room ${report.room}: ${plan.game}, ${plan.players} players, ` +
      `${plan.connections - plan.players} spectators, libraries of ${plan.libraryCards}, ` +
      `${plan.pacing === "burst" ? "burst" : "closed loop"}, seed ${plan.seed}`,
    `${report.acked} of ${report.sent} acked in ${report.elapsedMs} ms, ` +
      `${report.ackedPerSecond} a second; this process took ${report.generatorCpu} of a processor`,
    "",
    table(rows),
    "",
    `received by each player     ${clientLine(bytes.player)}`,
    `received by each spectator  ${clientLine(bytes.spectator)}`,
    `refused            ${refused.join(", ") || "0"}`,
    `nothing to send    ${report.skipped}`,
    `errors             ${report.errors}`,
    `sockets closed     ${report.closes}`,
    `views that differ  ${report.disagreements}`,
    ...report.troubles.map((trouble) => `  ${trouble}`),
  ].join("\n");
}

function timesOf(ms: readonly number[]): Times {
  const sorted = ms.toSorted((a, b) => a - b);
  if (sorted.length === 0) {
    return { count: 0, avg: null, p50: null, p95: null, p99: null, max: null };
  }
  const quantile = (share: number): number => rounded(quantileSorted(sorted, share));
  return {
    count: sorted.length,
    avg: rounded(mean(sorted)),
    p50: quantile(0.5),
    p95: quantile(0.95),
    p99: quantile(0.99),
    max: rounded(max(sorted)),
  };
}

function byIntent({ measurements: { samples } }: Run): Record<string, Times> {
  const types = [...new Set(samples.map(({ type }) => type))].toSorted();
  return Object.fromEntries(
    types.map((type) => {
      const own = samples.filter((sample) => sample.type === type);
      return [type, timesOf(own.map(({ ackMs }) => ackMs))];
    }),
  );
}

function bytesOf(received: readonly Received[], kind: Received["kind"]): ClientBytes {
  const clients = received.filter((each) => each.kind === kind);
  if (clients.length === 0) return { clients: 0, avg: 0, max: 0, framesAvg: 0 };
  const bytes = clients.map((each) => each.bytes);
  return {
    clients: clients.length,
    avg: Math.round(mean(bytes)),
    max: max(bytes),
    framesAvg: rounded(mean(clients.map(({ frames }) => frames))),
  };
}

function rounded(value: number): number {
  return Math.round(value * 1000) / 1000;
}

function row(name: string, { count, ...times }: Times): string[] {
  return [name, `${count}`, ...Object.values(times).map((ms) => ms?.toFixed(2) ?? "-")];
}

function table(rows: readonly string[][]): string {
  const widths = (rows[0] ?? []).map((_, column) =>
    Math.max(...rows.map((cells) => cells[column]?.length ?? 0)),
  );
  return rows
    .map((cells) =>
      cells
        .map((cell, column) =>
          column === 0 ? cell.padEnd(widths[0] ?? 0) : cell.padStart(widths[column] ?? 0),
        )
        .join("  "),
    )
    .join("\n");
}

function clientLine({ clients, avg, max: most, framesAvg }: ClientBytes): string {
  if (clients === 0) return "-";
  return `${avg} bytes on average, ${most} at most, in ${framesAvg} frames`;
}
