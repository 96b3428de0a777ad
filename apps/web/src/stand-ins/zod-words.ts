/** How the page says what a schema finds wrong. `kind` is what was measured, as `typeof` has it. */
export interface Words {
  readonly type: (expected: string) => string;
  readonly atLeast: (least: number, kind: string) => string;
  readonly atMost: (most: number, kind: string) => string;
  readonly exactly: (count: number, kind: string) => string;
  readonly among: (options: readonly unknown[]) => string;
  readonly unknownKeys: (keys: readonly string[]) => string;
  readonly missing: string;
  readonly other: string;
}

const list = (options: readonly unknown[]): string =>
  options.map((option) => JSON.stringify(option)).join(", ");

const TYPES_EN: Readonly<Record<string, string>> = {
  string: "a text",
  number: "a number",
  int: "a whole number",
  boolean: "true or false",
  array: "a list",
  object: "an object",
  never: "left out",
};
const UNITS_EN: Readonly<Record<string, string>> = { string: " letters", object: " entries" };

export const en = (): Words => {
  const counted = (count: number, kind: string): string =>
    `${String(count)}${UNITS_EN[kind] ?? ""}`;
  return {
    type: (expected) => `must be ${TYPES_EN[expected] ?? expected}`,
    atLeast: (least, kind) => `must be at least ${counted(least, kind)}`,
    atMost: (most, kind) => `must be at most ${counted(most, kind)}`,
    exactly: (count, kind) => `must be exactly ${counted(count, kind)}`,
    among: (options) => `must be one of ${list(options)}`,
    unknownKeys: (keys) => `there is no such field: ${list(keys)}`,
    missing: "is missing",
    other: "is of no form that is known here",
  };
};

const TYPES_DE: Readonly<Record<string, string>> = {
  string: "ein Text",
  number: "eine Zahl",
  int: "eine ganze Zahl",
  boolean: "true oder false",
  array: "eine Liste",
  object: "ein Objekt",
  never: "weggelassen",
};
const UNITS_DE: Readonly<Record<string, string>> = { string: " Zeichen", object: " Einträge" };

export const de = (): Words => {
  const counted = (count: number, kind: string): string =>
    `${String(count)}${UNITS_DE[kind] ?? ""}`;
  return {
    type: (expected) => `muss ${TYPES_DE[expected] ?? expected} sein`,
    atLeast: (least, kind) => `darf nicht unter ${counted(least, kind)} liegen`,
    atMost: (most, kind) => `darf höchstens ${counted(most, kind)} sein`,
    exactly: (count, kind) => `muss genau ${counted(count, kind)} sein`,
    among: (options) => `muss eines davon sein: ${list(options)}`,
    unknownKeys: (keys) => `dieses Feld gibt es nicht: ${list(keys)}`,
    missing: "fehlt",
    other: "hat keine Form, die hier bekannt ist",
  };
};
