import type { Report } from "../load/report.ts";
import type { Range } from "../load/times.ts";

/** The circumstances of an entry. */
export interface Circumstances {
  /** Such as `2026-11-21`. */
  readonly date: string;
  /** Processors, memory and system. */
  readonly machine: string;
  /** The versions of the programs. */
  readonly versions: string;
  readonly commit: string;
  /** The command that repeats it. */
  readonly command: string;
  readonly notes: readonly string[];
}

/** The figures of an entry in their order, with their units. */
const FIGURES: readonly (readonly [name: string, label: string])[] = [
  ["ackP50", "ack p50, ms"],
  ["ackP95", "ack p95, ms"],
  ["ackP99", "ack p99, ms"],
  ["seenP50", "seen by the last other p50, ms"],
  ["seenP95", "seen by the last other p95, ms"],
  ["ackedPerSecond", "acked a second"],
  ["refusedShare", "refused, share of the answered"],
  ["serverCpuUsPerIntent", "processor, µs an intent"],
  ["joinP95", "join p95, ms"],
  ["sentAwayP95", "sent away p95, ms"],
  ["echoP50", "E p50, ms"],
  ["durableP50", "G p50, ms"],
  ["fanP50", "F p50, ms"],
  ["ackP50ToEcho", "ack p50 over E"],
  ["ackP95ToEcho", "ack p95 over E"],
  ["ackP50ToDurable", "ack p50 over G"],
  ["seenP50ToFan", "seen p50 over F"],
  ["cpuToEcho", "processor over E"],
  ["cpuToDurable", "processor over G"],
];

/** A run as an entry of PERFORMANCE.md. */
export function writeEntry({ plan, rounds, summary, ok }: Report, about: Circumstances): string {
  const [first] = rounds;
  const anchors = first?.anchors;
  const names = anchors
    ? `; ${anchors.echo.name}, ${anchors.durable.name}, ${anchors.fan.name}`
    : "";
  const doubts = doubtsOf(rounds);
  const most = Math.max(...rounds.map(({ server }) => server?.memoryMb ?? 0));
  return `### ${about.date}: ${plan.profile ?? "load"}, ${first?.server?.mode ?? "elsewhere"}

- Machine: ${about.machine}.
- Versions: ${about.versions}; commit ${about.commit}.
- Command: \`${about.command}\`
- Settings: ${plan.rooms} × ${plan.game}, ${plan.players} players, ${plan.connections - plan.players} spectators, libraries of ${plan.libraryCards}, ${plan.pacing} loop, hibernation on, no compression, ticks ${plan.ticks}, mix \`${plan.mix}\`.
- ${rounds.length} rounds${names}; ${ok ? "nothing went wrong" : `wrong: ${troubles(rounds)}`}; at most ${most.toFixed(0)} MB resident.
${[...about.notes, ...doubts].map((note) => `- ${note}\n`).join("")}
| figure | median | least | most |
| --- | --- | --- | --- |
${FIGURES.flatMap(([name, label]) => rowOf(label, summary[name])).join("\n")}
${first?.spectator || first?.player ? `\n${trafficLines(rounds[0])}\n` : ""}`;
}

/** Appends an entry to a file's text. */
export function appendEntry(text: string, entry: string): string {
  return `${text.trimEnd()}\n\n${entry.trimEnd()}\n`;
}

function rowOf(label: string, range: Range | null | undefined): string[] {
  if (!range) return [];
  return [`| ${label} | ${shown(range.median)} | ${shown(range.least)} | ${shown(range.most)} |`];
}

function shown(value: number): string {
  return value >= 100 ? Math.round(value).toLocaleString("en") : value.toFixed(2);
}

function troubles(rounds: Report["rounds"]): string {
  return rounds
    .flatMap((round) => round.troubles)
    .slice(0, 3)
    .join("; ");
}

/** Doubts of several rounds differ only in their figures: each is shown once, at its worst. */
function doubtsOf(rounds: Report["rounds"]): string[] {
  const kinds = new Map<string, string[]>();
  for (const doubt of rounds.flatMap((round) => round.doubts)) {
    const kind = doubt.replace(/[\d.]+/g, "#");
    kinds.set(kind, [...(kinds.get(kind) ?? []), doubt]);
  }
  return [...kinds.values()].map(
    (alike) => `In doubt, ${alike.length} of ${rounds.length} rounds: ${alike.toSorted().at(-1)}`,
  );
}

function trafficLines(round: Report["rounds"][number] | undefined): string {
  const parts = [
    ["player", round?.player] as const,
    ["spectator", round?.spectator] as const,
  ].flatMap(([kind, traffic]) =>
    traffic
      ? [
          `a ${kind} ${traffic.bytesInPerIntent.toFixed(0)} B in ${traffic.framesInPerIntent.toFixed(2)} frames an intent, ` +
            `${traffic.bytesInPerSecond.toFixed(0)} B/s`,
        ]
      : [],
  );
  return `Received in the first round: ${parts.join("; ")}.`;
}
