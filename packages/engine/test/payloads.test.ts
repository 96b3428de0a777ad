import { expect, test } from "vitest";
import * as z from "zod/mini";
import { INTENT_DEFINITIONS } from "../src/intents/index.ts";
import { parseIntent } from "../src/parse.ts";

type Schema = z.core.JSONSchema.BaseSchema;
type Path = readonly (string | number)[];

/** A payload that breaks its schema in one place, and the field that the refusal must name. */
interface BadPayload {
  readonly payload: unknown;
  readonly field: string;
}

const UNKNOWN_KEY = "noSuchField";

let made = 0;

/** A text of a length that no other call gives, where the length allows it. */
const textOf = ({ pattern, minLength = 0, maxLength = minLength }: Schema): string => {
  if (pattern?.includes("0-9a-f")) return "0".repeat(maxLength);
  const length = Math.max(minLength, Math.min(maxLength, 8));
  made += 1;
  return String(made).padStart(length, "a").slice(-length);
};

const itemsOf = ({ items }: Schema): Schema => items as Schema;

const listOf = (schema: Schema, length: number): unknown[] =>
  Array.from({ length }, () => exampleOf(itemsOf(schema)));

/** A value that fits a schema: required fields alone, the shortest lists, the least numbers. */
const exampleOf = (schema: Schema): unknown => {
  const [choice] = schema.anyOf ?? [];
  if (choice) return exampleOf(choice as Schema);
  if (schema.const !== undefined) return schema.const;
  if (schema.enum) return schema.enum[0];
  switch (schema.type) {
    case "string":
      return textOf(schema);
    case "integer":
    case "number":
      return schema.minimum ?? 0;
    case "boolean":
      return true;
    case "array":
      return listOf(schema, schema.minItems ?? 0);
    case "null":
      return null;
    case "object":
      return objectOf(schema);
    default:
      throw new Error(`No value for ${JSON.stringify(schema)}`);
  }
};

const objectOf = ({ properties = {}, required = [] }: Schema, also: readonly string[] = []) =>
  Object.fromEntries(
    Object.entries(properties)
      .filter(([name]) => required.includes(name) || also.includes(name))
      .map(([name, field]) => [name, exampleOf(field as Schema)]),
  );

/** Values that break a schema by themselves, not in what they hold. */
const wrongValues = (schema: Schema): unknown[] => {
  const { type, minimum, maximum, minLength = 0, maxLength, minItems = 0, maxItems } = schema;
  if (schema.anyOf)
    return [schema.anyOf.some((choice) => (choice as Schema).type === "null") ? 0.5 : null];
  if (schema.enum || schema.const !== undefined) return ["no such value", 0.5];
  switch (type) {
    case "string":
      return [
        7,
        ...(minLength > 0 ? ["A".repeat(minLength - 1)] : []),
        ...(maxLength === undefined ? [] : ["A".repeat(maxLength + 1)]),
      ];
    case "integer":
    case "number":
      return [
        "1",
        ...(type === "integer" ? [(minimum ?? 0) + 0.5] : []),
        ...(minimum === undefined ? [] : [minimum - 1]),
        ...(maximum === undefined ? [] : [maximum + 1]),
      ];
    case "array":
      return [
        "A",
        ...(minItems > 0 ? [listOf(schema, minItems - 1)] : []),
        ...(maxItems === undefined ? [] : [listOf(schema, maxItems + 1)]),
      ];
    default:
      return ["yes"];
  }
};

/** Puts a value at a path of a payload that has everything on the way to it. */
const withValue = (value: unknown, path: Path, wrong: unknown): unknown => {
  const [step, ...rest] = path;
  if (step === undefined) return wrong;
  if (Array.isArray(value)) {
    return value.map((each, at) => (at === step ? withValue(each, rest, wrong) : each));
  }
  const entries = { ...(value as Record<string, unknown>) };
  entries[step] = withValue(entries[step], rest, wrong);
  return entries;
};

const isNested = ({ type }: Schema): boolean => type === "object" || type === "array";

/** Whether an object may have any fields: the payload of another intent, which is checked by that one's schema. */
const takesAnything = ({ additionalProperties }: Schema): boolean =>
  typeof additionalProperties === "object" && Object.keys(additionalProperties).length === 0;

/** Every way to break a schema once, below a payload that is right but for that. */
function* broken(schema: Schema, whole: unknown, path: Path): Generator<BadPayload> {
  const field = path.join(".");
  const wrongs = path.length > 0 ? wrongValues(schema) : [];
  for (const wrong of wrongs) {
    yield { payload: withValue(whole, path, wrong), field };
  }
  for (const choice of schema.anyOf ?? []) {
    const chosen = withValue(whole, path, exampleOf(choice as Schema));
    if (isNested(choice as Schema)) yield* broken(choice as Schema, chosen, path);
  }
  if (schema.type === "array") {
    const [first = exampleOf(itemsOf(schema)), ...more] =
      (schema.minItems ?? 0) > 0 ? listOf(schema, schema.minItems ?? 0) : [];
    const list = withValue(whole, path, [first, ...more]);
    yield* broken(itemsOf(schema), list, [...path, 0]);
  }
  if (schema.type !== "object") return;
  const own = objectOf(schema);
  if (!takesAnything(schema)) {
    yield {
      payload: withValue(whole, path, { ...own, [UNKNOWN_KEY]: 1 }),
      field: [...path, UNKNOWN_KEY].join("."),
    };
  }
  for (const [name, part] of Object.entries(schema.properties ?? {})) {
    const below = [...path, name];
    if (schema.required?.includes(name)) {
      const { [name]: _, ...rest } = own;
      yield { payload: withValue(whole, path, rest), field: below.join(".") };
    }
    yield* broken(part as Schema, withValue(whole, path, objectOf(schema, [name])), below);
  }
}

test.each(INTENT_DEFINITIONS.map((definition) => [definition.type, definition] as const))(
  "[I2] %s refuses what breaks its payload's schema, and names the field",
  (type, { payload }) => {
    const schema = z.toJSONSchema(payload, { io: "input" }) as Schema;
    const cases = [...broken(schema, exampleOf(schema), [])];
    expect(cases.length).toBeGreaterThan(0);
    for (const { payload: bad, field } of cases) {
      const parsed = parseIntent(type, bad);
      expect(parsed, `${JSON.stringify(bad)} at ${field}`).toMatchObject({
        code: "invalid_payload",
        field,
      });
    }
  },
);
