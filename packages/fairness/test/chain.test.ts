import { expect, test } from "vitest";
import {
  CHAIN_LENGTHS,
  chainFromSeed,
  deriveNextSeatLink,
  hexSeedFromRandomWords,
  isHexHash,
} from "../src/index.ts";

const seat = chainFromSeed("seat", "42".repeat(32));
const link = (number: number): string => seat.link(number) ?? "";

test("[FA4] whatever link a seat sends, the one that counts is the one after the latest", () => {
  expect(deriveNextSeatLink(seat.commitment, link(1))).toBe(link(1));
  expect(deriveNextSeatLink(link(1), link(2))).toBe(link(2));
  expect(deriveNextSeatLink(seat.commitment, link(5))).toBe(link(1));
  expect(deriveNextSeatLink(link(3), link(20))).toBe(link(4));
});

test("[FA4] a link that is not of the chain, was opened before, or is too far on counts for nothing", () => {
  const other = chainFromSeed("seat", "43".repeat(32));
  expect(deriveNextSeatLink(seat.commitment, other.link(1) ?? "")).toBeNull();
  expect(deriveNextSeatLink(link(2), link(2))).toBeNull();
  expect(deriveNextSeatLink(link(2), link(1))).toBeNull();
  expect(deriveNextSeatLink(seat.commitment, link(60))).toBeNull();
  expect(
    deriveNextSeatLink(seat.commitment, chainFromSeed("server", "42".repeat(32)).link(1) ?? ""),
  ).toBeNull();
});

test("[FA1] the last link of a chain is its seed, and a seed is made of eight words", () => {
  expect(seat.link(CHAIN_LENGTHS.seat)).toBe("42".repeat(32));
  expect(seat.link(CHAIN_LENGTHS.seat + 1)).toBeUndefined();
  let word = 0xfffffff0;
  const seed = hexSeedFromRandomWords(() => {
    word += 1;
    return word;
  });
  expect(seed).toMatch(/^fffffff1fffffff2.*fffffff8$/);
  expect(isHexHash(seed)).toBe(true);
  expect(isHexHash(seed.toUpperCase())).toBe(false);
});
