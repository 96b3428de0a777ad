import { median } from "simple-statistics";
import { textTable } from "../../.context/text-table.ts";
import { type CountedFigures, WATCHERS } from "./counted.ts";
import type { CompareRun, ProfileRound } from "./first-screen.ts";

/** What `bun run --cwd apps/web bench --json` prints. */
export interface PageRun {
  readonly date: string;
  readonly commit: string;
  readonly browser: string;
  readonly rounds: readonly {
    readonly subject: string;
    readonly figures: Readonly<Record<string, number>>;
  }[];
}

/** The runs and counts that the page shows. */
export interface GoalFigures {
  readonly run: CompareRun;
  readonly counted: CountedFigures;
  /** Null before the first run of the page that is kept. */
  readonly page: PageRun | null;
}

/** A figure of the page; `today` is null where the run has none. */
interface Goal {
  readonly what: string;
  readonly most: number;
  readonly today: number | null;
  readonly unit: string;
  /** What the goal is said to be, when a number says too little. */
  readonly shown?: string;
}

/** The name that the bench of the page gives its plain page. */
const PLAIN = "plain DOM";

const number = (value: number): string =>
  value.toLocaleString("en", { maximumFractionDigits: value >= 100 ? 0 : value >= 10 ? 1 : 2 });

const verdictOf = ({ most, today }: Goal): string => {
  if (today === null) return "not measured";
  return today <= most ? "reached" : "missed";
};

const goalTable = (goals: readonly Goal[]): string =>
  textTable(
    ["what", "goal", "today", ""],
    goals.map((goal) => [
      goal.what,
      goal.shown ?? `${number(goal.most)} ${goal.unit}`.trim(),
      goal.today === null ? "" : `${number(goal.today)} ${goal.unit}`.trim(),
      verdictOf(goal),
    ]),
  );

const bytes = (what: string, most: number, today: number): Goal => ({
  what,
  most,
  today,
  unit: "B",
});

const byteGoals = ({ frames }: CountedFigures): Goal[] => [
  bytes(
    "tap, to another player or a watcher",
    28,
    Math.max(frames.firstTap.other, frames.firstTap.spectator),
  ),
  bytes("tap, to four players and a watcher", 200, frames.firstTap.sum),
  bytes("end of a drag, to four players and a watcher", 330, frames.drag.sum),
  bytes("draw, to the player who draws", 300, frames.draw.actor),
  bytes("draw, to four players and a watcher", 650, frames.draw.sum),
  bytes("shuffle, to each", 60, Math.max(frames.shuffle.actor, frames.shuffle.other)),
  bytes("look at 300 cards, to the player who looks", 8_000, frames.look.actor),
  bytes("join of a table with 400 cards on it, deflated", 12_000, frames.join.all),
];

/** The median of a figure over the rounds of a profile. */
function medianOf(
  { profiles }: CompareRun,
  profile: string,
  read: (round: ProfileRound) => number | null | undefined,
): number | null {
  const figures = (profiles[profile]?.rounds ?? []).flatMap((round) => read(round) ?? []);
  return figures.length === 0 ? null : median(figures);
}

function watcherGoals({ run, counted: { few, many } }: GoalFigures): Goal[] {
  const cpuOf = (profile: string) => medianOf(run, profile, ({ server }) => server?.cpuUsPerIntent);
  const [watched, alone] = [cpuOf("spectators-100"), cpuOf("human-4")];
  const bareCpuOf = (profile: string) =>
    medianOf(run, profile, ({ anchors }) => anchors?.fan.cpuUsPerMessage);
  const [bareFan, bareFour] = [bareCpuOf("spectators-100"), bareCpuOf("human-4")];
  return [
    {
      what: `messages that a room's object sends for an action and two pointers, ${number(WATCHERS.many)} watchers`,
      most: few.messages,
      today: many.messages,
      unit: "",
      shown: `${number(few.messages)}, as with ${WATCHERS.few}`,
    },
    {
      what: "their bytes",
      most: few.bytes,
      today: many.bytes,
      unit: "B",
      shown: `${number(few.bytes)} B, as with ${WATCHERS.few}`,
    },
    {
      what: "frames that a watcher gets for an action, of 96 in a room",
      most: 1,
      today: medianOf(run, "spectators-100", ({ spectator }) => spectator?.framesInPerIntent),
      unit: "",
    },
    {
      what: "processor time that they add to an action, × what as many sockets add to a bare server's",
      most: 2,
      today:
        watched === null || alone === null || bareFan === null || bareFour === null
          ? null
          : (watched - alone) / (bareFan - bareFour),
      unit: "",
    },
  ];
}

interface Pace {
  readonly intentsPerMinute: number;
  readonly rowsPerIntent: number;
}

function otherGoals({ run }: GoalFigures): Goal[] {
  const paces = (run.counts as unknown as { readonly paces?: readonly Pace[] }).paces ?? [];
  return [
    ...paces.map(({ intentsPerMinute, rowsPerIntent }) => ({
      what: `rows that storage bills for an action, ${intentsPerMinute} a minute`,
      most: 1.3,
      today: rowsPerIntent,
      unit: "rows",
    })),
    {
      what: "the load generator, 100 players with 25 actions a second each: its share of a processor",
      most: 0.5,
      today: medianOf(run, "rooms-25x4", ({ generator }) => generator?.cpu),
      unit: "",
    },
  ];
}

/** The median of a figure over the rounds, of the plain page or of the build. */
function pageFigure(run: PageRun | null, isPlain: boolean, name: string): number | null {
  const found = (run?.rounds ?? []).flatMap(({ subject, figures }) =>
    (subject === PLAIN) === isPlain ? (figures[name] ?? []) : [],
  );
  return found.length === 0 ? null : median(found);
}

function pageGoals({ page }: GoalFigures): Goal[] {
  const goal = (what: string, name: string, { most, unit }: Pick<Goal, "most" | "unit">): Goal => {
    const plain = pageFigure(page, true, name);
    const beside = plain === null ? "" : ` (plain page: ${number(plain)} ${unit})`;
    return { what: `${what}${beside}`, most, today: pageFigure(page, false, name), unit };
  };
  return [
    goal("table of 400 cards: usable after its document", "table.usable", {
      most: 300,
      unit: "ms",
    }),
    goal("drag with 10 remote changes a second: frames over 20 ms", "drag.long", {
      most: 0,
      unit: "%",
    }),
    goal("remote change: script, style and layout", "remote.scriptAndLayout", {
      most: 0.5,
      unit: "ms",
    }),
  ];
}

const pageSource = (page: PageRun | null): string =>
  page === null
    ? "No run is kept."
    : `Measured on ${page.date} at commit ${page.commit} in ${page.browser}.`;

/** docs/perf/goals.md: the goals that the first screen of PERFORMANCE.md has no place for. */
export function goalsPage(figures: GoalFigures): string {
  const { run, counted, page } = figures;
  const sections = [
    byteGoals(counted),
    watcherGoals(figures),
    otherGoals(figures),
    pageGoals(figures),
  ] as const;
  const reached = sections.flat().filter((goal) => verdictOf(goal) === "reached").length;
  return `# More goals

After reading this page you know how many bytes an action sends, what a watcher costs a room, what storage bills, and how
soon the page can be used. Each figure stands beside its goal; ${reached} of ${sections.flat().length} goals are reached. How soon an action is
confirmed is in [PERFORMANCE.md](../../PERFORMANCE.md).

\`bun scripts/compare.ts --pages\` writes this page from the newest runs that are kept and from counts; a test holds it.

## What a frame weighs

Counted in payloads of frames to a client that reads whole ticks, without compression unless it says so; the same on any
machine. \`packages/room/test/bytes.test.ts\` holds the bounds ([R25]).

${goalTable(sections[0])}

## What watchers weigh

Messages and bytes are counted: each to a socket of the room, and each to a relay once. The rest is of the run with which
PERFORMANCE.md begins. [watchers.md](watchers.md) has the times of a server with thousands of sockets.

${goalTable(sections[1])}

## Storage, and the load generator

Measured on ${run.date} at commit ${run.commit}.

${goalTable(sections[2])}

## The page

${pageSource(page)} [page.md](page.md) says what is behind it, and how to repeat it.

${goalTable(sections[3])}
`;
}
