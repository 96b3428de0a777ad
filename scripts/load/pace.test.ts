import { setTimeout as sleep } from "node:timers/promises";
import { seededRandom } from "@baize/engine";
import { expect, test } from "vitest";
import type { IntentChoice } from "./mix.ts";
import { dueIntentsOf, latencyStartMs, playClosedLoop } from "./pace.ts";

const CHOICE: IntentChoice = { type: "chat.say", payload: { text: "Hello" } };
const LOOK = 5;

interface Habits {
  readonly name: string;
  /** How many of the intents that it looks for it finds. */
  readonly found?: number;
  readonly answerMs: number;
}

/** Somebody who writes down each intent that is sent. */
function player({ name, found = LOOK, answerMs }: Habits, sends: string[]) {
  return {
    options: { look: LOOK },
    isGone: false,
    ready: 0,
    prepare(count: number) {
      this.ready += Math.min(count, found);
    },
    choose() {
      this.ready -= 1;
      return CHOICE;
    },
    async send() {
      sends.push(name);
      if (answerMs > 0) await sleep(answerMs);
    },
  };
}

const loop = (shares: readonly number[]) => ({ shares, inFlight: 1, until: Infinity });

test("a player in a closed loop waits for one answer to each of the others, and not for all that they chose", async () => {
  const sends: string[] = [];
  const habits = [
    { name: "fast", answerMs: 0 },
    { name: "slow", answerMs: 20 },
  ];
  await playClosedLoop(
    habits.map((each) => player(each, sends)),
    loop([10, 10]),
  );
  expect(sends.filter((name) => name === "slow")).toHaveLength(10);
  const sixth = sends.flatMap((name, at) => (name === "fast" ? [at] : []))[LOOK] ?? 0;
  expect(sends.slice(0, sixth).filter((name) => name === "slow")).toHaveLength(1);
});

test("a player who finds less than it looks for sends its whole share, and one who finds nothing ends", async () => {
  const sends: string[] = [];
  const habits = [
    { name: "some", found: 1, answerMs: 0 },
    { name: "none", found: 0, answerMs: 0 },
  ];
  await playClosedLoop(
    habits.map((each) => player(each, sends)),
    loop([10, 10]),
  );
  expect(sends).toEqual(Array.from({ length: 10 }, () => "some"));
});

const SCHEDULE = { players: 4, share: 2, rate: 10, spreadMs: 0, together: 1, offset: 0 } as const;

test("players take turns, those of a cohort send together, and rooms begin at different moments", () => {
  const timesOf = (schedule: Parameters<typeof dueIntentsOf>[0]) =>
    dueIntentsOf(schedule, seededRandom(1)).map(({ player, ms }) => [player, Math.round(ms)]);
  expect(timesOf({ ...SCHEDULE, offset: 0.4 }).slice(0, 5)).toEqual([
    [0, 10],
    [1, 35],
    [2, 60],
    [3, 85],
    [0, 110],
  ]);
  expect(timesOf({ ...SCHEDULE, together: 2 }).slice(0, 5)).toEqual([
    [0, 0],
    [1, 0],
    [2, 50],
    [3, 50],
    [0, 100],
  ]);
});

test("messages that are spread over a time lie at random within it, and each player sends its share", () => {
  const dues = dueIntentsOf(
    { ...SCHEDULE, share: 100, rate: null, spreadMs: 3_000 },
    seededRandom(1),
  );
  expect(dues.filter(({ player }) => player === 2)).toHaveLength(100);
  expect(dues.map(({ ms }) => ms)).toEqual(dues.map(({ ms }) => ms).toSorted((a, b) => a - b));
  const inFirstThird = dues.filter(({ ms }) => ms < 1_000).length;
  expect(inFirstThird).toBeGreaterThan(100);
  expect(inFirstThird).toBeLessThan(170);
  expect(dues.at(-1)?.ms).toBeLessThan(3_000);
});

test("what is due is counted from the send when only a timer was late, else from when it was due", () => {
  expect(latencyStartMs(100, 101.9)).toBe(101.9);
  expect(latencyStartMs(100, 102)).toBe(100);
});
