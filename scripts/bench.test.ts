import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { expect, onTestFinished, test } from "vitest";
import { benchRowsOf, comparisonsOf, figureOf, verdictOf } from "./bench/figures.ts";
import { measureInThisProcess } from "./bench/interleaved.ts";
import { BENCHES } from "./bench/registry.ts";
import { copyPresentSources } from "./bench/revision.ts";
import { runBenchRounds } from "./bench/rounds.ts";
import { deep } from "./deep.ts";
import { captureTool, ROOT } from "./tools.ts";

const MINUTE_MS = 60_000;
/** Small settings for a test; the measured times mean nothing. */
const SMALL = {
  players: 2,
  library: 20,
  hand: 10,
  battlefield: 10,
  iterations: 20,
  coreIterations: 20,
  curveIterations: 10,
  diskIterations: 10,
  libraryCards: 80,
  hiddenCards: 80,
  smallRoom: 40,
  cards: 40,
  reveals: 10,
  battlefieldCards: 20,
  otherCards: 40,
  deckCards: 20,
  entries: 20,
  tail: 5,
};

// It compares times, which says something only where nothing else is tested beside it.
test.runIf(deep(false, true))(
  "a planted slowdown is found when a bench runs against other sources",
  async () => {
    const slow = copyPresentSources();
    const copy = copyPresentSources();
    onTestFinished(() => {
      slow.remove();
      copy.remove();
    });
    const file = join(slow.folder, "packages", "engine", "src", "overlay.ts");
    const source = readFileSync(file, "utf8");
    const planted = source.replace(
      "const own = viewCardBySight({ reader",
      "for (let i = 0; i < 1_000; i += 1) viewCardBySight({ reader: state, id, row, bits });\n    const own = viewCardBySight({ reader",
    );
    expect(planted).not.toBe(source);
    writeFileSync(file, planted);

    const trees = [ROOT, slow.folder, copy.folder];
    const settings = { hand: 20, library: 20, battlefield: 20, iterations: 60 };
    const rounds = await runBenchRounds({
      bench: "overlay-bench",
      settings,
      trees,
      rounds: 3,
      budgetMs: 150,
    });
    const [scratch] = comparisonsOf(rounds);

    expect(scratch).toMatchObject({ name: "from scratch, one player", verdict: "faster" });
    // Noise alone is no fault: this machine may be busy.
    expect(scratch?.ratio.middle).toBeLessThan((scratch?.noise.middle ?? 0) / 2);
  },
  MINUTE_MS,
);

test("a difference is declared only where the ranges don't overlap", () => {
  const noise = figureOf([0.95, 1, 1.04]);
  expect(verdictOf(figureOf([1.1, 1.2, 1.3]), noise)).toBe("slower");
  expect(verdictOf(figureOf([0.7, 0.8, 0.9]), noise)).toBe("faster");
  expect(verdictOf(figureOf([1.03, 1.2, 1.3]), noise)).toBe("not known to differ");
  expect(verdictOf(figureOf([0.9, 1.2, 1.3]), figureOf([0.7, 0.8]))).toBe("not known to differ");
});

/** `publish-bench` sets every intent up as `intent-bench` does, and carries it out. */
const isRun = (bench: string): boolean => deep(bench !== "intent-bench", true);

test.each(BENCHES.map(({ name }) => name).filter(isRun))(
  "%s runs with the real engine and room",
  async (bench) => {
    // A process of its own, in which `bench.ts` measures, would load the engine and the room anew.
    const order = { bench, settings: SMALL, trees: [ROOT], budgetMs: 10 };
    const rows = benchRowsOf([await measureInThisProcess(order)]);
    expect(rows.length).toBeGreaterThan(1);
    for (const { name, micros } of rows) expect([name, micros.middle >= 0]).toEqual([name, true]);
  },
);

test("a setting that no bench has, and a bench that there is not, are refused in words", async () => {
  const ask = (...args: string[]) => captureTool("bun", ["scripts/bench.ts", ...args]);
  expect(await ask("overlay", "--rounds", "0")).toMatchObject({
    code: 1,
    output: expect.stringContaining("--rounds must be a whole number from 1"),
  });
  expect(await ask("speed")).toMatchObject({
    code: 1,
    output: expect.stringContaining("There is no bench speed"),
  });
  expect(await ask("overlay", "--against", "no-such-revision")).toMatchObject({
    code: 1,
    output: expect.stringContaining("no-such-revision can't be laid out"),
  });
});

test("a bench's file can be run by itself", async () => {
  const args = ["scripts/bench/overlay-bench.ts", "--rounds", "1", "--roundMs", "20", "--json"];
  const { code, output } = await captureTool("bun", args);
  expect(code).toBe(0);
  const { benches } = JSON.parse(output.slice(output.indexOf("{")));
  expect(benches[0]).toMatchObject({ name: "overlay-bench", rows: expect.any(Array) });
  expect(benches[0].rows[0].heapBytes.middle).toBeGreaterThan(0);
});

test("calls and routes are measured at their most expensive, also in a room without rows", async () => {
  const args = ["worst", "--rounds", "1", "--rooms", "empty,readyToPass", "--json"];
  const { output } = await captureTool("bun", ["scripts/bench.ts", ...args]);
  const found = /^\{.*^\}$/ms.exec(output)?.[0];
  const { intents, calls } = JSON.parse(found ?? "{}");
  const passed = { type: "card.pass", room: "readyToPass", ms: expect.any(Number) };
  expect(intents).toContainEqual(expect.objectContaining(passed));
  const status = { call: "roomStatus", room: "empty", ms: expect.any(Number) };
  expect(calls).toContainEqual(expect.objectContaining(status));
});

test("a load that isn't there is no comparison without it", async () => {
  const args = ["scripts/bench.ts", "floor", "--loads", "people,crowds"];
  expect(await captureTool("bun", args)).toEqual({
    code: 1,
    output: '--loads are waiting, people, watchers, not "crowds".\n',
  });
});

test.runIf(deep(false, true))(
  "a room is compared with bare servers, through workerd",
  async () => {
    const few = ["--rounds", "1", "--intents", "24"];
    const args = ["floor", "--loads", "waiting,people", ...few, "--json"];
    const { output } = await captureTool("bun", ["scripts/bench.ts", ...args]);
    const { results } = JSON.parse(/^\{.*^\}$/ms.exec(output)?.[0] ?? "{}") as {
      results: { server: string; micros: number; overFloor: number }[];
    };
    const servers = ["durable, to the sender", "durable, to everybody", "room"];
    expect(results.map(({ server }) => server)).toEqual([...servers, ...servers]);
    for (const { micros, overFloor } of results) {
      expect(micros).toBeGreaterThan(0);
      expect(overFloor).toBeGreaterThan(0);
    }
  },
  2 * MINUTE_MS,
);

test.runIf(deep(false, true))(
  "a room that is woken in workerd has slept, and its first intent is timed",
  async () => {
    const rooms = ["--rooms", "1", "--others", "1", "--intents", "700", "--rounds", "1"];
    const args = ["waking", ...rooms, "--json"];
    const { output } = await captureTool("bun", ["scripts/bench.ts", ...args]);
    const { results } = JSON.parse(/^\{.*^\}$/ms.exec(output)?.[0] ?? "{}");
    const one = { wakes: 1, "woken: ack": expect.any(Number) };
    expect(results).toMatchObject([one, { server: "a bare server", ...one }]);
    expect(results[0]["woken: processor"]).toBeGreaterThan(results[0]["awake: processor"]);
  },
  2 * MINUTE_MS,
);

test("a room that would not stay asleep is not timed", async () => {
  const args = ["scripts/bench.ts", "waking", "--tail", "62"];
  expect(await captureTool("bun", args)).toEqual({
    code: 1,
    output: '--tail is a whole number up to 61, not "62".\n',
  });
});
