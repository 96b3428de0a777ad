import { expect, test } from "vitest";
import { ANNA, BEN, createTestTable } from "../../testkit/test-table.ts";

const laid = () => createTestTable("magic").seat(ANNA, "Anna").seat(BEN, "Ben");

test("everyone reads what is said, and by whom", () => {
  const table = laid();
  table.do(ANNA, "chat.say", { text: "  Good <b>game</b> 🂡 " });
  expect(table.logForAll()).toBe("Anna: Good <b>game</b> 🂡");
});

test("[V8] a card that is named is shown to those who may see it; the others read that there is one", () => {
  const table = createTestTable("magic")
    .seat(ANNA, "Anna", { hand: ["Shock"], battlefield: ["Bear"] })
    .seat(BEN, "Ben");
  const [shock, bear] = [table.handleOf(ANNA, "Shock"), table.handleOf(ANNA, "Bear")];
  table.do(ANNA, "chat.say", { text: "Does that work?", cards: [shock, bear] });
  const counted = "Anna: Does that work? (Bear and another card)";
  expect(table.logByViewer()).toEqual({
    Anna: "Anna: Does that work? (Shock and Bear)",
    Ben: counted,
    public: counted,
    all: "Anna: Does that work? (Shock and Bear)",
  });
  expect(table.names(BEN, "hand", ANNA)).toEqual([]);
});

test("[V8] cards are named without a word, and who may not see them reads how many", () => {
  const table = createTestTable("magic")
    .seat(ANNA, "Anna", { hand: ["Shock"] })
    .seat(BEN, "Ben");
  table.do(ANNA, "chat.say", { cards: [table.handleOf(ANNA, "Shock")] });
  expect(table.logByViewer()).toMatchObject({ Anna: "Anna: Shock", Ben: "Anna: a card" });
});

test("[H1] a card that one doesn't see can't be named", () => {
  const table = createTestTable("magic")
    .seat(ANNA, "Anna", { hand: ["Shock"] })
    .seat(BEN, "Ben");
  const cards = [table.handleOf(ANNA, "Shock")];
  const why = table.refused(BEN, "chat.say", { text: "That?", cards });
  expect(why).toMatchObject({ code: "no_such_card", field: "cards.0" });
  const unknown = table.refused(BEN, "chat.say", { text: "That?", cards: ["AAAAAAAA"] });
  expect(unknown.message).toBe(why.message);
});

test("writes nothing but the log", () => {
  expect(laid().do(ANNA, "chat.say", { text: "Hello" }).writes).toEqual([]);
});

test.each([
  [{}, "text"],
  [{ text: " " }, "text"],
  [{ text: "a\u0007b" }, "text"],
])("[I2] refuses what is wrong at its field (%#)", (payload, field) => {
  expect(laid().refusalCode(ANNA, "chat.say", payload)).toBe(`invalid_payload ${field}`);
});

test("[P1] refuses who doesn't sit at the table", () => {
  expect(createTestTable("magic").refusalCode(ANNA, "chat.say", { text: "Hello" })).toBe(
    "not_seated",
  );
});
