/** Names of the built-in games' zones, phases and counters in the reader's language, by the English ones. */
export const games: { readonly names: Readonly<Record<string, string>> } = { names: {} };

export type GamesText = typeof games;
