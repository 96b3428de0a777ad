import { writeFileSync } from "node:fs";
import { INTENTS, type IntentType, seatId } from "@baize/engine";
import { median } from "simple-statistics";
import { CANDIDATES } from "./payloads.ts";
import { measureCreation, measureRoutes, type RouteCost } from "./routes.ts";
import { STAGES } from "./stages.ts";
import type { Cost, WorstTable } from "./table.ts";

/** The most that one call may cost, in medians of a burst's intents. */
const MOST_TIMES = 50;

/** What the measuring process is asked for. */
export interface WorstOrder {
  readonly stages: readonly string[];
  readonly types: readonly string[];
  readonly rounds: number;
  /** The file for the answer. */
  readonly out: string;
}

/** The dearest accepted call of an intent. */
export interface WorstIntent extends Cost {
  readonly type: string;
  readonly stage: string;
  /** Which of the candidates it is. */
  readonly candidate: number;
}

export interface WorstAnswer {
  readonly burstMs: number;
  readonly intents: readonly WorstIntent[];
  readonly routes: readonly RouteCost[];
  /** Intents of which no candidate was accepted, with the last reason. */
  readonly refused: Readonly<Record<string, string>>;
}

/** The mix of the load tool's bursts, as one call each. */
const BURST: readonly (readonly [IntentType, (table: WorstTable) => unknown])[] = [
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
const order = JSON.parse(process.argv[2] ?? "") as WorstOrder;

const least = (times: readonly number[]): number => Math.min(...times);

/**
 * A call that costs less than so many medians of a burst in its first round is far below the bound, and is not timed
 * again.
 */
const FAR_BELOW = 12;
const progress = (text: string): void => {
  console.error(`${(performance.now() / 1000).toFixed(1).padStart(7)} s  ${text}`);
};

/** Runs a call often enough that it is compiled, and gives the median of its times with its other figures. */
const costOf = (
  table: WorstTable,
  { type, payload, by = 1 }: { type: string; payload: unknown; by?: number },
  {
    rounds,
    enough = 0,
    of = least,
  }: { rounds: number; enough?: number; of?: (times: number[]) => number },
): Cost | string => {
  const times: number[] = [];
  let last: Cost | null = null;
  for (let round = 0; round < rounds; round += 1) {
    const cost = table.measure(seatId(by), type, payload);
    if (typeof cost === "string") return cost;
    times.push(cost.ms);
    last = cost;
    if (cost.ms < enough) break;
  }
  // What else the machine does only adds: the least is the truest. A burst is what it is in the middle.
  return last ? { ...last, ms: of(times) } : "not measured";
};

/** A room as the load tool's tables are: four players with a hundred cards each. */
const burstMs = (): number => {
  const table = STAGES.burst("burst");
  const times = BURST.map(([type, payloadOf]) => {
    const cost = costOf(
      table,
      { type, payload: payloadOf(table) },
      { rounds: BURST_RUNS, of: median },
    );
    if (typeof cost === "string") throw new Error(`${type} of the burst was refused: ${cost}`);
    return cost.ms;
  });
  return median(times);
};

const dearest = new Map<string, WorstIntent>();
const refused: Record<string, string> = {};
const routes: RouteCost[] = [];
const burst = burstMs();
for (const [stage, lay] of Object.entries(STAGES)) {
  if (stage === "burst" || (order.stages.length > 0 && !order.stages.includes(stage))) continue;
  progress(`laying out ${stage}`);
  const table = lay(stage);
  progress(`routes on ${stage}`);
  // First, since what is taken back stays in the journal.
  if (order.types.length === 0) routes.push(...measureRoutes(table, order.rounds));
  progress(`intents on ${stage}`);
  for (const { type } of INTENTS) {
    if (order.types.length > 0 && !order.types.includes(type)) continue;
    for (const [candidate, { by, ...payload }] of CANDIDATES[type](table).entries()) {
      const cost = costOf(
        table,
        { type, payload, by },
        { rounds: order.rounds, enough: burst * FAR_BELOW },
      );
      if (typeof cost === "string") refused[type] = `${stage}: ${cost}`;
      else {
        if (cost.ms > burst * MOST_TIMES) {
          progress(`  ${type}, payload ${candidate}: ${(cost.ms / burst).toFixed(1)} ×`);
        }
        if (cost.ms > (dearest.get(type)?.ms ?? 0)) {
          dearest.set(type, { ...cost, type, stage, candidate });
        }
      }
    }
  }
}
if (order.types.length === 0) routes.push(...measureCreation(order.rounds));
for (const type of dearest.keys()) delete refused[type];
const answer: WorstAnswer = { burstMs: burst, intents: [...dearest.values()], routes, refused };
writeFileSync(order.out, JSON.stringify(answer));
