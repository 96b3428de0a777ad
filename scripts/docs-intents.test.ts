import { readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { intentsPage } from "./intents-page.ts";
import { payloadRows } from "./payload-rows.ts";

const PAGE = join(import.meta.dirname, "..", "docs", "intents.md");

test("docs/intents.md is what the registry says; `bun scripts/docs-intents.ts` writes it", () => {
  expect(intentsPage()).toBe(readFileSync(PAGE, "utf8"));
});

test("a payload's fields are told with those inside of them, and what each may hold", () => {
  const schema: Parameters<typeof payloadRows>[0] = {
    type: "object",
    properties: {
      cards: {
        type: "array",
        minItems: 1,
        maxItems: 9,
        items: {
          anyOf: [
            { type: "string", minLength: 8, maxLength: 8 },
            {
              type: "object",
              properties: { zone: { type: "string", enum: ["hand", "exile"] } },
              required: ["zone"],
            },
          ],
        },
      },
    },
  };

  expect(payloadRows(schema)).toEqual([
    { field: "cards", needed: "optional", what: "a list of 1 to 9: a handle, or an object" },
    { field: "cards[].zone", needed: "required", what: '`"hand"`, `"exile"`' },
  ]);
});

test("a schema that the page has no words for stops it", () => {
  expect(() => payloadRows({ properties: { odd: { not: { type: "string" } } } })).toThrow(
    "no words",
  );
});
