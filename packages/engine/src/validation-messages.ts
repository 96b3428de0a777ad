import type * as z from "zod/mini";

/** How a language says what a schema finds wrong with a field. The field's name stands before it. */
export interface ValidationMessages {
  readonly missing: string;
  readonly other: string;
  /** `expected` is a type as Zod names it, such as `string` or `int`. */
  readonly type: (expected: string) => string;
  /** `of` is what is counted: `string`, `array` or `object`; else the value is a number. */
  readonly atLeast: (least: string, of: string) => string;
  readonly atMost: (most: string, of: string) => string;
  readonly exactly: (count: string, of: string) => string;
  readonly oneOf: (options: string) => string;
  readonly unknownKeys: (keys: string) => string;
}

const TYPES: Readonly<Record<string, string>> = {
  string: "text",
  number: "a number",
  int: "a whole number",
  boolean: "true or false",
  array: "a list",
  object: "an object",
  record: "an object",
  never: "left out",
};
const UNITS: Readonly<Record<string, string>> = {
  string: "characters",
  array: "entries",
  object: "entries",
};

const counted = (amount: string, count: string, of: string): string => {
  const unit = UNITS[of];
  return unit === undefined ? `must be ${amount} ${count}` : `must have ${amount} ${count} ${unit}`;
};

export const ENGLISH_VALIDATION_MESSAGES: ValidationMessages = {
  missing: "is missing",
  other: "has no known form",
  type: (expected) => `must be ${TYPES[expected] ?? expected}`,
  atLeast: (least, of) => counted("at least", least, of),
  atMost: (most, of) => counted("at most", most, of),
  exactly: (count, of) => counted("exactly", count, of),
  oneOf: (options) => `must be one of ${options}`,
  unknownKeys: (keys) => `unknown: ${keys}`,
};

const listOf = (values: readonly unknown[]): string =>
  values.map((value) => (typeof value === "string" ? `"${value}"` : String(value))).join(", ");

/** Zod's messages in these words, for `z.config`. The values that are refused are never repeated. */
export const zodLocaleFromMessages = (
  words: ValidationMessages,
): { readonly localeError: z.core.$ZodErrorMap } => ({
  localeError: (issue) => {
    switch (issue.code) {
      case "invalid_type":
        return issue.input === undefined ? words.missing : words.type(issue.expected);
      case "too_small":
        return issue.exact
          ? words.exactly(String(issue.minimum), issue.origin)
          : words.atLeast(String(issue.minimum), issue.origin);
      case "too_big":
        return issue.exact
          ? words.exactly(String(issue.maximum), issue.origin)
          : words.atMost(String(issue.maximum), issue.origin);
      case "invalid_value":
        return words.oneOf(listOf(issue.values));
      case "unrecognized_keys":
        return words.unknownKeys(listOf(issue.keys));
      default:
        return words.other;
    }
  },
});
