import { useSyncExternalStore } from "react";

/** A value that components select from and that any code may set. */
export interface Store<State> {
  get(): State;
  set(patch: Partial<State>): void;
  subscribe(listener: () => void): () => void;
}

export const createStore = <State extends object>(initial: State): Store<State> => {
  let state = initial;
  const listeners = new Set<() => void>();
  return {
    get: () => state,
    set: (patch) => {
      const changed = Object.entries(patch).some(
        ([key, value]) => state[key as keyof State] !== value,
      );
      if (!changed) return;
      state = { ...state, ...patch };
      for (const listener of listeners) listener();
    },
    subscribe: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
};

/** Renders again only when the selected value has another identity. */
export const useStore = <State, Picked>(
  store: Store<State>,
  select: (state: State) => Picked,
): Picked => {
  const pick = () => select(store.get());
  return useSyncExternalStore(store.subscribe, pick, pick);
};
