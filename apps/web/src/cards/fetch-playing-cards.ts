import { late, useLate } from "../ui/late.ts";

/** The drawings of playing cards, loaded if a game has any. */
export const playingCards = late(async () => (await import("./playing-card.tsx")).PlayingCard);

/** The drawings of playing cards, or null until they are loaded. */
export const usePlayingCards = () => useLate(playingCards);
