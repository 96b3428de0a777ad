import type * as z from "zod/mini";

type Schema = z.core.JSONSchema.BaseSchema;

/** One field of a payload, as a row of a table. */
export type PayloadRow = {
  /** Its path: `moves[].to.zone`. */
  readonly field: string;
  readonly needed: "required" | "optional";
  /** Its allowed values. */
  readonly what: string;
};

/** A rule about several fields of a payload, reported at the field that breaks it. */
export type PayloadRule = { readonly field: string; readonly rule: string };

const HANDLE_LENGTH = 8;
/** The length of the commitment to a hash chain. No other text has exactly this length. */
const HASH_LENGTH = 64;

/** The rules of a payload that no single field's schema can express: its refinements, in order. */
export function payloadRules(payload: z.ZodMiniType): PayloadRule[] {
  return (payload._zod.def.checks ?? []).flatMap(({ _zod: { def } }) => {
    if (def.check !== "custom") return [];
    const { path = [], error } = def as z.core.$ZodCustomDef;
    const message = error?.({ code: "custom", input: undefined, path });
    const rule = typeof message === "string" ? message : message?.message;
    if (!rule) throw new Error("A rule over several fields has no message");
    return [{ field: path.map(String).join("."), rule }];
  });
}

/** Every field of an object's schema, nested ones after their parents. */
export function payloadRows(schema: Schema, path = ""): PayloadRow[] {
  const required = new Set(schema.required);
  return Object.entries(schema.properties ?? {}).flatMap(([name, field]) => {
    if (typeof field === "boolean") return [];
    const way = path === "" ? name : `${path}.${name}`;
    const needed = required.has(name) ? "required" : "optional";
    return [{ field: way, needed, what: whatOf(field) } as const, ...below(field, way)];
  });
}

/** The fields of a nested value: of an object, of a list's objects, or of the object in a union. */
function below(schema: Schema, path: string): PayloadRow[] {
  const items = itemsOf(schema);
  if (items) return below(items, `${path}[]`);
  return choices(schema).flatMap((choice) => payloadRows(choice, path));
}

function itemsOf({ items }: Schema): Schema | undefined {
  return typeof items === "object" && !Array.isArray(items) ? (items as Schema) : undefined;
}

/** The schema itself, or the options of a union. */
function choices(schema: Schema): Schema[] {
  return (schema.anyOf ?? [schema]) as Schema[];
}

function whatOf(schema: Schema): string {
  if (schema.anyOf) return choices(schema).map(whatOf).join(", or ");
  if (schema.const !== undefined) return `\`${JSON.stringify(schema.const)}\``;
  if (schema.enum) return schema.enum.map((value) => `\`${JSON.stringify(value)}\``).join(", ");
  switch (schema.type) {
    case "string":
      return textOf(schema);
    case "integer":
      return `a whole number from ${schema.minimum} to ${schema.maximum}`;
    case "number":
      return `a number from ${schema.minimum} to ${schema.maximum}`;
    case "boolean":
      return "`true` or `false`";
    case "array":
      return `a list of ${schema.minItems ?? 0} to ${schema.maxItems}: ${whatOf(itemsOf(schema) ?? {})}`;
    case "null":
      return "`null`";
    case "object":
      return "an object";
    default:
      throw new Error(`The page has no words for ${JSON.stringify(schema)}`);
  }
}

function textOf({ minLength, maxLength }: Schema): string {
  if (minLength === HASH_LENGTH && maxLength === HASH_LENGTH) {
    return "32 bytes as 64 lower-case hex digits";
  }
  if (minLength === HANDLE_LENGTH && maxLength === HANDLE_LENGTH) return "a handle";
  return `text of ${minLength ?? 0} to ${maxLength} characters`;
}
