import type { GameRules, Snapshot } from "@baize/client";
import type { IntentPayload, IntentType } from "@baize/engine";
import { useStore } from "zustand";
import { createStore } from "zustand/vanilla";
import { fetchRefusalSentences } from "../text/refusals.ts";
import { atRest } from "../ui/at-rest.ts";
import { inParts } from "./split-intents.ts";
import { useSnapshot } from "./table.tsx";

const store = createStore<{ readonly rules: GameRules | null }>(() => ({ rules: null }));
let handOver: (rules: GameRules) => void = () => undefined;

/** The engine's rules. They are a fifth of a table's code, which is seen without them: they come after it. */
export const rulesToCome = new Promise<GameRules>((resolve) => {
  handOver = resolve;
});

const fetchRules = async (): Promise<void> => {
  fetchRefusalSentences();
  const { gameRules } = await import("@baize/client/rules");
  store.setState({ rules: gameRules });
  handOver(gameRules);
};

/** Loads the engine once the table is shown and the browser is idle. Returns how to cancel that. */
export const fetchRulesAtRest = (): (() => void) =>
  // If that fails, only the server decides what is allowed.
  atRest(() => void fetchRules().catch(() => null));

/**
 * Whether the table allows an intent now. Until the engine is loaded, every seat may send it and the server decides.
 */
export const mayNow = <T extends IntentType>(
  snapshot: Snapshot,
  type: T,
  payload: IntentPayload<T>,
): boolean => {
  const { rules } = store.getState();
  if (rules) {
    return inParts(snapshot, type, payload).every(
      (part) => !rules.refusalFor(snapshot, type, part),
    );
  }
  return snapshot.session?.viewer.kind === "seat";
};

/** The same while rendering. */
export const useMayDo = <T extends IntentType>(type: T, payload: IntentPayload<T>): boolean => {
  useStore(store, ({ rules }) => rules);
  return useSnapshot((snapshot) => mayNow(snapshot, type, payload));
};
