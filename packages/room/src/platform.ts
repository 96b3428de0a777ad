import type { DeckCommitter, DeriveHandle, Random } from "@baize/engine";
import { LIMITS, type Limits, type WebhookEvent } from "@baize/protocol";
import type { Journal } from "./journal.ts";
import type { MetricsSink } from "./metrics-sink.ts";
import type { PlayerNotifier } from "./player-notifier.ts";
import type { RelayTransport } from "./relay-link.ts";
import type { TableListing } from "./table-listing.ts";

/** The limits that a server may change: how fast a seat may act, and how many may be connected. */
export type LimitOverrides = Partial<
  Pick<
    Limits,
    "intentsPerSecond" | "intentBurst" | "connections" | "roomSpectators" | "storedBytes"
  >
>;

/** The purposes of a room's alarms. They are names in storage. */
export const ALARM_PURPOSES = ["checkpoint", "clock", "call", "host", "listing"] as const;
export type AlarmPurpose = (typeof ALARM_PURPOSES)[number];

/** What a room needs from its surroundings: storage, chance, time, and error reports. */
export interface Platform {
  readonly journal: Journal;
  readonly random: Random;
  /** The handles of cards that looks show, where a test needs others. */
  readonly deriveHandle?: DeriveHandle;
  /** Commits to deck lists, where a test needs that to be blind to the cards. */
  readonly commitDeck?: DeckCommitter;
  /** Milliseconds since 1970. */
  readonly now: () => number;
  /** Runs work after the frames that have already arrived. */
  readonly soon: (work: () => void) => void;
  /** Runs work after a number of milliseconds. An idle room sets no timers. */
  readonly later: (work: () => void, ms: number) => void;
  /**
   * Has the room's `onAlarm` called for a purpose at a time in milliseconds since 1970, even if it hibernates or restarts meanwhile.
   * Each purpose has one time, and a later call replaces it, except with `unless set`.
   */
  readonly alarm: (purpose: AlarmPurpose, at: number, when?: "unless set") => void;
  /** The server's own limits; the others are those of `LIMITS`. */
  readonly limits?: LimitOverrides;
  readonly metrics?: MetricsSink;
  /** Receives a bug that was contained. */
  readonly report: (bug: unknown) => void;
  /** Relays that serve spectators when many watch; without it the room serves its own limit of spectators. */
  readonly relays?: RelayTransport;
  /** Queues an event for webhooks, as durable as the journal row before it; left out if there are no webhooks. */
  readonly webhook?: (event: WebhookEvent) => void;
  /** Calls players whose turn waits while they aren't connected; left out where the server calls nobody. */
  readonly calls?: PlayerNotifier;
  /**
   * Lists the table openly, or ends that with null; left out where no table can be listed. A listing that isn't told
   * again for some minutes ends by itself.
   */
  readonly list?: (listing: TableListing | null) => void;
  /** The room can't continue (its journal failed): close every socket, and restore the room from the journal. */
  readonly crash: (cause: unknown) => void;
}

/** The part of a platform that connections need, at a room or at a relay. */
export type ConnectionPlatform = Pick<
  Platform,
  "now" | "soon" | "later" | "limits" | "metrics" | "report"
>;

/** A room's limits: those of the protocol, except where its server sets others. */
export const limitsOf = ({ limits }: Pick<Platform, "limits">): Limits => ({
  ...LIMITS,
  ...limits,
});
