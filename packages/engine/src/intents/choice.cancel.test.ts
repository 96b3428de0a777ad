import { expect, test } from "vitest";
import { ANNA, BEN, CHLOE, createTestTable } from "../../testkit/test-table.ts";

test("[SC5] who asked for a choice calls it off, and nobody learns what was chosen", () => {
  const table = createTestTable("magic").seat(ANNA, "Anna").seat(BEN, "Ben");
  expect(table.refusalCode(ANNA, "choice.cancel", {})).toBe("not_here");
  table.do(ANNA, "choice.start");
  table.do(BEN, "choice.make", { choice: "Left" });
  expect(table.refusalCode(BEN, "choice.cancel", {})).toBe("not_yours");
  const change = table.do(ANNA, "choice.cancel");
  expect(table.view(BEN).table.choice).toBeNull();
  expect(table.view(BEN).ownChoice).toBeUndefined();
  expect(table.logForAll()).toBe("Anna cancelled the secret choice");
  expect(JSON.stringify(change.log)).not.toContain("Left");
});

test("[SC5] any seat may call it off once the one that asked has left", () => {
  const table = createTestTable("magic").seat(ANNA, "Anna").seat(BEN, "Ben").seat(CHLOE, "Chloé");
  table.do(ANNA, "choice.start", { seats: [BEN, CHLOE] });
  table.do(ANNA, "seat.leave");
  table.do(BEN, "choice.cancel");
  expect(table.view(CHLOE).table.choice).toBeNull();
});
