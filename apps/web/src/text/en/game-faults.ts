import { FAULTS, type Fault } from "@baize/engine";

/** What our own checks find wrong with a game's file; the engine's sentences are English. */
export const gameFaults: Readonly<Record<Fault, string>> = FAULTS;
