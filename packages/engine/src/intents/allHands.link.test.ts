import { expect, test } from "vitest";
import { ANNA, BEN, createTestTable } from "../../testkit/test-table.ts";

test("[AH4] everybody reads that a link for spectators who see all hands was made, by a host with a seat or without", () => {
  const table = createTestTable("magic")
    .seat(ANNA, "Anna", { hand: ["Shock"] })
    .seat(BEN, "Ben");
  table.do(ANNA, "allHands.agree", { agreed: true });
  table.system("allHands.link");
  expect(table.logForAll()).toBe("The host created a spectator link with all hands");
  table.do(ANNA, "allHands.link");
  expect(table.logForAll()).toBe("Anna created a spectator link with all hands");
});

test("[AH4] no link is made while somebody with cards has not agreed, and the refusal says who", () => {
  const table = createTestTable("magic")
    .seat(ANNA, "Anna", { hand: ["Shock"] })
    .seat(BEN, "Ben", { hand: ["Bear"] });
  table.do(ANNA, "allHands.agree", { agreed: true });
  const refusal = table.refused(ANNA, "allHands.link", {});
  expect(refusal).toMatchObject({ code: "needs_consent", field: "spectatorAll" });
  expect(refusal.message).toMatch(/still to agree: Ben$/);
});
