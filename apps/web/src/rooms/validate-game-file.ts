import {
  ENGLISH_VALIDATION_MESSAGES,
  type GameDefinition,
  type GameFile,
  gameFileErrorCodeOfMessage,
  gameFileSchema,
  gameFromFile,
  type ValidationMessages,
  zodLocaleFromMessages,
} from "@baize/engine";
import { LIMITS } from "@baize/protocol";
import * as z from "zod/mini";
import {
  type GamePictures,
  parseGamePictures,
  separatePictures,
} from "../model/cards/game-pictures.ts";
import { gameFileErrorStrings } from "../text/game-file-errors.ts";
import { landingStrings } from "../text/landing.ts";
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

const GERMAN_SCHEMA_WORDS: ValidationMessages = {
  missing: "fehlt",
  other: "hat keine bekannte Form",
  type: (expected) => `muss ${TYPES[expected] ?? expected} sein`,
  atLeast: (least, of) => counted("muss mindestens", least, of),
  atMost: (most, of) => counted("darf höchstens", most, of),
  exactly: (count, of) => counted("muss genau", count, of),
  oneOf: (options) => `muss eines davon sein: ${options}`,
  unknownKeys: (keys) => `unbekannt: ${keys}`,
};

export { findGameTestFailures } from "@baize/engine";

const WORDS = { en: ENGLISH_VALIDATION_MESSAGES, de: GERMAN_SCHEMA_WORDS } as const;

/** An error in a game's file, and the path of its field. */
export interface GameFileIssue {
  readonly path: readonly PropertyKey[];
  readonly message: string;
}

/** The parsed file without its pictures, its game, and the pictures; or the errors. */
type GameFileValidation =
  | {
      readonly kind: "fits";
      readonly definition: GameFile;
      readonly game: GameDefinition;
      readonly pictures: GamePictures;
    }
  | { readonly kind: "issues"; readonly issues: readonly GameFileIssue[] };

const invalidFile = (message: string): GameFileValidation => ({
  kind: "issues",
  issues: [{ path: [], message }],
});

/** Formats a path as JavaScript does: `zones[2].layout`. */
export const formatFieldPath = (path: readonly PropertyKey[]): string =>
  path
    .map((part, at) => {
      if (typeof part === "number") return `[${String(part)}]`;
      return at === 0 ? String(part) : `.${String(part)}`;
    })
    .join("");

/** The JSON Schema of a game's file, without the checks that a schema can't express. */
export const gameFileJsonSchema = () =>
  z.toJSONSchema(gameFileSchema.def.out, { io: "input", unrepresentable: "any" });

/** Checks a game's file like the server, with errors in the reader's language. */
export const validateGameFile = async (
  value: unknown,
  language: Language,
): Promise<GameFileValidation> => {
  const t = landingStrings.now();
  const { game, pictures: listed } = separatePictures(value);
  if (new Blob([JSON.stringify(game)]).size > LIMITS.definitionBytes) {
    return invalidFile(t.tooLargeGame(LIMITS.definitionBytes / 1024));
  }
  const read = parseGamePictures(listed);
  if (read.kind === "invalid") return invalidFile(t.notPictures(read.card));
  z.config(zodLocaleFromMessages(WORDS[language]));
  const checked = gameFileSchema.safeParse(game);
  if (checked.success) {
    const { data: definition } = checked;
    return { kind: "fits", definition, game: gameFromFile(definition), pictures: read.pictures };
  }
  await gameFileErrorStrings.fetch(language);
  const words = gameFileErrorStrings.in(language);
  const issues = checked.error.issues.map(({ path, message }) => {
    const code = gameFileErrorCodeOfMessage(message);
    return { path, message: code === null ? message : words[code] };
  });
  return { kind: "issues", issues };
};
