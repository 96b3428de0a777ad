import type { Journal, Platform } from "@baize/room";
import { cryptoRandom } from "./random-source.ts";

export interface RoomPlatformOptions {
  readonly ctx: DurableObjectState;
  readonly journal: Journal;
  readonly report: (bug: unknown) => void;
  /** Called once, when the room can't go on. */
  readonly onAbandon: () => void;
}

/**
 * What a Durable Object gives a room. A room that was abandoned is ahead of its journal: from then on its timers don't
 * run and its writes are refused, so that it can't spoil what its successor reads.
 */
export const roomPlatform = ({
  ctx,
  journal,
  report,
  onAbandon,
}: RoomPlatformOptions): Platform => {
  let isAbandoned = false;
  const abandon = (cause: unknown): void => {
    if (isAbandoned) return;
    isAbandoned = true;
    report(cause);
    onAbandon();
  };
  const run = (work: () => void): void => {
    if (isAbandoned) return;
    try {
      work();
    } catch (bug) {
      // Nobody above a timer could answer for it.
      abandon(bug);
    }
  };
  const write = (work: () => void): void => {
    if (isAbandoned) throw new Error("This room was abandoned");
    work();
  };
  return {
    journal: {
      read: () => journal.read(),
      append: (row) => write(() => journal.append(row)),
      checkpoint: (seq, parts) => write(() => journal.checkpoint(seq, parts)),
    },
    random: cryptoRandom(),
    now: () => Date.now(),
    // The frames that have arrived are taken in before a wait of nothing is over, so they share one commit.
    soon: (work) => ctx.waitUntil(scheduler.wait(0).then(() => run(work))),
    later: (work, ms) => {
      setTimeout(() => run(work), ms);
    },
    report,
    abandon,
  };
};
