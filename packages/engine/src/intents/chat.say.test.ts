import { expect, test } from "vitest";
import { ANNA, BEN, game } from "../../test/builder.ts";

const laid = () => game("magic").seat(ANNA, "Anna").seat(BEN, "Ben");

test("everyone reads what is said, and by whom", () => {
  const table = laid();
  table.do(ANNA, "chat.say", { text: "  Good <b>game</b> 🂡 " });
  expect(table.heard()).toBe("Anna: Good <b>game</b> 🂡");
});

test("writes nothing but the log", () => {
  expect(laid().do(ANNA, "chat.say", { text: "Hello" }).writes).toEqual([]);
});

test.each([
  [{}, "text"],
  [{ text: " " }, "text"],
  [{ text: "x".repeat(1_001) }, "text"],
  [{ text: "a\u0007b" }, "text"],
  [{ text: ["Hello"] }, "text"],
  [{ text: "Hello", seat: 2 }, "seat"],
])("[I2] refuses what is wrong at its field (%#)", (payload, field) => {
  expect(laid().why(ANNA, "chat.say", payload)).toBe(`invalid_payload ${field}`);
});

test("[P1] refuses who doesn't sit at the table", () => {
  expect(game("magic").why(ANNA, "chat.say", { text: "Hello" })).toBe("not_seated");
});
