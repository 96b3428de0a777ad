import type { Random } from "@baize/engine";
import type { Limits } from "@baize/protocol";
import type { Journal } from "./journal.ts";
import type { MetricsSink } from "./metrics-sink.ts";

/** How fast a seat may play, and how many may be connected. */
export type Pace = Partial<
  Pick<Limits, "intentsPerSecond" | "intentBurst" | "connections" | "storedBytes">
>;

/** What a room is given of the world: storage, chance, time, and who to tell when something is wrong. */
export interface Platform {
  readonly journal: Journal;
  readonly random: Random;
  /** Milliseconds since 1970. */
  readonly now: () => number;
  /** Runs work once the frames that have already arrived are taken in. */
  readonly soon: (work: () => void) => void;
  /** Runs work after so many milliseconds. The room asks for nothing while it is idle. */
  readonly later: (work: () => void, ms: number) => void;
  /** Limits that the server sets otherwise than the protocol's table has them. */
  readonly limits?: Pace;
  readonly metrics?: MetricsSink;
  /** Hears of a bug that was contained. */
  readonly report: (bug: unknown) => void;
  /** The room can't go on (its journal failed): every socket must go, and the room be restored from the journal. */
  readonly crash: (cause: unknown) => void;
}
