import { createHash } from "node:crypto";
import { clientGameSchema, INTENT_DEFINITIONS } from "@baize/engine";
import { expect, test } from "vitest";
import * as z from "zod/mini";
import { CLOSE_CODES, downFrameSchema, LIMITS, upFrameSchema } from "../src/index.ts";
import { LOG_SHAPES } from "../src/log-shapes.ts";
import { SCHEMA_HASHES } from "../src/version.ts";

const describe = (schema: z.ZodMiniType): unknown =>
  z.toJSONSchema(schema, { io: "input", unrepresentable: "any" });

test("[F6] the version moves when a schema does", () => {
  const schemas = {
    up: describe(upFrameSchema),
    down: describe(downFrameSchema),
    definition: describe(clientGameSchema),
    logShapes: LOG_SHAPES,
    intents: INTENT_DEFINITIONS.map(({ type, payload }) => [type, describe(payload)]),
  };
  const hash = createHash("sha256").update(JSON.stringify(schemas)).digest("hex").slice(0, 16);
  expect(SCHEMA_HASHES.at(-1)).toBe(hash);
});

test("[F7] every close code is its own and in the range that applications may use", () => {
  const codes = Object.values(CLOSE_CODES).map(({ code }) => code);
  expect(new Set(codes).size).toBe(codes.length);
  for (const { code, reason } of Object.values(CLOSE_CODES)) {
    expect(code).toBeGreaterThanOrEqual(4000);
    expect(code).toBeLessThan(5000);
    expect(Buffer.byteLength(reason)).toBeLessThanOrEqual(123);
  }
});

test("[F8] every limit is a positive number, so that it can be sent and shown", () => {
  for (const [name, limit] of Object.entries(LIMITS)) expect(limit, name).toBeGreaterThan(0);
});
