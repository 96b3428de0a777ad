import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { findBrowser } from "./browser.ts";
import { BUILT_WORKER_FOLDER } from "./built-server.ts";
import { parseOptions } from "./options.ts";
import { BUILD_STEP, CHECK_STEPS, runStep, type Step } from "./steps.ts";
import {
  sumTallies,
  type TestTally,
  tallyPlaywright,
  tallyStep,
  tallySummaryLine,
  tallyVitest,
  tallyWithExitCode,
  tallyWithFlakyLimit,
} from "./tally.ts";
import { ROOT, runTool } from "./tools.ts";

const HELP = `Runs all checks and tests: the checks of the sources, all vitest tests, and the browser tests
against the real server. The last line is "N passed, N failed".

npm test [-- options]
  --deep   the long run, which \`npm run test:deep\` is: generated tests, faults and kills by the
           thousand, a longer evening, and each browser test on a phone too
  --help`;

const reports = mkdtempSync(join(tmpdir(), "baize-test-"));
process.on("exit", () => rmSync(reports, { recursive: true, force: true }));

async function runVitest(): Promise<TestTally> {
  const file = join(reports, "vitest.json");
  const reporters = ["--reporter=default", "--reporter=json", `--outputFile.json=${file}`];
  const code = await runTool("vitest", ["run", ...reporters]);
  return tallyWithExitCode(tallyReport(file, tallyVitest), "vitest", code);
}

async function runPlaywright(): Promise<TestTally> {
  const file = join(reports, "playwright.json");
  // Playwright colours its workers' output, and Node then warns about NO_COLOR.
  const env: NodeJS.ProcessEnv = { NO_COLOR: undefined, PLAYWRIGHT_JSON_OUTPUT_FILE: file };
  try {
    const browser = findBrowser();
    if (browser.kind === "program") env.CHROMIUM_PATH = browser.path;
  } catch (error) {
    console.error(error instanceof Error ? error.message : error);
    return tallyStep("browser tests: no Chromium", 1);
  }
  const code = await runTool("playwright", ["test", "--reporter=list,json"], {
    cwd: join(ROOT, "apps", "web"),
    env,
  });
  return tallyWithExitCode(tallyReport(file, tallyPlaywright), "playwright", code);
}

function tallyReport<Report>(file: string, tally: (report: Report) => TestTally): TestTally {
  try {
    return tally(JSON.parse(readFileSync(file, "utf8")));
  } catch {
    // The tool ended before it wrote its report; its exit code decides.
    return sumTallies([]);
  }
}

async function runSteps(steps: readonly Step[]): Promise<TestTally> {
  const tallies: TestTally[] = [];
  for (const step of steps) {
    const { name, code } = await runStep(step);
    tallies.push(tallyStep(name, code));
  }
  return sumTallies(tallies);
}

/** The checks, the vitest tests and the browser tests side by side, since each waits now and then. */
async function runAll(): Promise<TestTally> {
  const built = runSteps([BUILD_STEP]);
  const tallies = await Promise.all([
    runSteps(CHECK_STEPS),
    built,
    // Some of the vitest tests serve the build, and so do all browser tests.
    built.then(runVitest),
    built.then(runPlaywright),
  ]);
  return tallyWithFlakyLimit(sumTallies(tallies));
}

const options = parseOptions(HELP, { deep: { type: "boolean", default: false } });

process.env.NO_COLOR = "1";
// The tests ask deep.ts, each tool in processes of its own.
process.env.TEST_DEEP = options.deep ? "1" : "0";
// Node compiles a file once for all of its processes.
process.env.NODE_COMPILE_CACHE = join(reports, "compiled");
// One build serves all.
process.env.BAIZE_BUNDLE = BUILT_WORKER_FOLDER;
const began = performance.now();
const tally = await runAll();
for (const skip of tally.skips) console.log(`Skipped: ${skip}`);
for (const test of tally.flaky) console.log(`Flaky, failed once: ${test}`);
for (const failure of tally.failures) console.log(`Failed: ${failure}`);
const minutes = (performance.now() - began) / 60_000;
console.log(`\nIt took ${minutes.toFixed(1)} minutes.`);
console.log(tallySummaryLine(tally));
process.exit(tally.failures.length > 0 ? 1 : 0);
