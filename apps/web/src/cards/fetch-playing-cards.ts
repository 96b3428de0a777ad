import { type ReactNode, use } from "react";
import type { PlayingCardProps } from "./playing-card.tsx";

type Drawing = (props: PlayingCardProps) => ReactNode;

let drawing: Drawing | null = null;
let fetching: Promise<void> | null = null;

/** Fetches how playing cards are drawn, once. */
export const fetchPlayingCards = (): Promise<void> => {
  fetching ??= import("./playing-card.tsx").then(({ PlayingCard }) => {
    drawing = PlayingCard;
  });
  return fetching;
};

/** How playing cards are drawn; waits until it is here. */
export const usePlayingCards = (): Drawing | null => {
  if (drawing === null) use(fetchPlayingCards());
  return drawing;
};
