import {
  ENGLISH_VALIDATION_MESSAGES,
  type Game,
  type GameFile,
  gameFileErrorCode,
  gameFileSchema,
  gameFromFile,
  type ValidationMessages,
  validationErrorMap,
} from "@baize/engine";
import { LIMITS } from "@baize/protocol";
import * as z from "zod/mini";
import {
  type GamePictures,
  parseGamePictures,
  separatePictures,
} from "../model/cards/game-pictures.ts";
import { gameFileErrorsText } from "../text/game-file-errors.ts";
import { landingText } from "../text/landing.ts";
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

export { runGameTest } from "@baize/engine";

const WORDS = { en: ENGLISH_VALIDATION_MESSAGES, de: GERMAN_SCHEMA_WORDS } as const;

/** What is wrong, and where in the file. */
export interface GameFileIssue {
  readonly path: readonly PropertyKey[];
  readonly message: string;
}

/** A game's file without its pictures, what it defines, and the pictures; or what is wrong with it. */
type Checked =
  | {
      readonly kind: "fits";
      readonly definition: GameFile;
      readonly game: Game;
      readonly pictures: GamePictures;
    }
  | { readonly kind: "faults"; readonly issues: readonly GameFileIssue[] };

const faulty = (message: string): Checked => ({ kind: "faults", issues: [{ path: [], message }] });

/** `zones[2].layout`, as one would write it in a program. */
export const formatFieldPath = (path: readonly PropertyKey[]): string =>
  path
    .map((part, at) => {
      if (typeof part === "number") return `[${String(part)}]`;
      return at === 0 ? String(part) : `.${String(part)}`;
    })
    .join("");

/** What a game's file may say, as a JSON Schema: without what our own checks find. */
export const gameFileJsonSchema = () =>
  z.toJSONSchema(gameFileSchema.def.out, { io: "input", unrepresentable: "any" });

/** Holds a game's file against what the server holds it against; complaints are in the reader's language. */
export const checkGameFile = async (value: unknown, language: Language): Promise<Checked> => {
  const t = landingText.now();
  const { game, pictures: listed } = separatePictures(value);
  if (new Blob([JSON.stringify(game)]).size > LIMITS.definitionBytes) {
    return faulty(t.tooLargeGame(LIMITS.definitionBytes / 1024));
  }
  const read = parseGamePictures(listed);
  if (read.kind === "fault") return faulty(t.notPictures(read.card));
  z.config(validationErrorMap(WORDS[language]));
  const checked = gameFileSchema.safeParse(game);
  if (checked.success) {
    const { data: definition } = checked;
    return { kind: "fits", definition, game: gameFromFile(definition), pictures: read.pictures };
  }
  await gameFileErrorsText.fetch(language);
  const words = gameFileErrorsText.in(language);
  const issues = checked.error.issues.map(({ path, message }) => {
    const fault = gameFileErrorCode(message);
    return { path, message: fault === null ? message : words[fault] };
  });
  return { kind: "faults", issues };
};
