import type { SchemaWords } from "@baize/engine";

const TYPES: Readonly<Record<string, string>> = {
  string: "ein Text",
  number: "eine Zahl",
  int: "eine ganze Zahl",
  boolean: "true oder false",
  array: "eine Liste",
  object: "ein Objekt",
  record: "ein Objekt",
  never: "weggelassen",
};
const UNITS: Readonly<Record<string, string>> = {
  string: "Zeichen",
  array: "Einträge",
  object: "Einträge",
};

const counted = (amount: string, count: string, of: string): string => {
  const unit = UNITS[of];
  return unit === undefined ? `${amount} ${count} sein` : `${amount} ${count} ${unit} haben`;
};

export const GERMAN_SCHEMA_WORDS: SchemaWords = {
  missing: "fehlt",
  other: "hat keine bekannte Form",
  type: (expected) => `muss ${TYPES[expected] ?? expected} sein`,
  atLeast: (least, of) => counted("muss mindestens", least, of),
  atMost: (most, of) => counted("darf höchstens", most, of),
  exactly: (count, of) => counted("muss genau", count, of),
  oneOf: (options) => `muss eines davon sein: ${options}`,
  unknownKeys: (keys) => `unbekannt: ${keys}`,
};
