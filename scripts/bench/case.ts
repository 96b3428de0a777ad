import { spawnSync } from "node:child_process";
import { join } from "node:path";

/** One operation that is timed repeatedly, on the same table each time. */
export interface BenchCase {
  readonly name: string;
  /** Cases of one group are timed interleaved, so that they can be compared. */
  readonly group?: string;
  /** How often it is timed. */
  readonly runs: number;
  /** Runs before each timing, not timed itself. */
  readonly prepare?: () => void;
  /** The timed operation. */
  readonly run: () => unknown;
  /** Runs after each timing, not timed itself: restores the table. */
  readonly restore?: () => void;
  /** Counts that don't depend on time, such as bytes. */
  readonly facts?: Readonly<Record<string, number>>;
}

export type BenchSettings = Readonly<Record<string, number>>;

/** A bench: its set-up, and its cases. */
export interface BenchDefinition<S extends BenchSettings = BenchSettings> {
  readonly name: string;
  readonly summary: string;
  /** Its settings with their defaults; each is an option of the command. */
  readonly settings: S;
  cases(settings: S): readonly BenchCase[];
  /** Sentences about the figures; `micros` has the median of each case by name. */
  notes?(micros: ReadonlyMap<string, number>): readonly string[];
}

/**
 * Declares a bench with the names of its settings inferred. Its file can be run by itself: `bun scripts/bench/NAME.ts`.
 */
export const defineBench = <const S extends BenchSettings>(
  file: BenchDefinition<S>,
): BenchDefinition<S> => {
  if (process.argv[1]?.endsWith(`/bench/${file.name}.ts`)) {
    const command = join(import.meta.dirname, "..", "bench.ts");
    const args = [command, file.name, ...process.argv.slice(2)];
    process.exitCode = spawnSync(process.execPath, args, { stdio: "inherit" }).status ?? 1;
  }
  return file;
};
