/** One thing that is timed, again and again, on a table that is the same each time. */
export interface Case {
  readonly name: string;
  /** Cases of one group are timed in turns, so that they can be compared. */
  readonly group?: string;
  /** How often it is timed. */
  readonly runs: number;
  /** Runs before each time, outside the clock. */
  readonly prepare?: () => void;
  /** What is timed. */
  readonly run: () => unknown;
  /** Runs after each time, outside the clock: puts the table back as it was. */
  readonly restore?: () => void;
  /** Counts that no clock blurs, such as bytes. */
  readonly facts?: Readonly<Record<string, number>>;
}

export type Settings = Readonly<Record<string, number>>;

/** A bench: what it lays out, and what of it is timed. */
export interface BenchFile<S extends Settings = Settings> {
  readonly name: string;
  readonly summary: string;
  /** Its settings with what they are when nobody says otherwise; each is an option of the command. */
  readonly settings: S;
  cases(settings: S): readonly Case[];
  /** What the figures say, in sentences; `micros` is the median of each case by its name. */
  notes?(micros: ReadonlyMap<string, number>): readonly string[];
}

/** Declares a bench with the names of its settings inferred. */
export const defineBench = <const S extends Settings>(file: BenchFile<S>): BenchFile<S> => file;
