/**
 * What a mulligan costs. `none`: there is none. `free`: nothing. `london`: for each one a card of the new hand goes to
 * the bottom. `paris`: the new hand has a card fewer for each.
 */
export const MULLIGANS = ["none", "free", "london", "paris"] as const;
export type Mulligan = (typeof MULLIGANS)[number];
