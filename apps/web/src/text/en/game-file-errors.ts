import { GAME_FILE_ERROR_MESSAGES, type GameFileErrorCode } from "@baize/engine";

/** The errors that Baize's own checks find in a game's file. The English ones are the engine's sentences. */
export const gameFileErrors: Readonly<Record<GameFileErrorCode, string>> = GAME_FILE_ERROR_MESSAGES;
