import { gameFile } from "@baize/engine";
import * as z from "zod/mini";
import type { Language } from "../text/language.ts";

export { LIMITS } from "@baize/protocol";

const LOCALES = { en: z.locales.en, de: z.locales.de } as const;

/** Holds a game's file against the schema that the server holds it against; complaints are in the reader's language. */
export const checkGame = (value: unknown, language: Language) => {
  z.config(LOCALES[language]());
  return gameFile.safeParse(value);
};
