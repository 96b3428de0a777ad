import { useSyncExternalStore } from "react";

const watching = (condition: string) => {
  const query = matchMedia(condition);
  const subscribe = (listener: () => void): (() => void) => {
    query.addEventListener("change", listener);
    return () => query.removeEventListener("change", listener);
  };
  return (): boolean => useSyncExternalStore(subscribe, () => query.matches);
};

/** Whether the table is shown on a screen as narrow as a phone's. */
export const useIsNarrowScreen = watching("(max-width: 48rem)");

/** Whether the screen is higher than wide: a board of its full width has more height than rows of cards need. */
export const useIsPortraitScreen = watching("(max-aspect-ratio: 1)");

/** Whether there is no room for several boards beside each other: on a phone, however it is held. */
export const useIsSmallScreen = watching("(max-width: 48rem), (max-height: 30rem)");
