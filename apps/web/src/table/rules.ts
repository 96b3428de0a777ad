import type { EngineModule, Snapshot } from "@baize/client";
import type { IntentPayload, IntentType } from "@baize/engine";
import { createStore, useStore } from "../ui/store.ts";
import { useSnapshot } from "./context.tsx";
import { inParts } from "./in-parts.ts";

const store = createStore<{ readonly rules: EngineModule | null }>({ rules: null });
let handOver: (rules: EngineModule) => void = () => undefined;

/** The rules of the table, for a client that need not wait for them: a table can be looked at without. */
export const rulesToCome = new Promise<EngineModule>((resolve) => {
  handOver = resolve;
});

const fetchRules = async (): Promise<void> => {
  const { ENGINE_MODULE } = await import("./rules-in-full.ts");
  store.set({ rules: ENGINE_MODULE });
  handOver(ENGINE_MODULE);
};

const REST_MS = 300;

/** Fetches the rules as soon as the table stands and the browser has nothing else to do; returns how to call it off. */
export const fetchRulesAtRest = (): (() => void) => {
  // Where it fails, the server alone says what goes and what doesn't.
  const fetch = (): void => void fetchRules().catch(() => null);
  if (!("requestIdleCallback" in globalThis)) {
    const timer = setTimeout(fetch, REST_MS);
    return () => clearTimeout(timer);
  }
  const waiting = requestIdleCallback(fetch, { timeout: REST_MS });
  return () => cancelIdleCallback(waiting);
};

/** Whether the table allows an intent now. Until the rules are here, whoever has a seat may ask the server. */
export const mayNow = <T extends IntentType>(
  snapshot: Snapshot,
  type: T,
  payload: IntentPayload<T>,
): boolean => {
  const { rules } = store.get();
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
