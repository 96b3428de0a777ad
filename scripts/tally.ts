/** The results of one part of the whole test run. */
export type TestTally = {
  readonly passed: number;
  readonly failures: readonly string[];
  readonly skips: readonly string[];
  /** Those that failed at first and passed when they were tried again. */
  readonly flaky: readonly string[];
};

/** One test that fails now and then may be the machine's fault; more are a fault of ours. */
const MAX_FLAKY = 2;

const NOTHING: TestTally = { passed: 0, failures: [], skips: [], flaky: [] };

type VitestReport = {
  testResults: {
    name: string;
    status: string;
    message: string;
    assertionResults: { fullName: string; status: string }[];
  }[];
};

type PlaywrightTest = {
  projectName: string;
  status: string;
  annotations: { type: string; description?: string }[];
};

type PlaywrightSuite = {
  file: string;
  suites?: PlaywrightSuite[];
  specs: { title: string; tests: PlaywrightTest[] }[];
};

type PlaywrightReport = { suites: PlaywrightSuite[]; errors: { message?: string }[] };

/** A step that passes or fails as a whole. */
export function tallyStep(name: string, code: number): TestTally {
  return code === 0 ? { ...NOTHING, passed: 1 } : { ...NOTHING, failures: [name] };
}

export function tallyVitest(report: VitestReport): TestTally {
  return sumTallies(report.testResults.map(tallyVitestFile));
}

function tallyVitestFile(file: VitestReport["testResults"][number]): TestTally {
  const tests = file.assertionResults;
  const named = (test: { fullName: string }) => `${file.name} ${test.fullName}`;
  const failures = tests.filter((test) => test.status === "failed").map(named);
  // A file that can't be loaded, or whose hook throws, has no failed test of its own.
  if (file.status === "failed" && failures.length === 0) {
    failures.push(`${file.name} ${file.message}`);
  }
  const passed = tests.filter((test) => test.status === "passed").length;
  const skips = tests.filter((test) => !["passed", "failed"].includes(test.status)).map(named);
  return { ...NOTHING, passed, failures, skips };
}

export function tallyPlaywright(report: PlaywrightReport): TestTally {
  const errors = report.errors.map((error) => error.message ?? "Playwright failed");
  return sumTallies([{ ...NOTHING, failures: errors }, ...report.suites.map(tallyPlaywrightSuite)]);
}

function tallyPlaywrightSuite(suite: PlaywrightSuite): TestTally {
  const tests = suite.specs.flatMap((spec) =>
    spec.tests.map(({ projectName, status, annotations }) => ({
      name: `${suite.file} [${projectName}] ${spec.title}${reasonOf(annotations)}`,
      status,
    })),
  );
  const named = (...statuses: string[]): string[] =>
    tests.filter((test) => statuses.includes(test.status)).map((test) => test.name);
  const own: TestTally = {
    passed: named("expected", "flaky").length,
    failures: named("unexpected"),
    skips: named("skipped"),
    flaky: named("flaky"),
  };
  return sumTallies([own, ...(suite.suites ?? []).map(tallyPlaywrightSuite)]);
}

/** Why a test was skipped, where it says so. */
function reasonOf(annotations: PlaywrightTest["annotations"]): string {
  const reason = annotations.find(({ type }) => type === "skip")?.description;
  return reason === undefined ? "" : `: ${reason}`;
}

/** A tool that fails without a failed test counts as a failure, too. */
export function tallyWithExitCode(tally: TestTally, tool: string, code: number): TestTally {
  if (code === 0 || tally.failures.length > 0) return tally;
  return { ...tally, failures: [`${tool} ended with code ${code}`] };
}

/** Where more tests are flaky than may be, those are failures. */
export function tallyWithFlakyLimit(tally: TestTally): TestTally {
  const { passed, failures, flaky } = tally;
  if (flaky.length <= MAX_FLAKY) return tally;
  return { ...tally, passed: passed - flaky.length, failures: [...failures, ...flaky], flaky: [] };
}

export function sumTallies(tallies: readonly TestTally[]): TestTally {
  return {
    passed: tallies.reduce((total, tally) => total + tally.passed, 0),
    failures: tallies.flatMap((tally) => tally.failures),
    skips: tallies.flatMap((tally) => tally.skips),
    flaky: tallies.flatMap((tally) => tally.flaky),
  };
}

export function tallySummaryLine({ passed, failures, skips, flaky }: TestTally): string {
  const skipped = skips.length > 0 ? `, ${skips.length} skipped` : "";
  const again = flaky.length > 0 ? `, ${flaky.length} flaky` : "";
  return `${passed} passed, ${failures.length} failed${skipped}${again}`;
}
