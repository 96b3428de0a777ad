import { writeFileSync } from "node:fs";
import { INTENT_DEFINITIONS, type IntentType } from "@baize/engine";
import { median } from "simple-statistics";
import type { CallCost } from "./calls.ts";
import { PAYLOAD_CANDIDATES, type PayloadCandidate } from "./payloads.ts";
import { FULL_TABLE_BUILDERS } from "./rooms.ts";
import { measureCalls, measureServerCalls } from "./routes.ts";
import type { Cost, FullTable } from "./table.ts";

/** What the measuring process is asked for. */
export interface WorstMeasurementOptions {
  /** Only these rooms; all when empty. */
  readonly rooms: readonly string[];
  /** Only these intents, and no other calls; all when empty. */
  readonly types: readonly string[];
  readonly rounds: number;
  /** Calls above so many medians of a burst's intents are printed at once. */
  readonly bound: number;
  /** The file for the answer. */
  readonly out: string;
}

/** The most expensive accepted call of an intent. */
export interface IntentCost extends Cost {
  readonly type: string;
  readonly room: string;
  /** Which of the candidates it is. */
  readonly candidate: number;
}

export interface WorstMeasurementResult {
  readonly burstMs: number;
  readonly intents: readonly IntentCost[];
  readonly calls: readonly CallCost[];
  /** Intents that a route's call runs, and the route. */
  readonly inRoutes: Readonly<Record<string, string>>;
  /** Intents of which no candidate was accepted, with the last reason. */
  readonly refused: Readonly<Record<string, string>>;
}

/** The mix of the load tool's bursts, as one call each. */
const BURST: readonly (readonly [IntentType, (table: FullTable) => unknown])[] = [
  ["coin.flip", () => ({})],
  ["dice.roll", () => ({ sides: 20 })],
  ["card.tap", (table) => ({ cards: table.cards("battlefield", 1), tapped: true })],
  [
    "card.move",
    (table) => ({
      moves: table.cards("battlefield", 1).map((card) => ({
        card,
        to: { zone: "battlefield", position: { x: 0.25, y: 0.25 } },
      })),
    }),
  ],
  ["library.view", () => ({ at: "top", count: 1 })],
  ["library.draw", () => ({})],
  ["library.shuffle", () => ({})],
];
const BURST_RUNS = 40;
const order = JSON.parse(process.argv[2] ?? "") as WorstMeasurementOptions;

const least = (times: readonly number[]): number => Math.min(...times);

/**
 * A call that costs less than so many medians of a burst in its first round is far below the bound, and is not timed
 * again.
 */
const FAR_BELOW = 12;
const progress = (text: string): void => {
  console.error(`${(performance.now() / 1000).toFixed(1).padStart(7)} s  ${text}`);
};

interface Timing {
  readonly rounds: number;
  /** A call that costs less than this many milliseconds is not timed again. */
  readonly enough?: number;
  readonly of?: (times: number[]) => number;
}

/** Runs a call often enough that it is compiled. Returns its figures, or why it was refused. */
const costOf = (
  table: FullTable,
  [type, { by = 1, ...payload }]: readonly [type: string, PayloadCandidate],
  { rounds, enough = 0, of = least }: Timing,
): Cost | string => {
  const times: number[] = [];
  let last: Cost | null = null;
  for (let round = 0; round < rounds; round += 1) {
    const cost = table.measure(by, type, payload);
    if (typeof cost === "string") return cost;
    times.push(cost.ms);
    last = cost;
    if (cost.ms < enough) break;
  }
  // What else the machine does only adds: the least is the truest. A burst is what it is in the middle.
  return last ? { ...last, ms: of(times) } : "not measured";
};

/** A room as the load tool's tables are: four players with a hundred cards each. */
const measureBurst = (): number => {
  const table = FULL_TABLE_BUILDERS.burst("burst");
  const times = BURST.map(([type, payloadOf]) => {
    const payload = payloadOf(table) as PayloadCandidate;
    const cost = costOf(table, [type, payload], { rounds: BURST_RUNS, of: median });
    if (typeof cost === "string") throw new Error(`${type} of the burst was refused: ${cost}`);
    return cost.ms;
  });
  return median(times);
};

const burstMs = measureBurst();
const timing = { rounds: order.rounds, enough: burstMs * FAR_BELOW };
const most = new Map<string, IntentCost>();
const refused: Record<string, string> = {};
const inRoutes: Record<string, string> = {};
const calls: CallCost[] = [];

const measureIntent = (table: FullTable, type: IntentType): void => {
  const candidates = PAYLOAD_CANDIDATES[type];
  if (typeof candidates === "string") {
    inRoutes[type] = candidates;
    return;
  }
  for (const [candidate, payload] of candidates(table).entries()) {
    const cost = costOf(table, [type, payload], timing);
    if (typeof cost === "string") {
      refused[type] = `${table.name}: ${cost}`;
      continue;
    }
    if (cost.ms > burstMs * order.bound) {
      progress(`  ${type}, payload ${candidate}: ${(cost.ms / burstMs).toFixed(1)} ×`);
    }
    if (cost.ms > (most.get(type)?.ms ?? 0)) {
      most.set(type, { ...cost, type, room: table.name, candidate });
    }
  }
};

for (const [name, setUp] of Object.entries(FULL_TABLE_BUILDERS)) {
  if (name === "burst" || (order.rooms.length > 0 && !order.rooms.includes(name))) continue;
  progress(`setting up ${name}`);
  const table = setUp(name);
  progress(`routes and frames on ${name}`);
  // First, since what is taken back stays in the journal.
  if (order.types.length === 0) calls.push(...(await measureCalls(table, timing)));
  progress(`intents on ${name}`);
  for (const { type } of INTENT_DEFINITIONS) {
    if (order.types.length === 0 || order.types.includes(type)) measureIntent(table, type);
  }
}
if (order.types.length === 0) calls.push(...(await measureServerCalls(timing)));
for (const type of most.keys()) delete refused[type];
const answer: WorstMeasurementResult = {
  burstMs,
  intents: [...most.values()],
  calls,
  inRoutes,
  refused,
};
writeFileSync(order.out, JSON.stringify(answer));
