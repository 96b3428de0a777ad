import type { GAME_FILE_ERROR_MESSAGES } from "../game-file-errors.ts";

/** An error that a check finds, by its code, and the field where it lies. */
export type GameFileError = readonly [
  code: keyof typeof GAME_FILE_ERROR_MESSAGES,
  ...path: PropertyKey[],
];

/** The finding, unless what is checked holds. */
export const gameFileErrorUnless = (holds: boolean, ...finding: GameFileError): GameFileError[] =>
  holds ? [] : [finding];
