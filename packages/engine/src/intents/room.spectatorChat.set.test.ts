import { expect, test } from "vitest";
import { ANNA, BEN, createTestTable } from "../../testkit/test-table.ts";

test("[WC4] the host alone turns the spectators' chat off and on, and everybody is told", () => {
  const table = createTestTable("magic").seat(ANNA, "Anna").seat(BEN, "Ben");
  table.do(ANNA, "host.take");
  expect(table.refusalCode(BEN, "room.spectatorChat.set", { off: true })).toBe("not_host");
  table.do(ANNA, "room.spectatorChat.set", { off: true });
  expect(table.logForAll()).toBe("Anna turned off the spectators’ chat");
  expect(table.view("public").table.spectatorChatOff).toBe(true);
  expect(table.do(ANNA, "room.spectatorChat.set", { off: true }).writes).toEqual([]);
  table.do(ANNA, "room.spectatorChat.set", { off: false });
  expect(table.logForAll()).toBe("Anna turned on the spectators’ chat");
});
