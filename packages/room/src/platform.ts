import type { Random } from "@baize/engine";
import type { Journal } from "./journal.ts";

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
  /** Hears of a bug that was contained. */
  readonly report: (bug: unknown) => void;
  /** The room can't go on (its journal failed): every socket must go, and the room be restored from the journal. */
  readonly abandon: (cause: unknown) => void;
}
