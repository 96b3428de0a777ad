import { setTimeout as sleep } from "node:timers/promises";
import { expect, test } from "vitest";
import type { Choice } from "./mix.ts";
import { playClosed } from "./pace.ts";

const CHOICE: Choice = { type: "chat.say", payload: { text: "Hello" } };
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
  await playClosed(
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
  await playClosed(
    habits.map((each) => player(each, sends)),
    loop([10, 10]),
  );
  expect(sends).toEqual(Array.from({ length: 10 }, () => "some"));
});
