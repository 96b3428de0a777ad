export { drawCardArt } from "./art.ts";
export { drawCardBack } from "./back.ts";
export { cardColoursOf, frameStyleOf } from "./colours.ts";
export { drawManaCost } from "./cost.ts";
export type { CardArtInput } from "./motif.ts";
export { drawPlayingCard, type PlayingCard, suitColourOf } from "./playing.ts";
export { type RankAndSuit, readPlayingCard } from "./read-playing-card.ts";
