import { GAME_FILE_ERRORS, type GameFileErrorCode } from "@baize/engine";

/** The faults that Baize's own checks find in a game's file. In English, they are the engine's sentences. */
export const gameFileErrors: Readonly<Record<GameFileErrorCode, string>> = GAME_FILE_ERRORS;
