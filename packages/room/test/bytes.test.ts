import { expect, test } from "vitest";
import { measureFrameBytes, type TickBytes } from "../testkit/frame-bytes.ts";

const BYTES = measureFrameBytes();

/** Checks that nobody is sent more than so many bytes. */
const expectWithin = (bytes: TickBytes, bounds: TickBytes): void => {
  for (const who of ["actor", "other", "spectator", "sum"] as const) {
    expect(bytes[who], `${who} of ${JSON.stringify(bytes)}`).toBeLessThanOrEqual(bounds[who]);
  }
};

test("[R25] the first tap of a card weighs at most 28 bytes for each viewer", () => {
  expectWithin(BYTES.firstTap, { actor: 60, other: 28, spectator: 28, sum: 170 });
});

test("[R25] a card that was tapped before is tapped in at most 28 bytes for each viewer", () => {
  expectWithin(BYTES.tap, { actor: 60, other: 28, spectator: 28, sum: 170 });
});

test("[R25] the end of a drag weighs at most 55 bytes for a viewer, and 330 in all", () => {
  expectWithin(BYTES.drag, { actor: 80, other: 55, spectator: 55, sum: 330 });
});

test("[R25] a draw weighs at most 300 bytes for who draws, 60 for others, and 650 in all", () => {
  expectWithin(BYTES.draw, { actor: 300, other: 60, spectator: 60, sum: 650 });
});

test("[R25] a shuffle weighs at most 60 bytes for each", () => {
  expectWithin(BYTES.shuffle, { actor: 60, other: 60, spectator: 60, sum: 300 });
});

test("[R25] a look at 300 cards weighs at most 8,000 bytes, and costs those who don't look no more than its line", () => {
  expectWithin(BYTES.look, { actor: 8_000, other: 70, spectator: 70, sum: 8_300 });
});

test("[R25] the end of a look at 300 cards weighs at most 150 bytes", () => {
  expectWithin(BYTES.lookEnd, { actor: 150, other: 80, spectator: 80, sum: 470 });
});

test("[R25] the document of a table with 400 cards on it is at most 10,600 bytes, deflated, and a join 12,000", () => {
  expect(BYTES.join.document).toBeGreaterThan(1_000);
  expect(BYTES.join.document).toBeLessThanOrEqual(10_600);
  expect(BYTES.join.all).toBeLessThanOrEqual(12_000);
});
