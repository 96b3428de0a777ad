import { FAULTS, type Fault } from "@baize/engine";

/** Errors in a game's file that the page finds itself. The engine's own sentences are English. */
export const gameFaults: Readonly<Record<Fault, string>> = FAULTS;
