import type { PredictionEngine, Snapshot } from "@baize/client";
import type { IntentPayload, IntentType } from "@baize/engine";
import { useStore } from "zustand";
import { createStore } from "zustand/vanilla";
import { loadRefusalSentences } from "../text/refusals.ts";
import { runWhenIdle } from "../ui/run-when-idle.ts";
import { splitPayloadByCardLimit } from "./split-payload-by-card-limit.ts";
import { useSnapshotSelector } from "./table.tsx";

const store = createStore<{ readonly engine: PredictionEngine | null }>(() => ({ engine: null }));
let resolveEngine: (engine: PredictionEngine) => void = () => undefined;

/**
 * Resolves once the engine is loaded. It is a fifth of a table's code and the table shows without it, so it is loaded
 * afterwards.
 */
export const predictionEnginePromise = new Promise<PredictionEngine>((resolve) => {
  resolveEngine = resolve;
});

const loadPredictionEngine = async (): Promise<void> => {
  loadRefusalSentences();
  const { predictionEngine } = await import("@baize/client/prediction-engine");
  store.setState({ engine: predictionEngine });
  resolveEngine(predictionEngine);
};

/** Loads the engine once the table is shown and the browser is idle. Returns a function that cancels that. */
export const loadPredictionEngineWhenIdle = (): (() => void) =>
  // If loading fails, only the server decides what is allowed.
  runWhenIdle(() => void loadPredictionEngine().catch(() => null));

/**
 * Whether the table allows an intent now. Until the engine is loaded, every seat may send it and the server decides.
 */
export const isIntentAllowed = <T extends IntentType>(
  snapshot: Snapshot,
  type: T,
  payload: IntentPayload<T>,
): boolean => {
  const { engine } = store.getState();
  if (engine) {
    return splitPayloadByCardLimit(snapshot, type, payload).every(
      (part) => !engine.refusalFor(snapshot, type, part),
    );
  }
  return snapshot.session?.viewer.kind === "seat";
};

/** The same as a hook. */
export const useIsIntentAllowed = <T extends IntentType>(
  type: T,
  payload: IntentPayload<T>,
): boolean => {
  useStore(store, ({ engine }) => engine);
  return useSnapshotSelector((snapshot) => isIntentAllowed(snapshot, type, payload));
};
