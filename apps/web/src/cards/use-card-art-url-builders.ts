import { useEffect } from "react";
import { useStore } from "zustand";
import { createStore } from "zustand/vanilla";
import { runWhenIdle } from "../ui/run-when-idle.ts";
import type { CardArtUrlBuilders } from "./card-art-url-builders.ts";

const store = createStore<{ readonly prints: CardArtUrlBuilders | null }>(() => ({ prints: null }));
let asked = false;

const fetchPrints = (): void => {
  import("./card-art-url-builders.ts").then(
    ({ cardArtUrlBuilders }) => store.setState({ prints: cardArtUrlBuilders }),
    () => {
      // Cards stay without pictures until one is shown anew.
      asked = false;
    },
  );
};

/** The module that draws card pictures; null until it is loaded, which happens when the browser is idle. */
export const useCardArtUrlBuilders = (): CardArtUrlBuilders | null => {
  useEffect(() => {
    if (asked) return;
    asked = true;
    runWhenIdle(fetchPrints);
  }, []);
  return useStore(store, ({ prints }) => prints);
};
