import { seededRandom } from "@baize/engine";
import { expect, test } from "vitest";
import { damagedLine } from "./json-damage.ts";

test.each([
  ['{\n\n "a": x}', 3],
  ['{\n "a": 1,\n}', 3],
  ["zones: []", 1],
  ['{"a": 1\n\n', 3],
  ["[1,\n2,,3]", 2],
  ['{"a":\n tru}', 2],
  ["", 1],
  ['["a\nb"]', 1],
  ["[1]\n\n\n]", 4],
])("%j is damaged in line %d", (text, line) => {
  expect(damagedLine(text)).toBe(line);
});

const isJson = (text: string): boolean => {
  try {
    JSON.parse(text);
    return true;
  } catch {
    return false;
  }
};

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

test("it finds damage wherever the browser does, and nowhere else", () => {
  for (let seed = 1; seed <= 20_000; seed += 1) {
    const random = seededRandom(seed);
    const whole = ["{", '"a"', ":", "[", "1", ",", "null", "]", "}"];
    const length = random.int(4);
    for (let change = 0; change < length; change += 1) {
      const scrap = PARTS[random.int(PARTS.length)] as string;
      whole.splice(random.int(whole.length), random.int(2), scrap);
    }
    const text = whole.join("");
    expect([text, damagedLine(text) === null]).toEqual([text, isJson(text)]);
  }
});
