import { expect, test } from "vitest";
import {
  sumTallies,
  tallyPlaywright,
  tallyStep,
  tallySummaryLine,
  tallyVitest,
  tallyWithExitCode,
  tallyWithFlakyLimit,
} from "./tally.ts";

const file = { name: "a.test.ts", status: "passed", message: "", assertionResults: [] };

test("vitest's tests are counted and those not passed are named", () => {
  const tally = tallyVitest({
    testResults: [
      {
        ...file,
        status: "failed",
        assertionResults: [
          { fullName: "one", status: "passed" },
          { fullName: "two", status: "failed" },
          { fullName: "three", status: "skipped" },
          { fullName: "four", status: "todo" },
        ],
      },
    ],
  });

  expect(tally).toEqual({
    passed: 1,
    failures: ["a.test.ts two"],
    skips: ["a.test.ts three", "a.test.ts four"],
    flaky: [],
  });
});

test("a file that fails without a failed test is one failure", () => {
  const tally = tallyVitest({
    testResults: [
      {
        ...file,
        status: "failed",
        message: "hook threw",
        assertionResults: [{ fullName: "one", status: "skipped" }],
      },
    ],
  });

  expect(tally.failures).toEqual(["a.test.ts hook threw"]);
});

test("Playwright's tests are counted through nested suites and projects", () => {
  const tests = [
    { projectName: "desktop", status: "expected", annotations: [] },
    { projectName: "phone", status: "unexpected", annotations: [] },
  ];
  const nested = { file: "a.e2e.ts", specs: [{ title: "inner", tests }] };
  const tally = tallyPlaywright({
    errors: [{ message: "no server" }],
    suites: [{ file: "a.e2e.ts", specs: [{ title: "outer", tests }], suites: [nested] }],
  });

  expect(tally).toEqual({
    passed: 2,
    failures: ["no server", "a.e2e.ts [phone] outer", "a.e2e.ts [phone] inner"],
    skips: [],
    flaky: [],
  });
});

test("up to two tests that pass only when tried again are named, and more are failures", () => {
  const flaky = (count: number) =>
    tallyWithFlakyLimit(
      tallyPlaywright({
        errors: [],
        suites: Array.from({ length: count }, (_, at) => ({
          file: `${String(at)}.e2e.ts`,
          specs: [
            {
              title: "a tour",
              tests: [{ projectName: "desktop", status: "flaky", annotations: [] }],
            },
          ],
        })),
      }),
    );

  expect(flaky(2)).toMatchObject({ passed: 2, failures: [] });
  expect(flaky(2).flaky).toEqual(["0.e2e.ts [desktop] a tour", "1.e2e.ts [desktop] a tour"]);
  expect(tallySummaryLine(flaky(2))).toBe("2 passed, 0 failed, 2 flaky");
  expect(flaky(3)).toMatchObject({ passed: 0, flaky: [] });
  expect(flaky(3).failures).toHaveLength(3);
});

test("a skipped browser test says why", () => {
  const annotations = [{ type: "skip", description: "no Firefox is installed" }];
  const tests = [{ projectName: "desktop", status: "skipped", annotations }];
  const tally = tallyPlaywright({
    errors: [],
    suites: [{ file: "a.e2e.ts", specs: [{ title: "a tour", tests }] }],
  });

  expect(tally.skips).toEqual(["a.e2e.ts [desktop] a tour: no Firefox is installed"]);
});

test("a tool that ends badly without a failed test is a failure", () => {
  const passed = tallyStep("types", 0);

  expect(tallyWithExitCode(passed, "vitest", 1).failures).toEqual(["vitest ended with code 1"]);
  expect(tallyWithExitCode(passed, "vitest", 0).failures).toEqual([]);
});

test("the closing line names skips only where there are any", () => {
  expect(tallySummaryLine(tallyStep("types", 0))).toBe("1 passed, 0 failed");
  expect(
    tallySummaryLine({ ...sumTallies([]), passed: 3, failures: ["a"], skips: ["b", "c"] }),
  ).toBe("3 passed, 1 failed, 2 skipped");
});
