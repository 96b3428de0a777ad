import { expect, test } from "vitest";
import { TURN_WORK } from "./budget.ts";
import { WorkQueue } from "./work-queue.ts";

/** Runs turns until the queue is empty, and returns how many it took. */
const turnsUntilEmpty = (queue: WorkQueue): number => {
  let turns = 0;
  for (; queue.isBacklogged; turns++) {
    queue.end();
    queue.run();
  }
  return turns;
};

test("a turn ends once its share of work is done, and the rest waits", () => {
  const queue = new WorkQueue();
  const done: number[] = [];
  for (const piece of [1, 2, 3, 4]) {
    queue.enqueue("a", () => {
      done.push(piece);
      queue.add(TURN_WORK / 2);
    });
  }
  queue.run();
  expect(done).toEqual([1, 2]);
  queue.end();
  queue.run();
  expect(done).toEqual([1, 2, 3, 4]);
});

test("[BU5] after a piece as long as several turns, as many turns pass before more is done", () => {
  const queue = new WorkQueue();
  queue.enqueue("a", () => queue.add(5 * TURN_WORK));
  queue.enqueue("a", () => undefined);
  queue.run();
  expect(queue.isBacklogged).toBe(true);
  expect(turnsUntilEmpty(queue)).toBe(5);
});

test("who joins in the middle is served before another's second piece", () => {
  const queue = new WorkQueue();
  const order: string[] = [];
  for (const who of ["a", "a", "b"]) {
    queue.enqueue(who, () => {
      order.push(who);
      queue.fill();
    });
  }
  queue.run();
  turnsUntilEmpty(queue);
  expect(order).toEqual(["a", "b", "a"]);
});
