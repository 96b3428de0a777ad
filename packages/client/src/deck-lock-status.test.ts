import { deckCommitment } from "@baize/fairness";
import { expect, test } from "vitest";
import { deckLockStatusOf } from "./deck-lock-status.ts";

const SALT = "07".repeat(32);
const deckList = [{ section: "main", name: "Forest", count: 60 }];
const commitment = deckCommitment(SALT, deckList);

test("[DK4] a list is checked against its lock: closed, open, another one, or never locked", () => {
  const deckLock = { commitment, salt: SALT };
  expect(deckLockStatusOf({ deckLock: null, deckList })).toBeNull();
  expect(deckLockStatusOf({ deckLock: { commitment, salt: null }, deckList: null })).toBe("closed");
  expect(deckLockStatusOf({ deckLock: { commitment, salt: null }, deckList })).toBe("closed");
  expect(deckLockStatusOf({ deckLock, deckList })).toBe("open");
  const other = [{ section: "main", name: "Forest", count: 61 }];
  expect(deckLockStatusOf({ deckLock, deckList: other })).toBe("wrong");
});
