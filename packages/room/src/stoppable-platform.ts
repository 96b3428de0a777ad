import { interceptJournalWrites } from "./journal-writes.ts";
import type { Platform } from "./platform.ts";

/** A platform that can be disconnected from its room. */
export interface StoppablePlatform extends Platform {
  /** Disconnects the room silently, because it is being deleted. */
  readonly stop: () => void;
}

/**
 * A platform that stops working for its room after a crash: timers don't run and nothing is written. The room's state
 * is then ahead of the journal, so a late checkpoint would store what was never durable.
 */
export const createStoppablePlatform = (platform: Platform): StoppablePlatform => {
  let isOver = false;
  const unlessOver = (work: () => void) => (): void => {
    if (!isOver) work();
  };
  const { relays, calls, list } = platform;
  return {
    ...platform,
    ...(relays
      ? {
          relays: {
            known: relays.known,
            keep: (ids) => unlessOver(() => relays.keep(ids))(),
            deliver: (id, delivery, done) => {
              if (!isOver) relays.deliver(id, delivery, (count) => unlessOver(() => done(count))());
            },
            cutOff: (id) => relays.cutOff(id),
          },
        }
      : {}),
    journal: interceptJournalWrites(platform.journal, (_, work) => {
      if (isOver) throw new Error("The room has crashed");
      work();
    }),
    soon: (work) => platform.soon(unlessOver(work)),
    later: (work, ms) => platform.later(unlessOver(work), ms),
    ...(calls
      ? {
          calls: {
            waitFor: (seat, about) => unlessOver(() => calls.waitFor(seat, about))(),
            call: (seat) => unlessOver(() => calls.call(seat))(),
            forget: (seat) => unlessOver(() => calls.forget(seat))(),
          },
        }
      : {}),
    ...(list ? { list: (listing) => unlessOver(() => list(listing))() } : {}),
    alarm: (...alarm) => {
      if (!isOver) platform.alarm(...alarm);
    },
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
