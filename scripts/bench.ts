import type { BenchDefinition } from "./bench/case.ts";
import { benchRowsOf, comparisonsOf } from "./bench/figures.ts";
import { BENCHES } from "./bench/registry.ts";
import { formatBenchRows, formatComparisons } from "./bench/report.ts";
import { checkOutSources, copyPresentSources, type SourceTree } from "./bench/revision.ts";
import { type BenchRoundsOptions, runBenchRounds } from "./bench/rounds.ts";
import { parseWholeNumber, settingLines, settingNames, settingsFor } from "./bench/settings.ts";
import { runServedBench } from "./bench-served/command.ts";
import { runFloorBench } from "./bench-served/floor.ts";
import { runWakingBench } from "./bench-served/waking.ts";
import { Progress } from "./load/progress.ts";
import { fail, parseOptions } from "./options.ts";
import { ROOT } from "./tools.ts";
import { runWorstBench } from "./worst/command.ts";

const HELP = `Times the engine and the room by themselves, in a process of Node for each round.

bun scripts/bench.ts [names] [options]
bun scripts/bench.ts worst [options]     the most expensive call of each intent and route; has its own --help
bun scripts/bench.ts served [options]    intents that draw, through workerd; has its own --help
bun scripts/bench.ts floor [options]     a room beside bare servers that do the minimum work; has its own --help
bun scripts/bench.ts waking [options]    rooms that hibernate, through workerd; has its own --help

${BENCHES.map(({ name, summary }) => `  ${name.padEnd(22)} ${summary}`).join("\n")}

Without a name all of them run. Options:
  --against REV   also time the sources of a git revision, interleaved, and compare  (none)
  --rounds N      rounds, each in a process of its own                   (3; 5 with --against)
  --roundMs N     the time for the cases of a bench in a round, in ms    (3000)
  --json          print one JSON object
  --help

Times are in microseconds. A round's time is the median of its runs; the table shows the median of the
rounds, with the lowest and the highest. The heap's bytes are what a run adds before anything is collected.
A bench's file can be run by itself, such as bun scripts/bench/overlay-bench.ts. Expensive cases run less often than the settings say, so that a
round fits --roundMs. The ratio divides the time of these sources by that of the revision in the same
round. Noise is the same ratio for a copy of these sources. A difference is reported only when the range
of the ratio includes neither 1 nor any part of the noise's range.

Settings and their defaults:
${settingLines(BENCHES)}`;

const settingOptions = Object.fromEntries(
  settingNames(BENCHES).map((name) => [name, { type: "string" }] as const),
);
const given = process.argv.slice(2);
const commands = {
  worst: runWorstBench,
  served: runServedBench,
  floor: runFloorBench,
  waking: runWakingBench,
};
const command = Object.entries(commands).find(([name]) => name === given[0])?.[1];
if (command) {
  await command(given.slice(1));
  process.exit();
}
const firstOption = given.findIndex((word) => word.startsWith("-"));
const words = firstOption === -1 ? given : given.slice(0, firstOption);
const known = {
  ...settingOptions,
  against: { type: "string" },
  rounds: { type: "string" },
  roundMs: { type: "string", default: "3000" },
  json: { type: "boolean", default: false },
} as const;
const values = parseOptions(HELP, known, given.slice(words.length));
const { against, json } = values as { against?: string; json?: boolean };

const progress = new Progress();
const laidOut: SourceTree[] = [];
process.once("exit", () => {
  for (const tree of laidOut) tree.remove();
});
try {
  const wanted = words.length === 0 ? BENCHES : words.map(benchOf);
  const rounds = parseWholeNumber("rounds", values.rounds ?? (against === undefined ? 3 : 5));
  const budgetMs = parseWholeNumber("roundMs", values.roundMs);
  progress.show(`laying out ${against}`);
  if (against !== undefined) laidOut.push(await checkOutSources(against), copyPresentSources());
  const trees = [ROOT, ...laidOut.map(({ folder }) => folder)];
  const results: unknown[] = [];
  for (const bench of wanted) {
    const settings = settingsFor(bench, values);
    const onRound = (round: number): void =>
      progress.show(`${bench.name}, round ${round} of ${rounds}`);
    results.push(await run(bench, { settings, trees, rounds, budgetMs, onRound }));
  }
  if (json) console.log(JSON.stringify({ against, rounds, benches: results }, null, 2));
} catch (error) {
  fail(error instanceof Error ? error.message : String(error));
} finally {
  progress.stop();
}

function benchOf(name: string): BenchDefinition {
  const found = BENCHES.find((bench) => bench.name === name || bench.name === `${name}-bench`);
  return (
    found ?? fail(`There is no bench ${name}. Benches: ${BENCHES.map((b) => b.name).join(", ")}`)
  );
}

/** Runs a bench, prints its tables and returns its figures. */
async function run(
  bench: BenchDefinition,
  how: Omit<BenchRoundsOptions, "bench">,
): Promise<unknown> {
  const { name } = bench;
  const answers = await runBenchRounds({ ...how, bench: name });
  const settings = { ...bench.settings, ...how.settings };
  const comparisons = against === undefined ? [] : comparisonsOf(answers);
  const rows = benchRowsOf(answers);
  const notes = bench.notes?.(new Map(rows.map((row) => [row.name, row.micros.middle]))) ?? [];
  if (!json) {
    const shown = Object.entries(settings).map(([setting, value]) => `${setting}=${value}`);
    console.log(`\n${name}: ${shown.join(" ")}`);
    console.log(
      against === undefined
        ? formatBenchRows(rows)
        : formatComparisons(comparisons, against.slice(0, 12)),
    );
    for (const note of notes) console.log(note);
  }
  return { name, settings, rows, ...(against === undefined ? {} : { comparisons }), notes };
}
