import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { findBrowser } from "./browser.ts";
import { BUNDLE } from "./built-server.ts";
import { readOptions } from "./options.ts";
import { BUILD, CHECKS, runStep, type Step } from "./steps.ts";
import {
  closingLine,
  sum,
  type Tally,
  tallyPlaywright,
  tallyStep,
  tallyVitest,
  withExitCode,
  withFlakyLimit,
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

async function runVitest(): Promise<Tally> {
  const file = join(reports, "vitest.json");
  const reporters = ["--reporter=default", "--reporter=json", `--outputFile.json=${file}`];
  const code = await runTool("vitest", ["run", ...reporters]);
  return withExitCode(tallyReport(file, tallyVitest), "vitest", code);
}

async function runPlaywright(): Promise<Tally> {
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
  return withExitCode(tallyReport(file, tallyPlaywright), "playwright", code);
}

function tallyReport<Report>(file: string, tally: (report: Report) => Tally): Tally {
  try {
    return tally(JSON.parse(readFileSync(file, "utf8")));
  } catch {
    // The tool ended before it wrote its report; its exit code decides.
    return sum([]);
  }
}

async function runSteps(steps: readonly Step[]): Promise<Tally> {
  const tallies: Tally[] = [];
  for (const step of steps) {
    const { name, code } = await runStep(step);
    tallies.push(tallyStep(name, code));
  }
  return sum(tallies);
}

/** Two at a time, since each waits now and then: the browser tests beside the checks and the vitest tests. */
async function runAll(): Promise<Tally> {
  const built = runSteps([BUILD]);
  const browsers = built.then(runPlaywright);
  const checked = await runSteps(CHECKS);
  // Some of the vitest tests serve the build.
  const tallies = [checked, await built, await runVitest(), await browsers];
  return withFlakyLimit(sum(tallies));
}

const options = readOptions(HELP, { deep: { type: "boolean", default: false } });

process.env.NO_COLOR = "1";
// The tests ask deep.ts, each tool in processes of its own.
process.env.TEST_DEEP = options.deep ? "1" : "0";
// Node compiles a file once for all of its processes.
process.env.NODE_COMPILE_CACHE = join(reports, "compiled");
// One build serves all.
process.env.BAIZE_BUNDLE = BUNDLE;
const began = performance.now();
const tally = await runAll();
for (const skip of tally.skips) console.log(`Skipped: ${skip}`);
for (const test of tally.flaky) console.log(`Flaky, failed once: ${test}`);
for (const failure of tally.failures) console.log(`Failed: ${failure}`);
const minutes = (performance.now() - began) / 60_000;
console.log(`\nIt took ${minutes.toFixed(1)} minutes.`);
console.log(closingLine(tally));
process.exit(tally.failures.length > 0 ? 1 : 0);
