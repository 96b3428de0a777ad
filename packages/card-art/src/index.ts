export { renderCardArtSvg } from "./art.ts";
export { renderGameCardBackSvg } from "./back.ts";
export { cardColoursOf, cardFrameBackgroundAndInk } from "./colours.ts";
export { renderManaCostSvg } from "./cost.ts";
export type { CardArtInput } from "./motif.ts";
export { type PlayingCard, playingCardColourNameOf, renderPlayingCardSvg } from "./playing.ts";
export { type RankAndSuit, rankAndSuitOfFace } from "./rank-and-suit.ts";
