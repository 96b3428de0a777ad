import type { BareServerBaseline } from "./baselines.ts";
import type { Report, RoundReport } from "./report.ts";
import type { ServerTimeStatistics } from "./room-figures.ts";
import { MIN_P99_SAMPLES, type Range, type TimeStatistics } from "./times.ts";

/** The report as text. */
export function formatReport(report: Report): string {
  const { plan, rounds, summary } = report;
  const mode = rounds[0]?.server?.mode ?? "elsewhere";
  const head =
    `${plan.profile ?? "Load"}: ${plan.rooms} × ${plan.game}, ${plan.players} players, ` +
    `${plan.connections - plan.players} spectators, libraries of ${plan.libraryCards}, ` +
    `${paceOf(plan)}, seed ${plan.seed}; server: ${mode}`;
  const many = rounds.length > 1 ? ["", ...summaryLines(summary, rounds.length)] : [];
  const body = rounds.flatMap((round) => ["", ...roundLines(round)]);
  return [head, ...body, ...many, "", auditLine(report)].join("\n");
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
    `${round.acked} of ${round.sent} acked in ${amount(round.elapsedMs)} ms, ${amount(round.choosingMs)} of them to choose; ${amount(round.ackedPerSecond)} a second`,
    "",
    table([
      ["ms", "count", "avg", "p50", "p95", "p99", "max"],
      row("ack", round.ackMs),
      row("seen by the last other", round.seenMs),
      ...Object.entries(round.byIntent).map(([type, { ackMs }]) => row(`  ack of ${type}`, ackMs)),
      row("join", round.joinMs),
      row("between ticks", round.gapMs),
      ...(round.knocks.tried > 0 ? [row("sent away", round.knocks.awayMs)] : []),
      ...Object.entries(round.reads).map(([kind, times]) => row(`read: ${kind}`, times)),
      ...anchorRows(round),
    ]),
    "",
    ...(round.ratios ? [ratioLine(round.ratios)] : []),
    trafficLine("player", round.player),
    trafficLine("spectator", round.spectator),
    server
      ? `server      ${server.mode}: ${amount(server.cpu)} of a processor, ${amount(server.cpuUsPerIntent)} µs an intent, ${amount(server.cpuUsPerTick)} µs a tick, ${amount(server.memoryMb)} MB resident`
      : "server      not found on this machine",
    ...(round.told ? toldLines(round.told) : []),
    `world       ${amount(round.world.cards)} cards a room, ${amount(round.world.joinBytes)} B until a client sees it; ${round.ticks} ticks`,
    `generator   ${amount(generator.cpu)} of a processor, timers late by ${shown(generator.lagMs.p99)} ms (p99), at most ${generator.waitingBytes} B waited to be sent`,
    ...(generator.drivers.length > 1
      ? generator.drivers.map(
          ({ cpu, memoryMb, lagMs }, index) =>
            `  driver ${index + 1}  ${amount(cpu)} of a processor, ${amount(memoryMb)} MB, timers late by ${shown(lagMs.p99)} ms (p99)`,
        )
      : []),
    ...(round.joining
      ? [
          `joining     the generator took ${amount(round.joining.cpu)} of a processor meanwhile${round.joining.isValid ? "" : ": the times are its own"}`,
        ]
      : []),
    `ticks       jitter ${shown(round.jitterMs)} ms between one gap and the next`,
    ...(round.knocks.tried > 0 ? [`storm       ${joinAttemptsOf(round.knocks)}`] : []),
    ...(round.idle
      ? [
          `idle        ${amount(round.idle.bytesPerMinute)} B in ${amount(round.idle.framesPerMinute)} frames a minute for each client`,
        ]
      : []),
    `refused     ${refused.join(", ") || "none"}; nothing to send: ${round.skipped}`,
    `wrong       ${wrongOf(round.failures)}`,
    ...round.troubles.map((trouble) => `  ${trouble}`),
    ...round.windows.map(
      ({ fromMs, ackedPerSecond, ackMs }) =>
        `from ${fromMs} ms: ${amount(ackedPerSecond)} a second, ack p50 ${shown(ackMs.p50)} p95 ${shown(ackMs.p95)}`,
    ),
    ...round.doubts.map((doubt) => `doubt: ${doubt}`),
    ...(round.isValid ? [] : ["invalid: the generator was at its limits"]),
  ];
}

function toldLines(told: NonNullable<RoundReport["told"]>): string[] {
  const { tickMs, delayMs, journalMs, checkpointMs, framesOut, bytesOut, storedBytes } = told;
  const times = (name: string, { count, avg, p50, p95, p99 }: ServerTimeStatistics): string =>
    `  ${name.padEnd(12)}${count} times, avg ${shown(avg)} ms, within ${[p50, p95, p99].map((ms) => ms ?? "> 1000").join(", ")} ms (p50, p95, p99)`;
  const rejections = Object.entries(told.rejections).map(([why, count]) => `${count} ${why}`);
  return [
    `rooms say   ${framesOut} frames and ${bytesOut} B sent, ${storedBytes} B stored, rejected: ${rejections.join(", ") || "nothing"}`,
    times("ticks", tickMs),
    times("late ticks", delayMs),
    times("journal", journalMs),
    ...(checkpointMs.count > 0 ? [times("checkpoints", checkpointMs)] : []),
  ];
}

function auditLine({ audit: { roomsMade, roomsLeft, before, after } }: Report): string {
  const change = (from: number | null, to: number | null): string =>
    from === null || to === null ? "unknown" : `${amount(from)} before, ${amount(to)} after`;
  return (
    `left behind ${roomsLeft ?? "an unknown number"} of ${roomsMade} rooms; sockets: ${change(before.sockets, after.sockets)}; ` +
    `files: ${change(before.files, after.files)}; bytes: ${change(before.bytes, after.bytes)}; ` +
    `resident MB: ${change(before.memoryMb, after.memoryMb)}; heap MB: ${change(before.heapMb, after.heapMb)}`
  );
}

function wrongOf(failures: RoundReport["failures"]): string {
  const { refused, closed, timedOut, lost, notJoined, notRead, missing, disagreeing } = failures;
  const byCode = (what: string, counts: Readonly<Record<string, number>>) =>
    Object.entries(counts).map(([code, count]) => [count, `${what} (${code})`] as const);
  const kinds = [
    ...byCode("refused", refused),
    ...byCode("closed", closed),
    [timedOut, "timed out"],
    [lost, "lost"],
    [notJoined, "not joined"],
    [notRead, "reads that failed"],
    [missing, "updates missing"],
    [disagreeing, "views that differ"],
  ] as const;
  const wrong = kinds.flatMap(([count, kind]) => (count === 0 ? [] : [`${count} ${kind}`]));
  return wrong.join(", ") || "nothing";
}

function anchorRows({ anchors }: RoundReport): string[][] {
  return anchors
    ? [anchors.echo, anchors.durable, anchors.fan, anchors.open].map(
        ({ name, ms }: BareServerBaseline) => row(name, ms),
      )
    : [];
}

function ratioLine(ratios: NonNullable<RoundReport["ratios"]>): string {
  const { ackP50ToEcho, ackP95ToEcho, ackP50ToDurable, seenP50ToFan, joinP95ToOpen } = ratios;
  const { cpuToEcho, cpuToDurable } = ratios;
  return (
    `ratios      ack p50 ${shown(ackP50ToEcho)} × E, p95 ${shown(ackP95ToEcho)} × E, ` +
    `p50 ${shown(ackP50ToDurable)} × G; seen p50 ${shown(seenP50ToFan)} × F; join p95 ${shown(joinP95ToOpen)} × O; ` +
    `processor ${shown(cpuToEcho)} × E, ${shown(cpuToDurable)} × G`
  );
}

function trafficLine(kind: string, traffic: RoundReport["player"]): string {
  if (!traffic) return `${kind.padEnd(12)}none`;
  return (
    `${kind.padEnd(12)}in ${amount(traffic.bytesInPerSecond)} B/s in ${amount(traffic.framesInPerSecond)} frames/s ` +
    `(${amount(traffic.bytesInPerIntent)} B and ${amount(traffic.framesInPerIntent)} frames an intent), ` +
    `out ${amount(traffic.bytesOutPerSecond)} B/s in ${amount(traffic.framesOutPerSecond)} frames/s`
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

function row(name: string, { count, avg, p50, p95, p99, max }: TimeStatistics): string[] {
  const told = count < MIN_P99_SAMPLES ? null : p99;
  return [name, `${count}`, ...[avg, p50, p95, told, max].map(shown)];
}

/** What became of those who tried to join a room that became full. */
export const joinAttemptsOf = ({ tried, let: inside }: RoundReport["knocks"]): string =>
  `${tried} tried to join at once: ${inside} let in, ${tried - inside} sent away`;

/** A figure with as many digits as say something. */
export const amount = (value: number): string =>
  value.toLocaleString(
    "en",
    Math.abs(value) >= 100 ? { maximumFractionDigits: 0 } : { maximumSignificantDigits: 3 },
  );

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
