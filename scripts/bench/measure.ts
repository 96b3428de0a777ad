import { median } from "simple-statistics";
import { Bench } from "tinybench";
import type { BenchCase } from "./case.ts";

/** How often the trees alternate, so that other load on the machine affects all of them. */
const TURNS = 10;
const MAX_WARMUP_MS = 25;
const PROBE_MS = 5;
const MICROS_PER_MS = 1000;
const P95 = 0.95;
const MAX_HEAP_RUNS = 21;

/** The times of one case, in microseconds. */
export interface CaseTiming {
  readonly name: string;
  readonly median: number;
  readonly p95: number;
  readonly runs: number;
  /** By how much a run lets the heap grow before anything is collected, in bytes. */
  readonly heapBytes: number;
  readonly facts: Readonly<Record<string, number>>;
}

/**
 * Times cases interleaved; each turn starts with another one. A case that would take longer than `budgetMs` in total is
 * timed less often than it asks for.
 */
export function measureCases(cases: readonly BenchCase[], budgetMs: number): CaseTiming[] {
  const samples = cases.map((): number[] => []);
  // All cases of a group equally often, or a case with few runs would be compared before it is compiled.
  const runs = Math.max(...cases.map((each) => affordable(each, budgetMs)));
  for (let turn = 0; turn < TURNS; turn += 1) {
    for (let place = 0; place < cases.length; place += 1) {
      const index = (turn + place) % cases.length;
      const each = cases[index];
      if (!each) continue;
      const iterations = Math.ceil(runs / TURNS);
      samples[index]?.push(...time(each, { iterations }));
    }
  }
  return cases.map((each, index) => ({
    ...timing(each, samples[index] ?? []),
    heapBytes: heapOf(each, Math.min(MAX_HEAP_RUNS, runs)),
  }));
}

/**
 * The median of what the heap grew by in a run. A run in which V8 collected shrinks it, and stands below the median.
 */
function heapOf({ prepare, run, restore }: BenchCase, runs: number): number {
  const grown = Array.from({ length: runs }, () => {
    prepare?.();
    const before = process.memoryUsage().heapUsed;
    run();
    const after = process.memoryUsage().heapUsed;
    restore?.();
    return after - before;
  });
  return Math.max(0, median(grown));
}

/** Warms a case up and computes how often it can be timed, including the time to restore the table. */
function affordable(each: BenchCase, budgetMs: number): number {
  time(each, { iterations: 1, warmupMs: Math.min(MAX_WARMUP_MS, budgetMs) });
  const started = performance.now();
  let probes = 0;
  do {
    each.prepare?.();
    each.run();
    each.restore?.();
    probes += 1;
  } while (performance.now() - started < Math.min(PROBE_MS, budgetMs));
  const millis = (performance.now() - started) / probes;
  return Math.min(each.runs, Math.max(TURNS, Math.floor(budgetMs / millis)));
}

function time(
  { name, prepare, run, restore }: BenchCase,
  { iterations, warmupMs = 0 }: Turn,
): readonly number[] {
  const bench = new Bench({
    iterations,
    time: 0,
    warmup: warmupMs > 0,
    warmupIterations: 1,
    warmupTime: warmupMs,
    retainSamples: true,
    subtractTimerOverhead: true,
    throws: true,
  });
  bench.add(name, run, {
    async: false,
    beforeEach: () => prepare?.(),
    afterEach: () => restore?.(),
  });
  const [task] = bench.runSync();
  if (task?.result.state !== "completed") throw new Error(`${name} did not run to its end`);
  return task.result.latency.samples ?? [];
}

interface Turn {
  readonly iterations: number;
  readonly warmupMs?: number;
}

function timing(
  { name, facts = {} }: BenchCase,
  millis: readonly number[],
): Omit<CaseTiming, "heapBytes"> {
  const sorted = [...millis].sort((a, b) => a - b);
  const at = (share: number): number =>
    (sorted[Math.floor(share * (sorted.length - 1))] ?? 0) * MICROS_PER_MS;
  return { name, median: at(1 / 2), p95: at(P95), runs: sorted.length, facts };
}
