import { expect, test } from "vitest";
import { ANNA, BEN, createTestTable } from "../../testkit/test-table.ts";
import { JUDGE_ACTOR_ID } from "../ids.ts";
import { areNamesConfusable, distinctName } from "./names.ts";

test.each([
  ["Anna", "anna"],
  ["Anna", "Аnnа"],
  ["Anna", "Ａｎｎａ"],
  ["Anna", "𝐀𝐧𝐧𝐚"],
  ["Anna", "An na"],
  ["Alice", "AIice"],
  ["Paul", "Pau1"],
  ["Alice", "ALICE"],
  ["Bob", "B0b"],
  ["modern", "rnodern"],
  ["Straße", "STRASSE"],
  ["Ольга", "ольга"],
  ["O'Neil", "O’Neil"],
  ["Σίσυφος", "ΣΊΣΥΦΟΣ"],
  ["ΝΙΚΟΣ", "NIKOΣ"],
  // Whole names in capitals of Lisu and of Cherokee, and in small letters of Cyrillic and Armenian.
  ["BACK FLIP MRS WEST GUY ZEN", "ꓐꓮꓚꓗ ꓝꓡꓲꓑ ꓟꓣꓢ ꓪꓰꓢꓔ ꓖꓴꓬ ꓜꓰꓠ"],
  ["LAMB HAWK ZEST REVERT", "ᏞᎪᎷᏴ ᎻᎪᎳᏦ ᏃᎬᏚᎢ ᎡᎬᏙᎬᏒᎢ"],
  ["QUICK FOX", "ԚՍІСК FОХ"],
  ["spicy ox", "ѕрісу ох"],
  ["jackpot", "јасκроt"],
  ["squeeze", "ѕԛսееzе"],
  ["gauge", "ցаսցе"],
  ["vow", "ѵоԝ"],
])("[TX3] %s and %s look alike", (one, other) => {
  expect(areNamesConfusable(one, other)).toBe(true);
  expect(areNamesConfusable(other, one)).toBe(true);
});

test.each([
  ["Anna", "Anne"],
  ["Anna", "Anna (2)"],
  ["Ann", "Anna"],
  ["Иван", "Ivan"],
  ["Marie", "María"],
  ["Player 1", "Player 2"],
  ["Bot 10", "Bot 11"],
])("[TX3] %s and %s don't", (one, other) => {
  expect(areNamesConfusable(one, other)).toBe(false);
});

test("[TX3] who sits down under a name that looks like another's gets a number", () => {
  const table = createTestTable("magic").seat(ANNA, "Anna").seat(BEN, "аnna");
  const nameOf = (seat: typeof ANNA) => table.view("public").seats.get(seat)?.name;
  expect(nameOf(BEN)).toBe("аnna (2)");
  table.do(BEN, "seat.claim", { name: "Ben" });
  expect(table.logForAll()).toBe("аnna (2) changed their name to Ben");
  table.do(BEN, "seat.claim", { name: "ANNA" });
  expect(nameOf(BEN)).toBe("ANNA (2)");
});

test("[TX3] nor does a player look like the judge, whose title stands before the name", () => {
  const table = createTestTable("magic").seat(ANNA, "Anna");
  table.state.write("table", "judge", { name: "Gita", call: null });
  expect(distinctName(table.state, BEN, "Gitа")).toBe("Gitа (2)");
  expect(distinctName(table.state, BEN, "judge gita")).toBe("judge gita (2)");
  expect(distinctName(table.state, JUDGE_ACTOR_ID, "Gita")).toBe("Gita");
  expect(distinctName(table.state, JUDGE_ACTOR_ID, "Anna")).toBe("Anna (2)");
});

test("[TX3] a name of full length keeps its length with a number", () => {
  const table = createTestTable("magic").seat(ANNA, "x".repeat(40)).seat(BEN, "x".repeat(40));
  expect(table.view("public").seats.get(BEN)?.name).toBe(`${"x".repeat(36)} (2)`);
});

test("[TX3] who comes back, or writes the same name differently, is not told apart from themselves", () => {
  const table = createTestTable("magic").seat(ANNA, "Anna", { library: 3 }).seat(BEN, "Anna");
  table.do(ANNA, "seat.leave");
  table.do(ANNA, "seat.claim", { name: "Anna" });
  expect(table.view("public").seats.get(ANNA)?.name).toBe("Anna");
  table.do(ANNA, "seat.claim", { name: "ANNA" });
  expect(table.view("public").seats.get(ANNA)?.name).toBe("ANNA");
  expect(table.do(BEN, "seat.claim", { name: "Anna" }).log).toEqual([]);
  expect(table.view("public").seats.get(BEN)?.name).toBe("Anna (2)");
});
