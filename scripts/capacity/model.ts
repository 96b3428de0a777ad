/** The measured figures of a room, as in `measured.json`. */
export interface MeasuredRoomFigures {
  readonly command: string;
  /** The most of any pace. */
  readonly rowsPerIntent: number;
  readonly framesPerIntentAndPlayer: number;
  readonly bytesPerIntentAndPlayer: number;
  /** What a player is sent for each pointer frame that a player sends. */
  readonly framesPerPointerAndPlayer: number;
  readonly bytesPerPointerAndPlayer: number;
  readonly millisPerIntent: number;
  readonly storedBytesPerRoom: number;
  readonly heapBytesPerRoom: number;
  readonly paces: readonly UseAtPace[];
}

/** What storage and timers cost a table at a pace. */
export interface UseAtPace {
  readonly intentsPerMinute: number;
  /** Rows of the journal, of checkpoints, of the schedule, and one for each time that the alarm was set. */
  readonly rowsPerIntent: number;
  readonly checkpointsPerIntent: number;
  /** How often the alarm was set. */
  readonly alarmsPerIntent: number;
  /** The share of time in which a timer was pending, so that the room could not hibernate. */
  readonly timerShare: number;
}

/** How people play: assumed, not measured. After a change, write the page again. */
export const HABITS = {
  intentsPerMinute: 10,
  pointerFramesPerMinute: 60,
  connectsPerHour: 2,
  hoursPerMonth: 120,
} as const;

/** The platform's prices in dollars, and what each month includes. */
export const PRICES = {
  requests: { included: 1e6, perMillion: 0.15 },
  gigabyteSeconds: { included: 400_000, perMillion: 12.5 },
  rowsWritten: { included: 50e6, perMillion: 1 },
  storedGigabytes: { included: 5, each: 0.2 },
  messagesPerRequest: 20,
  gigabytesOfRoom: 0.128,
} as const;

/** The platform's limits per object. */
const LIMITS = {
  messagesPerSecond: 1000,
  sockets: 32_768,
  storedBytes: 10e9,
  isolateBytes: 128e6,
  cpuMillisPerMessage: 30_000,
} as const;

export interface TableCounts {
  readonly players: number;
  readonly rooms: number;
}

/** The use of an hour of play, for all rooms together. */
export interface HourlyUse {
  readonly requests: number;
  readonly billedSeconds: number;
  readonly workedSeconds: number;
  readonly gigabyteSeconds: number;
  readonly rowsWritten: number;
  readonly bytesSent: number;
}

const MINUTES = 60;
const HOUR_SECONDS = 3600;
const MILLIS = 1000;
const MILLION = 1e6;
const GIGA = 1e9;

/** A room is billed while it works, and while a timer is pending. */
export function hourlyUseOf(
  { players, rooms }: TableCounts,
  measured: MeasuredRoomFigures,
): HourlyUse {
  const { intentsPerMinute, pointerFramesPerMinute, connectsPerHour } = HABITS;
  const intents = players * intentsPerMinute * MINUTES;
  const pointers = players * pointerFramesPerMinute * MINUTES;
  const workedSeconds = (intents * measured.millisPerIntent) / MILLIS;
  const timerShare = Math.max(...measured.paces.map((pace) => pace.timerShare));
  const billedSeconds = rooms * HOUR_SECONDS * timerShare + workedSeconds;
  return {
    requests: (intents + pointers) / PRICES.messagesPerRequest + players * connectsPerHour,
    billedSeconds,
    workedSeconds,
    gigabyteSeconds: billedSeconds * PRICES.gigabytesOfRoom,
    rowsWritten: intents * measured.rowsPerIntent,
    bytesSent:
      ((intents * measured.bytesPerIntentAndPlayer + pointers * measured.bytesPerPointerAndPlayer) *
        players) /
      rooms,
  };
}

/** The spectators of a relay, and what it takes to send one of them a frame; assumed. */
export const RELAY = { spectators: 1_000, microsPerFrame: 20 } as const;

/**
 * What a relay costs in dollars for an hour of play at one table. The room calls it for each tick and each frame with
 * pointers, and a call between objects is billed as a request.
 */
export function costPerRelayHour(
  { players, rooms }: TableCounts,
  measured: MeasuredRoomFigures,
): number {
  const { intentsPerMinute, pointerFramesPerMinute } = HABITS;
  const { framesPerIntentAndPlayer, framesPerPointerAndPlayer } = measured;
  const calls =
    (players / rooms) *
    MINUTES *
    (intentsPerMinute * framesPerIntentAndPlayer +
      pointerFramesPerMinute * framesPerPointerAndPlayer);
  const seconds = (calls * RELAY.spectators * RELAY.microsPerFrame) / MILLION;
  const gigabyteSeconds = seconds * PRICES.gigabytesOfRoom;
  return (
    (calls * PRICES.requests.perMillion + gigabyteSeconds * PRICES.gigabyteSeconds.perMillion) /
    MILLION
  );
}

export interface MonthlyCost {
  readonly requests: number;
  readonly duration: number;
  readonly rowsWritten: number;
  readonly storage: number;
  readonly total: number;
}

/** The cost of a month in dollars, minus what the plan includes, without the plan's own price. */
export function monthlyCostOf(crowd: TableCounts, measured: MeasuredRoomFigures): MonthlyCost {
  const hour = hourlyUseOf(crowd, measured);
  const cost = (hourly: number, { included, perMillion }: Price): number =>
    (Math.max(0, hourly * HABITS.hoursPerMonth - included) * perMillion) / MILLION;
  const stored = (crowd.rooms * measured.storedBytesPerRoom) / GIGA;
  const { included, each } = PRICES.storedGigabytes;
  const parts = {
    requests: cost(hour.requests, PRICES.requests),
    duration: cost(hour.gigabyteSeconds, PRICES.gigabyteSeconds),
    rowsWritten: cost(hour.rowsWritten, PRICES.rowsWritten),
    storage: Math.max(0, stored - included) * each,
  };
  return { ...parts, total: Object.values(parts).reduce((sum, part) => sum + part, 0) };
}

/** The cost of a month's duration in dollars if rooms could not hibernate. */
export function monthlyDurationWithoutHibernation({ rooms }: TableCounts): number {
  const { included, perMillion } = PRICES.gigabyteSeconds;
  const seconds = rooms * HOUR_SECONDS * HABITS.hoursPerMonth;
  return ((seconds * PRICES.gigabytesOfRoom - included) * perMillion) / MILLION;
}

/** What a table costs in dollars for an hour of play, beyond what the plan includes and without its storage. */
export function costPerTableHour(crowd: TableCounts, measured: MeasuredRoomFigures): number {
  const { requests, gigabyteSeconds, rowsWritten } = hourlyUseOf(crowd, measured);
  const billed =
    requests * PRICES.requests.perMillion +
    gigabyteSeconds * PRICES.gigabyteSeconds.perMillion +
    rowsWritten * PRICES.rowsWritten.perMillion;
  return billed / MILLION / crowd.rooms;
}

interface Price {
  readonly included: number;
  readonly perMillion: number;
}

/** How much of one of the platform's limits a room uses. */
export interface ObjectLimitUse {
  readonly limit: string;
  readonly taken: number;
  readonly allowed: number;
  readonly unit: string;
}

/** The limits per object, the one that is reached first at the front. */
export function objectLimitUsesOf(
  { players, rooms }: TableCounts,
  measured: MeasuredRoomFigures,
): ObjectLimitUse[] {
  const seated = players / rooms;
  const perMinute = HABITS.intentsPerMinute + HABITS.pointerFramesPerMinute;
  const shares: ObjectLimitUse[] = [
    {
      limit: "messages received (soft)",
      taken: (seated * perMinute) / MINUTES,
      allowed: LIMITS.messagesPerSecond,
      unit: "a second",
    },
    { limit: "sockets", taken: seated, allowed: LIMITS.sockets, unit: "sockets" },
    {
      limit: "storage",
      taken: measured.storedBytesPerRoom / MILLION,
      allowed: LIMITS.storedBytes / MILLION,
      unit: "MB",
    },
    {
      limit: "memory of the isolate",
      taken: measured.heapBytesPerRoom / MILLION,
      allowed: LIMITS.isolateBytes / MILLION,
      unit: "MB",
    },
    {
      limit: "processor time for a message",
      taken: measured.millisPerIntent,
      allowed: LIMITS.cpuMillisPerMessage,
      unit: "ms",
    },
  ];
  return shares.sort((a, b) => b.taken / b.allowed - a.taken / a.allowed);
}
