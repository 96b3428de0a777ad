import { setTimeout as sleep } from "node:timers/promises";
import { expect } from "vitest";
import type { TestSocket } from "./test-socket.ts";

const CARDS = 200;
const CARDS_AT_ONCE = 50;
const NOTES = 400;
const LOOK_MS = 200;

/** Lays so many cards that a note on each of them is more than fifty kilobytes to every viewer. */
export const layCardsForNotes = async (writer: TestSocket): Promise<void> => {
  for (let laid = 0; laid < CARDS; laid += CARDS_AT_ONCE) {
    await writer.play("token.create", { name: "Goblin", count: CARDS_AT_ONCE });
  }
};

/**
 * Writes notes on all cards until somebody who doesn't read is given up. Returns the milliseconds of the slowest ack.
 */
export const writeNotesUntil = async (
  writer: TestSocket,
  isGivenUp: () => boolean | Promise<boolean>,
): Promise<number> => {
  const cards = Object.keys(writer.document().cards as Record<string, object>);
  expect(cards).toHaveLength(CARDS);
  let slowest = 0;
  for (let count = 0; count < NOTES && !(await isGivenUp()); count += 1) {
    const started = performance.now();
    const note = `${count}`.padEnd(200, "x");
    const { acks } = await writer.play("card.note.set", { cards, note });
    expect(acks).toHaveLength(1);
    slowest = Math.max(slowest, performance.now() - started);
  }
  // A queue that does not get shorter is borne for ten seconds; each tick looks at it.
  while (!(await isGivenUp())) {
    await writer.play("coin.flip", {});
    await sleep(LOOK_MS);
  }
  return slowest;
};
