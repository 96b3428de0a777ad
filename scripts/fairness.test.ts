import { type Random, seededRandom } from "@baize/engine";
import { expect, test } from "vitest";
import { chiSquareProbability, shuffleCounts, uniformity } from "./fairness/chi-square.ts";
import { keyedRandom } from "./fairness/keyed.ts";

const SHUFFLES = 20_000;
const CARDS = 12;

/** The probability that a fair shuffle is at least as uneven. */
const likelihood = (random: Random): number => {
  const { places } = shuffleCounts({
    random,
    shuffles: SHUFFLES,
    cards: CARDS,
    show: () => undefined,
  });
  const { chiSquare, freedom } = uniformity(places, (CARDS - 1) ** 2);
  return chiSquareProbability(chiSquare, freedom);
};

test("an even shuffle passes", () => {
  expect(likelihood(seededRandom(5))).toBeGreaterThan(0.001);
});

test("[FA1] shuffles of streams that are keyed by chains pass", () => {
  expect(likelihood(keyedRandom(CARDS))).toBeGreaterThan(0.001);
});

test("a shuffle that draws one place too few is found out", () => {
  const fair = seededRandom(5);
  const biased: Random = { ...fair, int: (bound) => fair.int(Math.max(1, bound - 1)) };
  expect(likelihood(biased)).toBeLessThan(1e-6);
});

test("a generator that takes a remainder of too few bits is found out", () => {
  const fair = seededRandom(5);
  const biased: Random = { ...fair, int: (bound) => fair.int(64) % bound };
  expect(likelihood(biased)).toBeLessThan(1e-6);
});

test("the chance of a chi-square is what tables say", () => {
  expect(chiSquareProbability(18.307, 10)).toBeCloseTo(0.05, 2);
  expect(chiSquareProbability(124.342, 100)).toBeCloseTo(0.05, 2);
});
