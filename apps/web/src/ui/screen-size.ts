import { useSyncExternalStore } from "react";

const watching = (condition: string) => {
  const query = matchMedia(condition);
  const subscribe = (listener: () => void): (() => void) => {
    query.addEventListener("change", listener);
    return () => query.removeEventListener("change", listener);
  };
  return (): boolean => useSyncExternalStore(subscribe, () => query.matches);
};

/** Whether the screen is as narrow as a phone's. */
export const useIsNarrowScreen = watching("(max-width: 48rem)");

/** Whether the screen is in portrait. A board of full width is then higher than its rows of cards need. */
export const useIsPortraitScreen = watching("(max-aspect-ratio: 1)");

/** Whether several boards don't fit beside each other, as on a phone in either orientation. */
export const useIsPhoneSizedScreen = watching("(max-width: 48rem), (max-height: 30rem)");
