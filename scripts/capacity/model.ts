/** What was measured of a room, as `measured.json` holds it. */
export interface Measured {
  readonly command: string;
  readonly rowsPerIntent: number;
  readonly journalRowsPerIntent: number;
  readonly framesPerIntentAndPlayer: number;
  readonly bytesPerIntentAndPlayer: number;
  readonly millisPerIntent: number;
  readonly checkpointsPerIntent: number;
  readonly storedBytesPerRoom: number;
  readonly heapBytesPerRoom: number;
}

/** How people play, which nobody measured: change it and write the page anew. */
export const HABITS = {
  intentsPerMinute: 10,
  pointerFramesPerMinute: 60,
  connectsPerHour: 2,
  hoursPerMonth: 120,
} as const;

/** The platform's prices in dollars, and what a month includes. */
export const PRICES = {
  requests: { included: 1e6, perMillion: 0.15 },
  gigabyteSeconds: { included: 400_000, perMillion: 12.5 },
  rowsWritten: { included: 50e6, perMillion: 1 },
  storedGigabytes: { included: 5, each: 0.2 },
  messagesPerRequest: 20,
  gigabytesOfRoom: 0.128,
} as const;

/** The platform's limits, each for one object. */
const LIMITS = {
  messagesPerSecond: 1000,
  sockets: 32_768,
  storedBytes: 10e9,
  isolateBytes: 128e6,
  cpuMillisPerMessage: 30_000,
} as const;

export interface Crowd {
  readonly players: number;
  readonly rooms: number;
}

/** What an hour of play takes, all rooms together. */
export interface Hour {
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

/** A room in play has a timer for its checkpoint running, so it is billed for all of the hour. */
export function hourOf({ players, rooms }: Crowd, measured: Measured): Hour {
  const { intentsPerMinute, pointerFramesPerMinute, connectsPerHour } = HABITS;
  const intents = players * intentsPerMinute * MINUTES;
  const frames = players * (intentsPerMinute + pointerFramesPerMinute) * MINUTES;
  return {
    requests: frames / PRICES.messagesPerRequest + players * connectsPerHour,
    billedSeconds: rooms * HOUR_SECONDS,
    workedSeconds: (intents * measured.millisPerIntent) / MILLIS,
    gigabyteSeconds: rooms * HOUR_SECONDS * PRICES.gigabytesOfRoom,
    rowsWritten: intents * measured.rowsPerIntent,
    bytesSent: (intents * players * measured.bytesPerIntentAndPlayer) / rooms,
  };
}

export interface Month {
  readonly requests: number;
  readonly duration: number;
  readonly rowsWritten: number;
  readonly storage: number;
  readonly total: number;
}

/** What a month costs in dollars, less what it includes; the plan's own price is not in it. */
export function monthOf(crowd: Crowd, measured: Measured): Month {
  const hour = hourOf(crowd, measured);
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

interface Price {
  readonly included: number;
  readonly perMillion: number;
}

/** How much of one of the platform's limits a room takes. */
export interface Share {
  readonly limit: string;
  readonly taken: number;
  readonly allowed: number;
  readonly unit: string;
}

/** The limits of one object, the one that is met first first. */
export function sharesOf({ players, rooms }: Crowd, measured: Measured): Share[] {
  const seated = players / rooms;
  const perMinute = HABITS.intentsPerMinute + HABITS.pointerFramesPerMinute;
  const shares: Share[] = [
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
