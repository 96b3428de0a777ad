import { useEffect } from "react";
import { useStore } from "zustand";
import { createStore } from "zustand/vanilla";
import { runWhenIdle } from "../ui/run-when-idle.ts";
import type { CardArtUrls } from "./card-art-urls.ts";

const store = createStore<{ readonly prints: CardArtUrls | null }>(() => ({ prints: null }));
let asked = false;

const fetchPrints = (): void => {
  import("./card-art-urls.ts").then(
    ({ cardArtUrls }) => store.setState({ prints: cardArtUrls }),
    () => {
      // Cards stay without pictures until one is shown anew.
      asked = false;
    },
  );
};

/** The module that draws card pictures; null until it is loaded, which happens when the browser is idle. */
export const useCardArtUrls = (): CardArtUrls | null => {
  useEffect(() => {
    if (asked) return;
    asked = true;
    runWhenIdle(fetchPrints);
  }, []);
  return useStore(store, ({ prints }) => prints);
};
