/** What a key is for, where that can be read from it. */
export type KeyRole = "host" | "player" | "seat" | "spectator" | "unknown";

/** Reads a key's role. The server decides what a key may do; this only chooses which page to show. */
export const roleOfKey = (_key: string): KeyRole => "unknown";
