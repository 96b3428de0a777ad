import { createCipheriv } from "node:crypto";
import { cardId } from "@baize/engine";
import { expect, test } from "vitest";
import { deriveHandle } from "./look-handles.ts";

const SECRET = "0123456789abcdefghijklmnopqrstuv";
const NUMBERS = [1, 2, 63, 64, 65, 300, 4_000, 1_000_000];

/** The same by Node's own ChaCha20: six bytes of the stream for each card, 64 cards in six blocks. */
const expected = (secret: string, card: number): string => {
  const counter = Buffer.alloc(16);
  counter.writeUInt32LE(Math.floor(card / 64) * 6);
  const cipher = createCipheriv("chacha20", Buffer.from(secret), counter);
  const stream = cipher.update(Buffer.alloc(6 * 64));
  return stream.subarray(6 * (card % 64), 6 * (card % 64) + 6).toString("base64url");
};

test("[V7] a handle in a look is six bytes of the ChaCha20 stream whose key is the look's secret", () => {
  for (const number of NUMBERS) {
    expect(deriveHandle(SECRET, cardId(number))).toBe(expected(SECRET, number));
  }
});

test("[V7] another look gives every card another handle, also when many looks came between", () => {
  const first = NUMBERS.map((number) => deriveHandle(SECRET, cardId(number)));
  const seen = new Set(first);
  for (let look = 0; look < 100; look += 1) {
    const secret = String(look).padStart(SECRET.length, "s");
    for (const number of NUMBERS) seen.add(deriveHandle(secret, cardId(number)));
  }
  expect(seen.size).toBe(101 * NUMBERS.length);
  expect(NUMBERS.map((number) => deriveHandle(SECRET, cardId(number)))).toEqual(first);
});
