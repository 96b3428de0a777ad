import { MAX_REFUSED_SHARE, type Report, type RoundReport } from "../load/report.ts";
import { type Range, rangeOf } from "../load/times.ts";

/** A run of everything that the first screen of PERFORMANCE.md shows, as it is kept in docs/perf/runs. */
export interface CompareRun {
  /** Such as `2026-11-23`. */
  readonly date: string;
  readonly commit: string;
  /** Processors, memory and system. */
  readonly machine: string;
  /** The versions of the programs. */
  readonly versions: string;
  /** The command that repeats it. */
  readonly command: string;
  /** The reports of named profiles, each of all rounds. */
  readonly profiles: Readonly<Record<string, ProfileRun>>;
  /** The rounds of each bench of `scripts/bench.ts`: the median of a case in µs, by bench and case. */
  readonly benches: Readonly<Record<string, Readonly<Record<string, Range>>>>;
  /** What was counted, and is the same on any machine. */
  readonly counts: Readonly<Record<string, number>>;
  /** What another server's load script printed, a round each. */
  readonly peer: { readonly command: string; readonly rounds: readonly unknown[] } | null;
}

/** What is read of a round of a profile. */
export type ProfileRound = Pick<
  RoundReport,
  "ackMs" | "anchors" | "doubts" | "joinMs" | "ratios" | "seenMs"
> &
  // Older runs don't have the first two.
  Partial<Pick<RoundReport, "isValid" | "joining" | "generator" | "server" | "spectator">>;

/** What is read of a profile's report. */
interface ProfileRun extends Pick<Report, "ok" | "summary"> {
  readonly rounds: readonly ProfileRound[];
}

/** A figure of a run, in the unit of its goal. */
interface Reached {
  readonly figure: Range;
  /** The figure as it is read: `12.3 ms`. */
  readonly shown: string;
  /** The figure divided by that of a bare server of the same run, such as `2.1 × E(20,10)`. */
  readonly anchor: string;
  /** The share of the answered intents that were refused. */
  readonly refused: number | null;
  /** Whether in most rounds the drivers were at their limits. */
  readonly isOfDrivers?: boolean;
  /** Whether drivers at their limits can only make the figure worse, so that a goal is reached in spite of them. */
  readonly isUpperBound?: boolean;
}

interface Row {
  readonly what: string;
  readonly goal: { readonly most: number; readonly shown: string };
  readonly reach: (run: CompareRun) => Reached | null;
}

/** How a profile's figure is read from its rounds. */
interface Reading {
  readonly profile: string;
  /** What is compared with the goal. */
  readonly figure: (round: ProfileRound) => number | null | undefined;
  /** What is shown beside it, when the goal is a ratio. */
  readonly ms?: (round: ProfileRound) => number | null | undefined;
  readonly anchor?: readonly [kind: "echo" | "durable" | "fan" | "open", ratio: keyof Ratios];
  /** Whether the drivers were within their limits when it was measured; while they played, when left out. */
  readonly isValid?: (round: ProfileRound) => boolean | undefined;
  readonly isUpperBound?: boolean;
}

type Ratios = NonNullable<RoundReport["ratios"]>;

const fromProfile =
  ({
    profile,
    figure,
    ms = figure,
    anchor,
    isValid = (round) => round.isValid,
    isUpperBound = false,
  }: Reading) =>
  ({ profiles }: CompareRun): Reached | null => {
    const rounds = profiles[profile]?.rounds ?? [];
    const range = rangeOf(rounds.map(figure));
    const time = rangeOf(rounds.map(ms));
    if (!range || !time) return null;
    const ratio = anchor && rangeOf(rounds.map(({ ratios }) => ratios?.[anchor[1]]));
    const name = anchor && rounds[0]?.anchors?.[anchor[0]]?.name;
    return {
      figure: range,
      shown: `${inUnits(time.median)} ms`,
      anchor: ratio ? `${inUnits(ratio.median)} × ${name}` : "",
      refused: profiles[profile]?.summary.refusedShare?.median ?? null,
      isOfDrivers: rounds.filter((round) => isValid(round) === false).length > rounds.length / 2,
      isUpperBound,
    };
  };

const counted =
  (name: string, unit: string) =>
  ({ counts }: CompareRun): Reached | null => {
    const count = counts[name];
    if (count === undefined) return null;
    const figure = { median: count, least: count, most: count };
    return { figure, shown: `${inUnits(count)} ${unit}`, anchor: "", refused: null };
  };

/** Wakes on a server with other rooms in play. Older runs have some of a server with nothing else to do: `waking`. */
export const WAKES_IN_PLAY = "waking in play";
/** Its row with the ratio of a room to a bare server that slept, too. */
export const WOKEN_TO_BARE = "woken: ack, of a room divided by that of a bare server";

interface BenchFigure {
  readonly per: number;
  readonly unit: string;
  /** The row with the ratio to a bare server, and that server's name. */
  readonly anchor?: readonly [row: string, name: string];
}

const timed =
  (bench: string, name: string, { per, unit, anchor }: BenchFigure) =>
  ({ benches }: CompareRun): Reached | null => {
    const micros = benches[bench]?.[name];
    if (!micros) return null;
    const ratio = anchor && benches[bench]?.[anchor[0]];
    const [median, least, most] = [micros.median / per, micros.least / per, micros.most / per];
    return {
      figure: { median, least, most },
      shown: `${inUnits(median)} ${unit}`,
      anchor: ratio && anchor ? `${inUnits(ratio.median)} × ${anchor[1]}` : "",
      refused: null,
    };
  };

/** What the first screen shows, in its order; the goals are those of the issue that it answers. At most 14. */
export const FIRST_SCREEN_ROWS: readonly Row[] = [
  {
    what: "200 actions at once from 20 sockets to a running server: half are acked after",
    goal: { most: 2, shown: "2 × E" },
    reach: fromProfile({
      profile: "burst-20x10",
      figure: ({ ratios }) => ratios?.ackP50ToEcho,
      ms: ({ ackMs }) => ackMs.p50,
      anchor: ["echo", "ackP50ToEcho"],
    }),
  },
  {
    what: "the same: 95 % are acked after",
    goal: { most: 2, shown: "2 × E" },
    reach: fromProfile({
      profile: "burst-20x10",
      figure: ({ ratios }) => ratios?.ackP95ToEcho,
      ms: ({ ackMs }) => ackMs.p95,
      anchor: ["echo", "ackP95ToEcho"],
    }),
  },
  {
    what: "4 players, each waiting for its ack: half are acked after",
    goal: { most: 1.6, shown: "1.6 × G" },
    reach: fromProfile({
      profile: "closed-4",
      figure: ({ ratios }) => ratios?.ackP50ToDurable,
      ms: ({ ackMs }) => ackMs.p50,
      anchor: ["durable", "ackP50ToDurable"],
    }),
  },
  {
    what: "4 people at human pace: half are acked after",
    goal: { most: 2, shown: "2 ms" },
    reach: fromProfile({
      profile: "human-4",
      figure: ({ ackMs }) => ackMs.p50,
      anchor: ["durable", "ackP50ToDurable"],
    }),
  },
  {
    what: "the same: 95 % are acked after",
    goal: { most: 4, shown: "4 ms" },
    reach: fromProfile({ profile: "human-4", figure: ({ ackMs }) => ackMs.p95 }),
  },
  {
    what: "the same: the last other player sees it after its ack by",
    goal: { most: 1, shown: "1 ms" },
    reach: fromProfile({
      profile: "human-4",
      figure: ({ seenMs, ackMs }) =>
        seenMs.p50 === null || ackMs.p50 === null ? null : Math.max(0, seenMs.p50 - ackMs.p50),
    }),
  },
  {
    what: "4 players and 96 watchers: the last of them sees half after",
    goal: { most: 2, shown: "2 × F" },
    reach: fromProfile({
      profile: "spectators-100",
      figure: ({ ratios }) => ratios?.seenP50ToFan,
      ms: ({ seenMs }) => seenMs.p50,
      anchor: ["fan", "seenP50ToFan"],
    }),
  },
  {
    what: "8 rooms of 16 connections, 2,560 actions a second: half are acked after",
    goal: { most: 8, shown: "8 ms" },
    reach: fromProfile({
      profile: "rooms-8x16",
      figure: ({ ackMs }) => ackMs.p50,
      anchor: ["durable", "ackP50ToDurable"],
    }),
  },
  {
    what: "100 tables of 4 people: half are acked after",
    goal: { most: 2, shown: "2 ms" },
    reach: fromProfile({
      profile: "rooms-100x4",
      figure: ({ ackMs }) => ackMs.p50,
      anchor: ["durable", "ackP50ToDurable"],
    }),
  },
  {
    what: "100 people join one room at once: 95 % have received the table after",
    goal: { most: 1_000, shown: "1,000 ms" },
    reach: fromProfile({
      profile: "storm-100",
      figure: ({ joinMs }) => joinMs.p95,
      anchor: ["open", "joinP95ToOpen"],
      isValid: ({ joining, isValid }) => joining?.isValid ?? isValid,
      // All joins count from the same start, so a driver that has no processor time left only adds to them.
      isUpperBound: true,
    }),
  },
  {
    what: "what a player may see of 960 cards, worked out anew",
    goal: { most: 24, shown: "24 µs" },
    reach: timed("overlay-bench", "from scratch, one player", { per: 1, unit: "µs" }),
  },
  {
    what: "a sleeping room of 4 × 100 cards and 200 later actions is there after",
    goal: { most: 5, shown: "5 ms" },
    reach: timed("wake-bench", "checkpoint and 200 rows", { per: 1_000, unit: "ms" }),
  },
  {
    what: "a room of 100,000 actions that slept while others played: it acks after",
    goal: { most: 5, shown: "5 ms" },
    reach: timed(WAKES_IN_PLAY, "woken: ack", {
      per: 1_000,
      unit: "ms",
      anchor: [WOKEN_TO_BARE, "W(4)"],
    }),
  },
  {
    what: "rows that storage bills for an action, ten a minute",
    goal: { most: 1.3, shown: "1.3" },
    reach: counted("rowsPerIntent", "rows"),
  },
];

/** Of an invalid figure too much was refused, or it is the drivers' and not the server's: it is one of another load. */
export type GoalVerdict = "reached" | "missed" | "invalid" | "not measured";

/** A row of the first screen. */
export interface FirstScreenRow {
  readonly what: string;
  readonly goal: string;
  readonly today: string;
  readonly anchor: string;
  readonly refused: string;
  readonly verdict: GoalVerdict;
  /** The figure divided by its goal, or null when the run gave no figure. */
  readonly toGoal: number | null;
}

/** The rows of a run. One whose profile ended with an error has no figure. */
export function firstScreenRowsOf(run: CompareRun): FirstScreenRow[] {
  return FIRST_SCREEN_ROWS.map(({ what, goal, reach }) => {
    const reached = reach(run);
    if (!reached) {
      const nothing = { today: "", anchor: "", refused: "", toGoal: null };
      return { what, goal: goal.shown, ...nothing, verdict: "not measured" };
    }
    const { figure, shown, anchor, refused } = reached;
    return {
      what,
      goal: goal.shown,
      today: shown,
      anchor,
      refused: refused === null ? "" : `${(100 * refused).toFixed(1)} %`,
      verdict: verdictOf(reached, figure.median <= goal.most),
      toGoal: figure.median / goal.most,
    };
  });
}

function verdictOf(
  { refused, isOfDrivers = false, isUpperBound = false }: Reached,
  isReached: boolean,
): GoalVerdict {
  if (refused !== null && refused > MAX_REFUSED_SHARE) return "invalid";
  if (isOfDrivers && !(isUpperBound && isReached)) return "invalid";
  return isReached ? "reached" : "missed";
}

const START = "<!-- The next lines are written by scripts/compare.ts. -->";
const END = "<!-- From here on they are written by hand. -->";

/** The page with the first screen of a run. */
export function replaceFirstScreen(page: string, run: CompareRun): string {
  const [before, rest = ""] = page.split(START);
  const after = rest.split(END)[1] ?? "";
  return `${before}${START}\n\n${firstScreen(run)}\n\n${END}${after}`;
}

function firstScreen(run: CompareRun): string {
  const rows = firstScreenRowsOf(run);
  const reached = rows.filter(({ verdict }) => verdict === "reached").length;
  const doubts = Object.entries(run.profiles).flatMap(([name, { rounds }]) => {
    const doubted = rounds.filter((round) => round.doubts.length > 0);
    return doubted.length === 0 ? [] : [`${name} in ${doubted.length} of ${rounds.length}`];
  });
  return [
    `Measured on ${run.date} at commit ${run.commit}: ${reached} of ${rows.length} goals reached.`,
    `${run.machine}; the server, the load and the bare servers share it, so ratios count and milliseconds don't.`,
    `Repeat it with \`${run.command}\`.`,
    "",
    "![Each figure as a share of its goal](docs/perf/goals.svg)",
    "",
    table([
      ["what", "goal", "today", "× bare server", "refused", ""],
      ["---", "---", "---", "---", "---", "---"],
      ...rows.map((row) => [row.what, row.goal, row.today, row.anchor, row.refused, row.verdict]),
    ]),
    "",
    "Goals for bytes, watchers, storage and the page are in [goals.md](docs/perf/goals.md).",
    ...(doubts.length > 0
      ? ["", `Rounds in which other programs or the generator were busy: ${doubts.join(", ")}.`]
      : []),
  ].join("\n");
}

function table(rows: readonly (readonly string[])[]): string {
  const [head = []] = rows;
  const widths = head.map((_, column) =>
    Math.max(3, ...rows.map((cells) => cells[column]?.length ?? 0)),
  );
  return rows
    .map((cells, index) => {
      const filled = cells.map((cell, column) =>
        cell.padEnd(widths[column] ?? 0, index === 1 ? "-" : " "),
      );
      return `| ${filled.join(" | ")} |`;
    })
    .join("\n");
}

function inUnits(value: number): string {
  if (value >= 100) return Math.round(value).toLocaleString("en");
  return value.toFixed(value >= 10 ? 0 : 1);
}

const LABEL_WIDTH = 430;
const BAR_WIDTH = 260;
const ROW_HEIGHT = 22;
const MARGIN = 8;
/** The chart ends at a tenth and at ten times a goal. */
const DECADES = 1;

/** The rows as a chart: how far each figure is from its goal, on a logarithmic scale. It follows the reader's theme. */
export function goalsChart(run: CompareRun): string {
  const rows = firstScreenRowsOf(run);
  const width = LABEL_WIDTH + BAR_WIDTH + 2 * MARGIN;
  const height = (rows.length + 1) * ROW_HEIGHT + MARGIN;
  const middle = MARGIN + LABEL_WIDTH + BAR_WIDTH / 2;
  const bars = rows.map(({ what, today, toGoal }, index) => {
    const y = (index + 1) * ROW_HEIGHT;
    const label = `<text x="${MARGIN}" y="${y + 15}">${escaped(what)} ${escaped(today)}</text>`;
    if (toGoal === null) return label;
    const decades = Math.max(-DECADES, Math.min(DECADES, Math.log10(toGoal)));
    const length = Math.max(2, (Math.abs(decades) / DECADES) * (BAR_WIDTH / 2));
    const x = decades > 0 ? middle : middle - length;
    const kind = toGoal <= 1 ? "reached" : "missed";
    return `${label}<rect class="${kind}" x="${x.toFixed(1)}" y="${y + 4}" width="${length.toFixed(1)}" height="14" rx="2"/>`;
  });
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" width="${width}" height="${height}" role="img" aria-label="Each figure as a share of its goal">
<style>text{font:12px system-ui,sans-serif;fill:#333}.reached{fill:#2f7d5b}.missed{fill:#c2662d}.goal{stroke:#888}@media (prefers-color-scheme:dark){text{fill:#ddd}.reached{fill:#58b38b}.missed{fill:#e39a66}}</style>
<text x="${middle - BAR_WIDTH / 2}" y="15">tenth of the goal</text>
<text x="${middle + BAR_WIDTH / 2}" y="15" text-anchor="end">ten times</text>
${bars.join("\n")}
<line class="goal" x1="${middle}" x2="${middle}" y1="${ROW_HEIGHT}" y2="${height - MARGIN}"/>
</svg>
`;
}

const escaped = (text: string): string =>
  text.replaceAll("&", "&amp;").replaceAll("<", "&lt;").replaceAll(">", "&gt;");
