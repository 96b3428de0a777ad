import { expect, test } from "vitest";
import { deckCommitment, verifyDeckCommitment } from "../src/index.ts";

const SALT = "42".repeat(32);
const LIST = [
  { section: "main", name: "Forest", set: "lea", number: "294", count: 4 },
  { section: "sideboard", name: "Wüste", count: 1 },
];

test("[DK5] a commitment is the hash that the documentation describes", () => {
  // Made by another implementation of SHA-256: the label, 32 bytes of 42, and the two lines with a line feed between.
  expect(deckCommitment(SALT, LIST)).toBe(
    "70358c1223f36b4a5be43884c60ba77992eabb078711d28fe9f1d26074cc6df1",
  );
});

test("[DK5] it is the same whatever the order of the list, and another one for any other list or salt", () => {
  const commitment = deckCommitment(SALT, LIST);
  expect(verifyDeckCommitment({ commitment, salt: SALT }, LIST.toReversed())).toBe(true);
  const [forest, waste] = LIST as [(typeof LIST)[0], (typeof LIST)[1]];
  for (const other of [
    [forest],
    [{ ...forest, count: 3 }, waste],
    [{ ...forest, section: "sideboard" }, waste],
    [{ ...forest, name: "Forest ", set: "lea" }, waste],
    [forest, { ...waste, set: "x" }],
  ]) {
    expect(verifyDeckCommitment({ commitment, salt: SALT }, other)).toBe(false);
  }
  expect(verifyDeckCommitment({ commitment, salt: "43".repeat(32) }, LIST)).toBe(false);
  expect(verifyDeckCommitment({ commitment, salt: "no salt" }, LIST)).toBe(false);
});
