/** The playmats that a player can lay under the own board. The page draws them. */
export const MATS = ["peaks", "forest", "sea", "night", "dunes", "fans"] as const;

export type Mat = (typeof MATS)[number];
