import { useEffect } from "react";
import { useStore } from "zustand";
import { createStore } from "zustand/vanilla";
import { whenIdle } from "../ui/when-idle.ts";
import type { Prints } from "./prints.ts";

const store = createStore<{ readonly prints: Prints | null }>(() => ({ prints: null }));
let asked = false;

const fetchPrints = (): void => {
  import("./prints.ts").then(
    ({ prints }) => store.setState({ prints }),
    () => {
      // Cards stay without pictures until one is shown anew.
      asked = false;
    },
  );
};

/** The module that draws card pictures; null until it is loaded, which happens when the browser is idle. */
export const usePrints = (): Prints | null => {
  useEffect(() => {
    if (asked) return;
    asked = true;
    whenIdle(fetchPrints);
  }, []);
  return useStore(store, ({ prints }) => prints);
};
