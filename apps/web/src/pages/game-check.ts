import {
  type Game,
  type GameFile,
  gameFaultOf,
  gameFileSchema,
  gameFrom,
  SCHEMA_WORDS,
  type SchemaWords,
  schemaMessages,
} from "@baize/engine";
import * as z from "zod/mini";
import { gameFaultsText } from "../text/game-faults.ts";
import type { Language } from "../text/language.ts";

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

const GERMAN_SCHEMA_WORDS: SchemaWords = {
  missing: "fehlt",
  other: "hat keine bekannte Form",
  type: (expected) => `muss ${TYPES[expected] ?? expected} sein`,
  atLeast: (least, of) => counted("muss mindestens", least, of),
  atMost: (most, of) => counted("darf höchstens", most, of),
  exactly: (count, of) => counted("muss genau", count, of),
  oneOf: (options) => `muss eines davon sein: ${options}`,
  unknownKeys: (keys) => `unbekannt: ${keys}`,
};

export { testGame } from "@baize/engine";
export { LIMITS } from "@baize/protocol";

const WORDS = { en: SCHEMA_WORDS, de: GERMAN_SCHEMA_WORDS } as const;

/** What is wrong, and where in the file. */
export interface Issue {
  readonly path: readonly PropertyKey[];
  readonly message: string;
}

type Checked =
  | { readonly kind: "fits"; readonly file: GameFile; readonly game: Game }
  | { readonly kind: "faults"; readonly issues: readonly Issue[] };

/** `zones[2].layout`, as one would write it in a program. */
export const fieldOf = (path: readonly PropertyKey[]): string =>
  path
    .map((part, at) => {
      if (typeof part === "number") return `[${String(part)}]`;
      return at === 0 ? String(part) : `.${String(part)}`;
    })
    .join("");

/** What a game's file may say, as a JSON Schema: without what our own checks find. */
export const gameFileJsonSchema = () =>
  z.toJSONSchema(gameFileSchema.def.out, { io: "input", unrepresentable: "any" });

/** Holds a game's file against the schema that the server holds it against; complaints are in the reader's language. */
export const checkGame = async (value: unknown, language: Language): Promise<Checked> => {
  z.config(schemaMessages(WORDS[language]));
  const checked = gameFileSchema.safeParse(value);
  if (checked.success) return { kind: "fits", file: checked.data, game: gameFrom(checked.data) };
  await gameFaultsText.fetch(language);
  const words = gameFaultsText.in(language);
  const issues = checked.error.issues.map(({ path, message }) => {
    const fault = gameFaultOf(message);
    return { path, message: fault === null ? message : words[fault] };
  });
  return { kind: "faults", issues };
};
