import { deckCommitment } from "@baize/fairness";
import { expect, test } from "vitest";
import { compareDeckWithLock } from "./compare-deck-with-lock.ts";

const SALT = "07".repeat(32);
const deckList = [{ section: "main", name: "Forest", count: 60 }];
const commitment = deckCommitment(SALT, deckList);

test("[DK4] a list is checked against its lock: closed, open, another one, or never locked", () => {
  const deckLock = { commitment, salt: SALT };
  expect(compareDeckWithLock({ deckLock: null, deckList })).toBeNull();
  expect(compareDeckWithLock({ deckLock: { commitment, salt: null }, deckList: null })).toBe(
    "closed",
  );
  expect(compareDeckWithLock({ deckLock: { commitment, salt: null }, deckList })).toBe("closed");
  expect(compareDeckWithLock({ deckLock, deckList })).toBe("open");
  const other = [{ section: "main", name: "Forest", count: 61 }];
  expect(compareDeckWithLock({ deckLock, deckList: other })).toBe("wrong");
});
