import { expect, test } from "vitest";
import { ANNA, BEN, CHLOE, createTestTable } from "../../testkit/test-table.ts";

const three = () =>
  createTestTable("magic").seat(ANNA, "Anna").seat(BEN, "Ben").seat(CHLOE, "Chloé");

test("[U6] who mutes requests is not asked, and the one that would ask is told who it was", () => {
  const table = three();
  table.do(BEN, "undo.mute", { muted: true });
  expect(table.logForAll()).toBe("Ben blocked undo requests");
  const refusal = table.refused(ANNA, "undo.request", {});
  expect(refusal).toMatchObject({ code: "needs_consent", message: expect.stringMatching(/^Ben /) });
  // Its own requests need the others, not itself.
  table.do(BEN, "undo.request");
  table.do(BEN, "undo.answer", { agree: false });
  table.do(BEN, "undo.mute", { muted: false });
  expect(table.logForAll()).toBe("Ben allowed undo requests again");
  expect(table.refused(ANNA, "undo.request", {}).message).toMatch(/nothing to undo/);
});

test("[U6] a seat that left is not waited for, muted or not; the next game keeps the setting", () => {
  const table = three();
  table.do(BEN, "undo.mute", { muted: true });
  table.do(BEN, "deck.load", { cards: [{ name: "Island", count: 1 }] });
  table.do(BEN, "seat.leave");
  expect(table.refused(ANNA, "undo.request", {}).message).toMatch(/nothing to undo/);
  table.do(CHLOE, "seat.ready", { ready: true });
  table.do(ANNA, "game.next");
  expect(table.view(ANNA).seats.get(BEN)?.undoMuted).toBe(true);
});

test("refuses what is so already, and what is no yes or no", () => {
  expect(three().refusalCode(ANNA, "undo.mute", { muted: false })).toBe("not_here muted");
  expect(three().refusalCode(ANNA, "undo.mute", { muted: 1 })).toBe("invalid_payload muted");
  expect(three().refusalCode(ANNA, "undo.mute", { muted: true, seat: 2 })).toBe(
    "invalid_payload seat",
  );
});
