import { cardHandle } from "../src/ids.ts";
import type { DeriveHandle } from "../src/look-handles.ts";
import { numberFrom, seededRandom } from "../src/random.ts";

const WORD = /.{1,8}/g;

/** Handles for looks at the tables of tests: they follow from the secret and the card, and can be predicted. */
export const deriveTestHandle: DeriveHandle = (secret, card) => {
  const words = secret.match(WORD) ?? [];
  const seed = words.reduce<number>(
    (mixed, word) => (mixed * 31) ^ (numberFrom(word) % 0x1_0000_0000),
    card,
  );
  return cardHandle(seededRandom(seed).word());
};
