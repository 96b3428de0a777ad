import type { Journal, Platform } from "@baize/room";
import { cryptoRandom } from "./random-source.ts";

export interface RoomPlatformOptions {
  readonly ctx: DurableObjectState;
  readonly journal: Journal;
  readonly report: (bug: unknown) => void;
  readonly abandon: (cause: unknown) => void;
}

/** What a Durable Object gives a room. */
export const roomPlatform = ({ ctx, journal, report, abandon }: RoomPlatformOptions): Platform => {
  const run = (work: () => void): void => {
    try {
      work();
    } catch (bug) {
      // Nobody above a timer could answer for it.
      report(bug);
    }
  };
  return {
    journal,
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
