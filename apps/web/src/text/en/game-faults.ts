import { GAME_FAULTS, type GameFault } from "@baize/engine";

/** Errors in a game's file that the page finds itself. The engine's own sentences are English. */
export const gameFaults: Readonly<Record<GameFault, string>> = GAME_FAULTS;
