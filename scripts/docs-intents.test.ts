import { readFileSync } from "node:fs";
import { join } from "node:path";
import {
  type AnyIntentDefinition,
  INTENT_DEFINITIONS,
  parseIntent,
  toFirstParseError,
} from "@baize/engine";
import { expect, test } from "vitest";
import * as z from "zod/mini";
import { apiSchemaFiles } from "./api-schemas.ts";
import { intentsPage } from "./intents-page.ts";
import { payloadRows, payloadRules } from "./payload-rows.ts";

const PAGE = join(import.meta.dirname, "..", "docs", "intents.md");

test("docs/intents.md is what the registry says; `bun scripts/docs-intents.ts` writes it", () => {
  expect(intentsPage()).toBe(readFileSync(PAGE, "utf8"));
});

test("[DO3] the schemas are those of the routes and frames; `bun scripts/docs-intents.ts` writes them", () => {
  for (const [name, text] of Object.entries(apiSchemaFiles())) {
    expect(text, name).toBe(readFileSync(join(PAGE, "..", name), "utf8"));
  }
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

type JsonSchema = Parameters<typeof payloadRows>[0];

/** A simple value that a field's schema accepts. */
function sampleOf(schema: JsonSchema): unknown {
  const [choice] = schema.anyOf ?? [];
  if (choice) return sampleOf(choice as JsonSchema);
  if (schema.const !== undefined) return schema.const;
  if (schema.enum) return schema.enum[0];
  switch (schema.type) {
    case "string":
      if (schema.pattern && schema.maxLength !== undefined && !schema.minLength) return "x";
      return schema.pattern ? "0".repeat(64) : "x".repeat(schema.minLength ?? 0);
    case "integer":
    case "number":
      return Math.max(schema.minimum ?? 0, Math.min(schema.maximum ?? 1, 1));
    case "boolean":
      return true;
    case "array": {
      const { items, minItems = 0 } = schema;
      return Array.from({ length: minItems }, () => sampleOf(items as JsonSchema));
    }
    case "object":
      return Object.fromEntries(
        (schema.required ?? []).map((name) => [name, sampleOf(fieldOf(schema, name))]),
      );
    default:
      return null;
  }
}

const fieldOf = ({ properties = {} }: JsonSchema, name: string): JsonSchema =>
  properties[name] as JsonSchema;

/** Every payload with an intent's required fields and some of its optional ones. */
function payloadsOf(schema: JsonSchema): Record<string, unknown>[] {
  const required = new Set(schema.required);
  let payloads: Record<string, unknown>[] = [{}];
  for (const name of Object.keys(schema.properties ?? {})) {
    const value = sampleOf(fieldOf(schema, name));
    const having = payloads.map((payload) => ({ ...payload, [name]: value }));
    payloads = required.has(name) ? having : [...payloads, ...having];
  }
  return payloads;
}

const REGISTRY: readonly AnyIntentDefinition[] = INTENT_DEFINITIONS;

test.each(REGISTRY.map((intent) => [intent.type, intent] as const))(
  "whatever the page allows of %s is accepted, or breaks a rule that the page lists",
  (_, { payload }) => {
    const rules = payloadRules(payload).map(({ field, rule }) => `${field}: ${rule}`);
    const schema = z.toJSONSchema(payload, { io: "input", unrepresentable: "any" });
    for (const given of payloadsOf(schema)) {
      const parsed = payload.safeParse(given);
      if (parsed.success) continue;
      const { field, message } = toFirstParseError(parsed.error);
      expect(rules, JSON.stringify(given)).toContain(`${field}: ${message}`);
    }
  },
);

/** Payloads that fit each field's own schema, and that the server refuses all the same. */
test.each([
  ["library.shuffle", { from: "top" }],
  ["hand.discard", {}],
  ["chat.say", {}],
  ["hand.reveal", { to: "none", random: 1 }],
  ["library.revealNext", { to: "none" }],
  ["table.ping", {}],
  ["table.ping", { card: "abcdefgh", zone: "hand" }],
  ["access.request", { seat: 2 }],
  ["access.request", { seat: 2, zone: "hand", control: true }],
] as const)("[DO2] the page says why %s refuses %j", (type, payload) => {
  const page = readFileSync(PAGE, "utf8");
  const section = page.split(`\n## ${type}\n`)[1]?.split("\n## ")[0] ?? "";
  const parsed = parseIntent(type, payload);
  if (parsed.ok) throw new Error("It is not refused");
  const isRule = section.includes(`- \`${parsed.field}\`: ${parsed.message}\n`);
  // A value that a field doesn't take is not among those that the table lists.
  const [, listed = ""] = new RegExp(`\\| \`${parsed.field}\` .*\\| (.*) \\|`).exec(section) ?? [];
  const value = JSON.stringify((payload as Record<string, unknown>)[parsed.field ?? ""]);
  expect(isRule || (listed !== "" && !listed.includes(value))).toBe(true);
});
