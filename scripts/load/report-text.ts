import type { Anchor } from "./anchors.ts";
import type { Report, RoundReport } from "./report.ts";
import type { Range, Times } from "./times.ts";

/** The report as text. */
export function writeReport({ plan, rounds, summary }: Report): string {
  const mode = rounds[0]?.server?.mode ?? "elsewhere";
  const head =
    `${plan.profile ?? "Load"}: ${plan.rooms} × ${plan.game}, ${plan.players} players, ` +
    `${plan.connections - plan.players} spectators, libraries of ${plan.libraryCards}, ` +
    `${paceOf(plan)}, seed ${plan.seed}; server: ${mode}`;
  const many = rounds.length > 1 ? ["", ...summaryLines(summary, rounds.length)] : [];
  return [head, ...rounds.flatMap((round) => ["", ...roundLines(round)]), ...many].join("\n");
}

function paceOf({ pacing, rate, inFlight }: Report["plan"]): string {
  switch (pacing) {
    case "open":
      return `open loop at ${rate} a second for each player`;
    case "burst":
      return "burst";
    case "closed":
      return `closed loop, ${inFlight} in flight`;
  }
}

function roundLines(round: RoundReport): string[] {
  const { server, generator } = round;
  const refused = Object.entries(round.refused).map(([code, count]) => `${count} ${code}`);
  return [
    `${round.acked} of ${round.sent} acked in ${round.elapsedMs} ms, ${round.choosingMs} of them to choose; ${round.ackedPerSecond} a second`,
    "",
    table([
      ["ms", "count", "avg", "p50", "p95", "p99", "max"],
      row("ack", round.ackMs),
      row("seen by the last other", round.seenMs),
      ...Object.entries(round.byIntent).map(([type, { ackMs }]) => row(`  ack of ${type}`, ackMs)),
      row("join", round.joinMs),
      row("between ticks", round.gapMs),
      ...(round.knocks.tried > 0 ? [row("sent away", round.knocks.awayMs)] : []),
      ...anchorRows(round),
    ]),
    "",
    ...(round.ratios ? [ratioLine(round.ratios)] : []),
    trafficLine("player", round.player),
    trafficLine("spectator", round.spectator),
    server
      ? `server      ${server.mode}: ${server.cpu} of a processor, ${server.cpuUsPerIntent} µs an intent, ${server.memoryMb} MB`
      : "server      not on this machine",
    `generator   ${generator.cpu} of a processor, timers late by ${shown(generator.lagMs.p99)} ms (p99)`,
    `ticks       jitter ${shown(round.jitterMs)} ms between one gap and the next`,
    ...(round.idle
      ? [
          `idle        ${round.idle.bytesPerMinute} B in ${round.idle.framesPerMinute} frames a minute for each client`,
        ]
      : []),
    `refused     ${refused.join(", ") || "none"}; nothing to send: ${round.skipped}`,
    `wrong       ${round.errors} errors, ${round.joinFailures} failed joins, ${round.closes} closes, ${round.disagreements} views that differ, ${round.missing} updates missing`,
    ...round.troubles.map((trouble) => `  ${trouble}`),
    ...round.windows.map(
      ({ fromMs, ackedPerSecond, ackMs }) =>
        `from ${fromMs} ms: ${ackedPerSecond} a second, ack p50 ${shown(ackMs.p50)} p95 ${shown(ackMs.p95)}`,
    ),
    ...round.doubts.map((doubt) => `doubt: ${doubt}`),
  ];
}

function anchorRows({ anchors }: RoundReport): string[][] {
  return anchors
    ? [anchors.echo, anchors.durable, anchors.fan].map(({ name, ms }: Anchor) => row(name, ms))
    : [];
}

function ratioLine(ratios: NonNullable<RoundReport["ratios"]>): string {
  const { ackP50ToEcho, ackP95ToEcho, ackP50ToDurable, seenP50ToFan } = ratios;
  const { cpuToEcho, cpuToDurable } = ratios;
  return (
    `ratios      ack p50 ${shown(ackP50ToEcho)} × E, p95 ${shown(ackP95ToEcho)} × E, ` +
    `p50 ${shown(ackP50ToDurable)} × G; seen p50 ${shown(seenP50ToFan)} × F; ` +
    `processor ${shown(cpuToEcho)} × E, ${shown(cpuToDurable)} × G`
  );
}

function trafficLine(kind: string, traffic: RoundReport["player"]): string {
  if (!traffic) return `${kind.padEnd(12)}none`;
  return (
    `${kind.padEnd(12)}in ${traffic.bytesInPerSecond} B/s in ${traffic.framesInPerSecond} frames/s ` +
    `(${traffic.bytesInPerIntent} B and ${traffic.framesInPerIntent} frames an intent), ` +
    `out ${traffic.bytesOutPerSecond} B/s in ${traffic.framesOutPerSecond} frames/s`
  );
}

function summaryLines(summary: Report["summary"], rounds: number): string[] {
  const known = Object.entries(summary).filter(
    (entry): entry is [string, Range] => entry[1] !== null,
  );
  return [
    `Over ${rounds} rounds: median (least–most)`,
    ...known.map(([name, range]) => `  ${name.padEnd(22)}${writeRange(range)}`),
  ];
}

function writeRange({ median, least, most }: Range): string {
  return `${shown(median)} (${shown(least)}–${shown(most)})`;
}

function row(name: string, { count, ...times }: Times): string[] {
  return [name, `${count}`, ...Object.values(times).map(shown)];
}

function shown(value: number | null): string {
  if (value === null) return "-";
  return value >= 100 ? value.toFixed(0) : value.toFixed(2);
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
