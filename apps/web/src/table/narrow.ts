import { useSyncExternalStore } from "react";

const query = matchMedia("(max-width: 48rem)");

const subscribe = (listener: () => void): (() => void) => {
  query.addEventListener("change", listener);
  return () => query.removeEventListener("change", listener);
};

/** Whether the table is shown on a screen as narrow as a phone's. */
export const useNarrow = (): boolean => useSyncExternalStore(subscribe, () => query.matches);
