export { drawArt } from "./art.ts";
export { drawBack } from "./back.ts";
export { frameOf, huesOf } from "./colours.ts";
export { drawCost } from "./cost.ts";
export type { Known } from "./motif.ts";
export { drawPlayingCard, inkOf, type PlayingCard } from "./playing.ts";
export { type PlayingFace, readPlayingCard } from "./read-playing-card.ts";
