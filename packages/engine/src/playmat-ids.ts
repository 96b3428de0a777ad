/** The playmats that a player can lay under the own board. The page draws them. */
export const PLAYMAT_IDS = ["peaks", "forest", "sea", "night", "dunes", "fans"] as const;

export type PlaymatId = (typeof PLAYMAT_IDS)[number];
