import fc from "fast-check";
import { expect, test } from "vitest";
import * as z from "zod/mini";
import { deep } from "../../../scripts/deep.ts";
import { toFirstParseError } from "./parse.ts";
import { textLineSchema } from "./payload.ts";
import { cleanText, stripControlCharacters } from "./text.ts";

const line = textLineSchema(40);

test.each([
  ["  Anna ", "Anna"],
  ["An\u200Bna", "Anna"],
  ["\uFEFFAnna\u2060", "Anna"],
  ["An\u00ADna", "Anna"],
  ["Anna\u200E\u200F\u061C", "Anna"],
  ["An\u200Cn\u200Da", "Anna"],
  ["Anna\u115F\u1160\u3164\uFFA0\u180E", "Anna"],
  ["Anna\u{E0041}\u{E007F}", "Anna"],
  ["Anna\uFE0F\uFE0F\u{E0101}", "Anna"],
  ["A\u00A0\u3000\u2800b", "A   b"],
  ["Cafe\u0301", "Café"],
  ["\u0301\u0302Anna", "Anna"],
  [`Z${"\u0335".repeat(30)}algo`, `Z${"\u0335".repeat(4)}algo`],
])("[TX1] %j is kept as %j", (text, kept) => {
  expect(line.parse(text)).toBe(kept);
});

test.each([
  "Zoë 🎉",
  "👩‍👩‍👧‍👦",
  "👩🏽‍🚀",
  "❤️‍🔥",
  "🏴󠁧󠁢󠁥󠁮󠁧󠁿",
  "1️⃣ ❤︎",
  "می\u200Cخواهم",
  "क्\u200Dष",
  "葛\u{E0100}飾",
  "שָׁלוֹם",
  "Nguyễn",
  "ကျွှော်",
  "ไม่เป็นไร",
  "مرحبا",
])("[TX1] %s is kept as it is", (text) => {
  expect(line.parse(text)).toBe(text.normalize("NFC"));
});

test.each(["", " ", "\u3164", "\u200B\u2060", "\u2800\u2800", "\u0301"])(
  "[TX1] %j shows nothing, and is no text",
  (text) => {
    expect(line.safeParse(text).success).toBe(false);
  },
);

test.each([
  ["a\u0000b", "control"],
  ["two\nlines", "control"],
  ["a\tb", "control"],
  ["a\u001bb", "control"],
  ["a\u007fb", "control"],
  ["a\u0085b", "control"],
  ["a\u009bb", "control"],
  ["a\u2028b", "control"],
  ["a\u2029b", "control"],
  ["a\u202eb", "change the text direction"],
  ["a\u202ab\u202c", "change the text direction"],
  ["a\u2066b\u2069", "change the text direction"],
  ["a\ud800b", "broken"],
  ["\udc00", "broken"],
])("[TX2] %j is refused in words", (text, why) => {
  const parsed = z.strictObject({ name: line }).safeParse({ name: text });
  if (parsed.success) throw new Error("It was taken");
  expect(toFirstParseError(parsed.error)).toMatchObject({
    field: "name",
    message: expect.stringContaining(why),
  });
});

test("[TX1] what was cleaned stays as it is, and holds nothing that can't be seen", () => {
  const odd = fc.constantFrom(
    ..."a1é❤👩🏽🏴🎉葛क्می\u0301\u0335\u034F\u200B\u200C\u200D\uFE0F\uFE0E\u{E0100}\u{E0067}\u{E007F}\u3164 \u2800\u180B\u115F",
  );
  const text = fc.array(fc.oneof(odd, fc.string({ unit: "binary", maxLength: 1 })), {
    maxLength: 12,
  });
  fc.assert(
    fc.property(text, (letters) => {
      const once = cleanText(letters.join(""));
      expect(cleanText(once)).toBe(once);
      expect(once).not.toMatch(/\u200B|\u2060|\u00AD|\u115F|\u3164|\u034F|\u180E|\uFEFF|\u2800/u);
      expect(once).not.toMatch(/[\p{Mn}\p{Me}]{5}/u);
    }),
    { numRuns: deep(200, 50_000) },
  );
});

test("[TX1] long text of invisible characters is cleaned as short text is", () => {
  for (const unit of ["\u200D", "👩\u200D", "\u0301", " \u2800", "م\u200C", "\uFE0F"]) {
    const cleaned = cleanText(`a${unit.repeat(50_000)}b`);
    expect(cleanText(cleaned), JSON.stringify(unit)).toBe(cleaned);
    expect(cleaned, JSON.stringify(unit)).toMatch(/^[aá].*b$/u);
  }
});

test("[TX2] a line that an earlier version kept is printed without what commands a terminal", () => {
  const line = "Anna: \u001b[2Jhi\u009b\u0085\u2028\u202e\ud800 👩‍👩‍👧";
  expect(stripControlCharacters(line)).toBe(
    "Anna: \uFFFD[2Jhi\uFFFD\uFFFD\uFFFD\uFFFD\uFFFD 👩‍👩‍👧",
  );
});
