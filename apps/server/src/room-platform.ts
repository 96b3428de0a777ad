import type { Journal, LimitOverrides, Platform, RelayPlatform, RelayTransport } from "@baize/room";
import { type RoomMetrics, wrapJournalWithMetrics } from "./metrics.ts";
import { createCryptoRandom } from "./random-source.ts";
import { RejectionLog } from "./rejection-log.ts";

export interface RoomPlatformOptions {
  readonly room: string;
  readonly ctx: DurableObjectState;
  readonly journal: Journal;
  readonly alarm: Platform["alarm"];
  readonly relays: RelayTransport;
  /** Undefined if there are no webhooks. */
  readonly webhook: Platform["webhook"];
  /** Undefined where nobody is called. */
  readonly calls: Platform["calls"];
  /** Undefined where no table is listed openly. */
  readonly list: Platform["list"];
  readonly pace: LimitOverrides;
  readonly logsRejections: boolean;
  /** Null while metrics are off. */
  readonly metrics: () => RoomMetrics | null;
  readonly report: (bug: unknown) => void;
  readonly crash: (cause: unknown) => void;
}

/** The platform of a room in a Durable Object. */
export const createRoomPlatform = (options: RoomPlatformOptions): Platform => {
  const { room, ctx, journal, alarm, relays, webhook, calls, list, pace, metrics, report, crash } =
    options;
  const rejections = options.logsRejections ? new RejectionLog(room) : null;
  const platform = createConnectionPlatform(ctx, report);
  return {
    ...platform,
    journal: wrapJournalWithMetrics(journal, metrics),
    relays,
    ...(webhook ? { webhook } : {}),
    ...(calls ? { calls } : {}),
    ...(list ? { list } : {}),
    limits: pace,
    metrics: {
      overlayBuilt: (kind) => metrics()?.overlayBuilt(kind),
      intentReceived: (type) => metrics()?.intentReceived(type),
      rejected: (reason, scope) => {
        metrics()?.rejected(reason);
        rejections?.add(reason, scope);
      },
    },
    random: createCryptoRandom(),
    soon: (work) => {
      const measure = metrics();
      const askedAt = measure ? performance.now() : 0;
      platform.soon(measure ? () => measure.tick(askedAt, work) : work);
    },
    alarm,
    crash,
  };
};

/** The part of a platform that connections need, in a Durable Object of either kind. */
export const createConnectionPlatform = (
  ctx: DurableObjectState,
  report: (bug: unknown) => void,
): Pick<RelayPlatform, "now" | "soon" | "later" | "report"> => {
  const run = (work: () => void): void => {
    try {
      work();
    } catch (bug) {
      // A timer has no caller that could handle the error.
      report(bug);
    }
  };
  return {
    now: () => Date.now(),
    // Frames that have already arrived are handled before a timeout of 0 ms ends, so they share one commit.
    soon: (work) => ctx.waitUntil(scheduler.wait(0).then(() => run(work))),
    later: (work, ms) => {
      setTimeout(() => run(work), ms);
    },
    report,
  };
};
