import type { Platform } from "./platform.ts";

/** A platform that can be taken away from its room. */
export interface StoppablePlatform extends Platform {
  /** Ends the room without a word, because it is to be deleted. */
  readonly stop: () => void;
}

/**
 * A platform that serves a room until the room is abandoned. After that nothing of it runs and nothing of it is
 * written: its state is ahead of the journal, and a late checkpoint would make what was never durable the truth.
 */
export const stopAfterCrash = (platform: Platform): StoppablePlatform => {
  let isOver = false;
  const unlessOver = (work: () => void) => (): void => {
    if (!isOver) work();
  };
  const mustLive = (): void => {
    if (isOver) throw new Error("The room was abandoned");
  };
  const { journal } = platform;
  return {
    ...platform,
    journal: {
      read: () => journal.read(),
      rows: (after, upTo) => journal.rows(after, upTo),
      get firstKept() {
        return journal.firstKept;
      },
      append: (row) => {
        mustLive();
        journal.append(row);
      },
      checkpoint: (seq, parts) => {
        mustLive();
        journal.checkpoint(seq, parts);
      },
      get bytes() {
        return journal.bytes;
      },
      trim: (bytes) => {
        mustLive();
        journal.trim(bytes);
      },
    },
    soon: (work) => platform.soon(unlessOver(work)),
    later: (work, ms) => platform.later(unlessOver(work), ms),
    stop: () => {
      isOver = true;
    },
    crash: (cause) => {
      if (isOver) return;
      isOver = true;
      platform.crash(cause);
    },
  };
};
