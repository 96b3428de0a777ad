import { seededRandom } from "@baize/engine";
import { expect, test } from "vitest";
import { NO_JOIN_ATTEMPTS } from "./join-attempts.ts";
import type { RoomLoadResult } from "./room-load.ts";
import { TimeHistogram } from "./times.ts";
import { parseTotals, sumTotals, type Totals, totalsOf } from "./totals.ts";

const random = seededRandom(17);
const someMs = (count: number): number[] =>
  Array.from({ length: count }, () => random.int(100_000) ** 2 / 1_000_000);

/** What a room could have counted. */
const runOf = (room: number): RoomLoadResult => ({
  room: `room-${room}`,
  samples: someMs(50 + room).map((ackMs, index) => ({
    type: index % 3 === 0 ? "card.tap" : "coin.flip",
    room,
    connection: index % 4,
    at: index * 40,
    ackMs,
    revision: index,
  })),
  seenMs: [...someMs(49 + room), null],
  missing: room % 2,
  errors: ["player 1: card.tap had no answer in 10 ms"],
  failed: { refused: [["internal", room]], timedOut: 1, lost: 0 },
  refused: [["not_here", 2]],
  sent: 60,
  skipped: 1,
  lateMs: someMs(20),
  knocks: { ...NO_JOIN_ATTEMPTS, tried: 3, let: 1, awayMs: someMs(2) },
  joinMs: someMs(8),
  joining: { cpuMs: 20 + room, elapsedMs: 64, lagMs: someMs(6) },
  joinFailures: [],
  gapsMs: [someMs(9), someMs(5)],
  idle: [{ bytes: 10, frames: 1 }],
  elapsedMs: 2_000,
  choosingMs: 5,
  reads: { ms: { state: someMs(4) }, failures: [] },
  ticks: 40,
  world: { cards: 600, joinBytes: 12_000 },
  waitingBytes: 0,
  traffic: [
    { kind: "player", received: { bytes: 100, frames: 9 }, sent: { bytes: 50, frames: 5 } },
    { kind: "spectator", received: { bytes: 90, frames: 9 }, sent: { bytes: 0, frames: 0 } },
  ],
  closes: [{ code: 1006, why: "player 2's socket closed: 1006" }],
  disagreements: [],
});

test("what several drivers counted, sent as JSON, adds up to what one driver would have counted", () => {
  const runs = [1, 2, 3, 4, 5].map(runOf);
  const plan = { windowMs: 500 };
  const alone = totalsOf(plan, runs);
  const parts = [runs.slice(0, 2), runs.slice(2, 3), runs.slice(3)];
  const together = sumTotals(
    parts.map((part) => parseTotals(JSON.stringify(totalsOf(plan, part)))),
  );
  const withoutSentences = ({ troubles, gapSteps, ...totals }: Totals): unknown =>
    JSON.parse(JSON.stringify(totals));
  expect(withoutSentences(together)).toEqual(withoutSentences(alone));
  expect(together.gapSteps.ms).toBeCloseTo(alone.gapSteps.ms, 3);
  expect(together.failures).toEqual({
    refused: { internal: 15 },
    closed: { 1006: 5 },
    timedOut: 5,
    lost: 0,
    notJoined: 0,
    notRead: 0,
    missing: 3,
    disagreeing: 0,
  });
  expect(Object.keys(together.windows)).toEqual(["0", "500", "1000", "1500", "2000"]);
});

test("times are told to a thousandth of themselves", () => {
  const ms = someMs(1_001).toSorted((one, other) => one - other);
  const { count, p50, p95, max } = TimeHistogram.of(ms).times;
  expect(count).toBe(ms.length);
  for (const [told, at] of [
    [p50, 500],
    [p95, 950],
    [max, 1_000],
  ] as const) {
    const measured = ms[at] ?? 0;
    expect(Math.abs((told ?? 0) - measured)).toBeLessThanOrEqual(measured / 1_000 + 0.001);
  }
  expect(TimeHistogram.of([]).times).toMatchObject({ count: 0, p50: null, max: null });
});
