import { seededRandom } from "@baize/engine";
import { expect, test } from "vitest";
import { findJsonErrorPosition, parseJsonWithErrorPosition } from "./read-json.ts";

test.each([
  ['{\n\n "a": x}', 3, 7],
  ['{\n "a": 1,\n}', 3, 1],
  ["zones: []", 1, 1],
  ['{"a": 1\n\n', 3, 1],
  ["[1,\n2,,3]", 2, 3],
  ['{"a":\n tru}', 2, 2],
  ['{"a":1, b:2}', 1, 9],
  ["", 1, 1],
  ['["a\nb"]', 1, 2],
  ["[1]\n\n\n]", 4, 1],
])("[WT40] %j has its first error in line %d, column %d", (text, line, column) => {
  expect(parseJsonWithErrorPosition(text)).toEqual({ error: { line, column } });
});

const SCRAPS = [
  "{",
  "}",
  "[",
  "]",
  ",",
  ":",
  '"a"',
  "1",
  "-0.5E+3",
  "true",
  "NULL",
  " ",
  "\n",
  '"',
];
const PARTS = [...SCRAPS, '"\\u00Fc"', '"\\x"', "01", "null", "\u00a0", '"\u007f"', '"😀"', "\\"];

test("[WT40] whatever the browser refuses has a place, whatever is changed in a text", () => {
  for (let seed = 1; seed <= 20_000; seed += 1) {
    const random = seededRandom(seed);
    const whole = ["{", '"a"', ":", "[", "1", ",", "null", "]", "}"];
    const length = random.int(4);
    for (let change = 0; change < length; change += 1) {
      const scrap = PARTS[random.int(PARTS.length)] as string;
      whole.splice(random.int(whole.length), random.int(2), scrap);
    }
    const text = whole.join("");
    expect([text, findJsonErrorPosition(text) === null]).toEqual([
      text,
      "value" in parseJsonWithErrorPosition(text),
    ]);
  }
});
