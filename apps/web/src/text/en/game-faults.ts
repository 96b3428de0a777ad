import { GAME_FAULTS, type GameFault } from "@baize/engine";

/** The faults that Baize's own checks find in a game's file. In English, they are the engine's sentences. */
export const gameFaults: Readonly<Record<GameFault, string>> = GAME_FAULTS;
