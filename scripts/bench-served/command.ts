import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join, relative } from "node:path";
import { quantileSorted } from "simple-statistics";
import { type ChanceIntent, chanceIntents } from "../bench/chance-intents.ts";
import { type Comparison, type Figure, verdictOf } from "../bench/figures.ts";
import { formatComparisons } from "../bench/report.ts";
import { checkOutSources, copyPresentSources, type SourceTree } from "../bench/revision.ts";
import { parseWholeNumber } from "../bench/settings.ts";
import { Progress } from "../load/progress.ts";
import { fail, parseOptions } from "../options.ts";
import { ROOT, type Tool } from "../tools.ts";
import { BAIZE_WORKER_FOLDER } from "../workerd.ts";
import { serveWorker } from "./serving.ts";
import { ServedTable, type TurnTimes } from "./table.ts";

/** The median, and the values between which that of all turns there could be lies in 95 of 100 cases (binomial). */
const medianOf = (values: readonly number[]): Figure => {
  const sorted = values.toSorted((a, b) => a - b);
  const half = 0.98 / Math.sqrt(sorted.length);
  const at = (share: number): number => quantileSorted(sorted, Math.min(1, Math.max(0, share)));
  return { middle: at(0.5), low: at(0.5 - half), high: at(0.5 + half) };
};

/** Compares turns of three servers: these sources, another revision, and these sources again. */
const compareTurns = (name: string, rounds: readonly (readonly number[])[]): Comparison => {
  const of = (pick: (here: number, other: number, again: number) => number): Figure =>
    medianOf(rounds.map(([here = 0, other = 0, again = 0]) => pick(here, other, again)));
  const ratio = of((here, other) => here / other);
  const noise = of((here, _, again) => here / again);
  return {
    name,
    micros: of((here) => here),
    other: of((_, other) => other),
    ratio,
    noise,
    verdict: verdictOf(ratio, noise),
  };
};

const HELP = `Times intents that draw from chance, and others, as a player pays for them: through workerd, with a socket
for each player and SQLite on disk, in turns with a git revision.

bun scripts/bench.ts served --against REV [options]

Options:
  --against REV   the git revision to compare with (required)
  --cards N       cards of each library  (100)
  --rounds N      how often each server takes its turn with each intent  (100)
  --batch N       intents of a turn, one after the other  (10)
  --warmup N      intents of each kind before anything is measured  (300)
  --json          print one JSON object
  --help

Two tables: processor microseconds of the workerd process for each intent, all of its threads, with what it does after
the ack; and microseconds from the frame sent to the ack, the median of a turn. Each figure is the median of the rounds
with its 95 % confidence interval. Noise is the same ratio against a second server of these sources.`;

const PLAYERS = 4;

/** `bun scripts/bench.ts served` */
export async function runServedBench(args: readonly string[]): Promise<void> {
  const options = {
    against: { type: "string", default: "" },
    cards: { type: "string", default: "100" },
    rounds: { type: "string", default: "100" },
    batch: { type: "string", default: "10" },
    warmup: { type: "string", default: "300" },
    json: { type: "boolean", default: false },
  } as const;
  const values = parseOptions(HELP, options, [...args]);
  if (values.against === "") fail("--against names the revision to compare with");
  const against = String(values.against);
  const how = {
    cards: parseWholeNumber("cards", values.cards),
    rounds: parseWholeNumber("rounds", values.rounds),
    batch: parseWholeNumber("batch", values.batch),
    warmup: parseWholeNumber("warmup", values.warmup),
  };
  const tables = await comparedWith(against, how);
  if (values.json) {
    console.log(JSON.stringify({ against, ...how, ...tables }, null, 2));
    return;
  }
  const revision = against.slice(0, 12);
  console.log(`\nprocessor of workerd\n${formatComparisons(tables.processor, revision)}`);
  console.log(`\nfrom frame to ack\n${formatComparisons(tables.ack, revision)}`);
}

interface How {
  readonly cards: number;
  readonly rounds: number;
  readonly batch: number;
  readonly warmup: number;
}

interface Tables {
  readonly processor: readonly Comparison[];
  readonly ack: readonly Comparison[];
}

/** Serves these sources, the revision and a copy of these, and lets them take turns. */
async function comparedWith(revision: string, how: How): Promise<Tables> {
  const progress = new Progress();
  const folder = mkdtempSync(join(tmpdir(), "baize-served-"));
  const trees: SourceTree[] = [];
  const servers: Tool[] = [];
  const tables: ServedTable[] = [];
  const intents = chanceIntents(how.cards);
  try {
    progress.show(`laying out ${revision}`);
    trees.push(await checkOutSources(revision), copyPresentSources());
    for (const [index, tree] of [ROOT, ...trees.map((each) => each.folder)].entries()) {
      const worker = join(tree, relative(ROOT, BAIZE_WORKER_FOLDER));
      const { server, url } = await serveWorker(worker, join(folder, String(index)));
      servers.push(server);
      tables.push(await ServedTable.set(url, { players: PLAYERS, cards: how.cards }));
    }
    progress.show("warming up");
    for (const intent of intents) {
      for (const table of tables) await table.play(intent, how.warmup);
    }
    const rounds: TurnTimes[][][] = [];
    for (let round = 0; round < how.rounds; round += 1) {
      progress.show(`round ${round + 1} of ${how.rounds}`);
      rounds.push(await playRound(tables, intents, { ...how, first: round }));
    }
    return tablesOf(rounds, intents);
  } finally {
    progress.stop();
    for (const table of tables) table.leave();
    for (const server of servers) await server.stop();
    for (const tree of trees) tree.remove();
    rmSync(folder, { recursive: true, force: true });
  }
}

/** One turn of each server with each intent; each round another server begins. */
async function playRound(
  tables: readonly ServedTable[],
  intents: readonly ChanceIntent[],
  { batch, first }: { readonly batch: number; readonly first: number },
): Promise<TurnTimes[][]> {
  const turns: TurnTimes[][] = tables.map(() => []);
  for (const intent of intents) {
    for (let place = 0; place < tables.length; place += 1) {
      const index = (place + first) % tables.length;
      const turn = await tables[index]?.play(intent, batch);
      if (turn) turns[index]?.push(turn);
    }
  }
  return turns;
}

function tablesOf(rounds: readonly TurnTimes[][][], intents: readonly ChanceIntent[]): Tables {
  const compared = (pick: (turn: TurnTimes) => number): Comparison[] =>
    intents.map(({ name }, intent) =>
      compareTurns(
        name,
        rounds.map((servers) => servers.map((turns) => pick(turns[intent] as TurnTimes))),
      ),
    );
  return { processor: compared((turn) => turn.processor), ack: compared((turn) => turn.ack) };
}
