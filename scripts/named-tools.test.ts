import { globSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { basename, join } from "node:path";
import { beforeAll, expect, onTestFinished, test, vi } from "vitest";
import { buildOnce } from "./baize/testkit.ts";
import type { MeasuredRoomFigures } from "./capacity/model.ts";
import { measureNode } from "./capacity/node.ts";
import { capacityPage } from "./capacity/page.ts";
import { deep } from "./deep.ts";
import { BARE_SERVER_KEY_SECRET } from "./faults/bare-server.ts";
import { findFreePort } from "./ports.ts";
import { captureTool, ROOT, startTool } from "./tools.ts";

// The tools that the docs name and that no other test starts.

const START_MS = 90_000;

/** It writes files of this repository; its test compares them with what it would write. */
const NOT_RUN: readonly string[] = ["docs-intents.ts"];

beforeAll(buildOnce, 180_000);

const textOf = (pattern: string): string =>
  globSync(pattern, { cwd: ROOT, exclude: ["docs/perf/runs/**"] })
    .map((file) => readFileSync(join(ROOT, file), "utf8"))
    .join("\n");

/** Runs a script to its end. */
const tool = async (script: string, ...args: string[]) =>
  await captureTool("bun", [`scripts/${script}`, ...args]);

const sound = async (script: string, ...args: string[]): Promise<string> => {
  const { code, output } = await tool(script, ...args);
  expect([script, code, output]).toEqual([script, 0, expect.anything()]);
  return output;
};

/** The JSON that a script printed after its progress. */
const jsonIn = (output: string): string => output.slice(output.search(/^\{/m));

test("each script that the docs name is run by a test or a check", () => {
  const docs = textOf("{*,docs/**/*}.md");
  const named = docs.match(/\b(?:bun|node) (?:scripts|\.context)\/[\w-]+\.(?:ts|mjs)/g) ?? [];
  const scripts = new Set(named.map((each) => basename(each)));
  expect(scripts.size).toBeGreaterThan(20);
  const runners = textOf("{scripts,apps/server/test,packages/*/test}/**/*.test.ts");
  const others =
    textOf("scripts/{check,steps,test,start,packed-client}.ts") + textOf("package.json");
  const isRun = (script: string): boolean => `${runners}\n${others}`.includes(`${script}"`);
  const missing = [...scripts].filter((script) => !isRun(script) && !NOT_RUN.includes(script));
  expect(missing).toEqual([]);
});

test("a server is fuzzed, and its metrics and memory become a table, a page with charts and a slope", async () => {
  const folder = mkdtempSync(join(tmpdir(), "baize-named-"));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  const [port, echoPort] = [await findFreePort(), await findFreePort()];
  const ports = ["--port", `${port}`, "--echo-port", `${echoPort}`];
  const vars = ["--var", "PERF_METRICS:1", "--var", `KEY_SECRET:${BARE_SERVER_KEY_SECRET}`];
  const server = startTool("bun", ["scripts/load-server.ts", ...ports, ...vars], {
    stdio: ["ignore", "pipe", "inherit"],
  });
  onTestFinished(() => server.stop());
  let log = "";
  server.child.stdout?.on("data", (chunk) => {
    log += chunk;
  });
  await vi.waitUntil(() => log.includes("The echo is at"), START_MS);
  const url = `http://127.0.0.1:${port}`;
  const file = (name: string): string => join(folder, name);
  const sampling = sound(
    "rss-sample.ts",
    "--url",
    url,
    "--duration",
    "3",
    "--intervalMs",
    "200",
    "--out",
    file("rss.csv"),
  );
  await sound(
    "ws-load.ts",
    "--url",
    url,
    "--connections",
    "3",
    "--messages",
    "5",
    "--warmup",
    "0",
    "--mix",
    "card.tap",
  );
  await sampling;
  await vi.waitUntil(() => log.includes("[perf] room metrics"), START_MS);
  writeFileSync(file("server.log"), log);
  await sound("perf-metrics-parse.ts", "--log", file("server.log"), "--out", file("metrics.csv"));
  expect(readFileSync(file("metrics.csv"), "utf8")).toContain("intentMs.p95");
  await sound(
    "perf-metrics-merge.ts",
    "--metrics",
    file("metrics.csv"),
    "--rss",
    file("rss.csv"),
    "--out",
    file("merged.csv"),
  );
  expect(readFileSync(file("merged.csv"), "utf8")).toMatch(/rssMb/);
  await sound("perf-plot.ts", "--csv", file("merged.csv"), "--out", file("page.html"));
  expect(readFileSync(file("page.html"), "utf8")).toContain("<svg ");
  const few = ["--frames", "40", "--requests", "20", "--secret", BARE_SERVER_KEY_SECRET];
  // `server-fuzz.test.ts` sends expensive calls in each run.
  const calls = deep(["--expensive", "0"], ["--expensive", "20", "--expensiveRequests", "5"]);
  const once = ["--rounds", "1", "--bound", "100000"];
  await sound("server-fuzz.ts", "--url", url, ...few, ...calls, ...once);
  const { output } = await tool(
    "perf-slope.ts",
    "--csv",
    file("rss.csv"),
    "--skipMinutes",
    "0",
    "--json",
  );
  expect(JSON.parse(jsonIn(output))).toMatchObject({ slopes: [{ column: "rssMb" }] });
});

// What these two are made of, `ws-load.ts`, `bench.ts` and `start.ts`, has tests of its own.
test.runIf(deep(false, true))(
  "a comparison of one round prints a run with its anchors, and what another server's load printed",
  async () => {
    const output = await sound(
      "compare.ts",
      ...["--rounds", "1", "--profiles", "storm-100", "--quietMs", "0", "--json"],
      ...["--peer", `echo '{"ms": 3}'`],
    );
    const run = JSON.parse(jsonIn(output));
    expect(run.profiles["storm-100"].rounds[0]).toMatchObject({
      troubles: [],
      anchors: { echo: { name: "E(8 at 2/s)" } },
    });
    expect(run.peer.rounds).toEqual([{ ms: 3 }]);
    expect(Object.keys(run.benches["overlay-bench"]).length).toBeGreaterThan(2);
  },
);

test.runIf(deep(false, true))(
  "what one machine carries is measured with one process and with two, and written",
  async () => {
    const shape = { rounds: 1, seconds: 1, rooms: 2, steps: [2] };
    const run = await measureNode(shape, () => {});
    expect(run.processes.map(({ processes }) => processes)).toEqual([1, 2]);
    for (const { ackP50, cpuUsPerIntent } of run.processes) {
      expect(ackP50?.median).toBeGreaterThan(0);
      expect(cpuUsPerIntent?.median).toBeGreaterThan(0);
    }
    expect(run.steps).toMatchObject([{ rooms: 2, offeredPerSecond: 8 }]);
    const measured = JSON.parse(
      readFileSync(join(ROOT, "scripts", "capacity", "measured.json"), "utf8"),
    ) as MeasuredRoomFigures;
    const about = {
      date: "2026-11-24",
      commit: "abc1234",
      machine: "a machine",
      versions: "workerd 1",
    };
    const page = capacityPage(measured, {
      ...about,
      command: "bun scripts/capacity.ts --node",
      ...run,
    });
    expect(page).toContain("2 tables on a server of one process");
  },
);

test.runIf(deep(false, true))(
  "another server's load that fails or prints no figures ends a comparison by name",
  async () => {
    const none = ["--rounds", "1", "--profiles", "none", "--peer"];
    const [failed, silent] = [
      await tool("compare.ts", ...none, "exit 3"),
      await tool("compare.ts", ...none, "echo hello"),
    ];
    expect([failed.code, failed.output]).toEqual([
      1,
      expect.stringContaining('--peer "exit 3" ended with 3'),
    ]);
    expect(silent.output).toContain('--peer "echo hello" must print one JSON object, not: hello');
  },
);

test("a profile that there is not, and a run that can't be kept, are refused in words", async () => {
  expect(await tool("compare.ts", "--profiles", "storm-0")).toEqual({
    code: 1,
    output: 'There is no profile "storm-0".\n',
  });
  expect(await tool("compare.ts", "--rounds", "1", "--write")).toMatchObject({
    code: 1,
    output: expect.stringContaining("--write needs a commit without changes"),
  });
});

test("what needs no server runs to its end: chance, capacity, a long life, the weights of the budget", async () => {
  const intents = deep("600", "60000");
  const window = deep("50", "5000");
  expect(await sound("fairness.ts", "--shuffles", "2000", "--json")).toContain("{");
  expect(await sound("capacity.ts")).toContain("# Capacity");
  const { output } = await tool("long-life.ts", "--intents", intents, "--window", window, "--json");
  expect(JSON.parse(jsonIn(output))).toMatchObject({
    intents: Number(intents),
    holds: expect.any(Boolean),
  });
  expect(await sound("budget-weights.ts", "--rounds", "1")).toMatch(/\d/);
});

test.skipIf(deep(true, false))("an evening of a club loses nothing", async () => {
  await sound("club-evening.ts", "--minutes", "0.5", "--rooms", "2", "--bots", "2");
});
