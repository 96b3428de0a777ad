import { late, useLate } from "../ui/late.ts";

/** How playing cards are drawn: fetched where there are any. */
export const playingCards = late(async () => (await import("./playing-card.tsx")).PlayingCard);

/** How playing cards are drawn, or null until it is here. */
export const usePlayingCards = () => useLate(playingCards);
