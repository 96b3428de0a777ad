import { deviceStorage } from "../../ui/device-storage.ts";
import { createStore, useStore } from "../../ui/store.ts";

/** Several commands under one name, and optionally a key. */
export interface Macro {
  readonly name: string;
  /** As `nameOfKey` writes it, or null without a key. */
  readonly key: string | null;
  readonly commands: readonly string[];
}

const STORED = "baize:macros";

const isMacro = (value: unknown): value is Macro => {
  const { name, key, commands } = (value ?? {}) as Partial<Record<keyof Macro, unknown>>;
  return (
    typeof name === "string" &&
    (key === null || typeof key === "string") &&
    Array.isArray(commands) &&
    commands.every((command) => typeof command === "string")
  );
};

const read = (): readonly Macro[] => {
  try {
    const stored: unknown = JSON.parse(deviceStorage.getItem(STORED) ?? "[]");
    return Array.isArray(stored) ? stored.filter(isMacro) : [];
  } catch {
    // Something else wrote under our key.
    return [];
  }
};

const store = createStore<{ readonly macros: readonly Macro[] }>({ macros: read() });

export const macros = (): readonly Macro[] => store.get().macros;
export const useMacros = (): readonly Macro[] => useStore(store, (state) => state.macros);

const keep = (next: readonly Macro[]): void => {
  store.set({ macros: next });
  deviceStorage.setItem(STORED, JSON.stringify(next));
};

const isCalled =
  (name: string) =>
  (macro: Macro): boolean =>
    macro.name.toLowerCase() === name.trim().toLowerCase();

/** Stores a macro on this device. It replaces one with the same name, and takes its key from any other. */
export const keepMacro = (macro: Macro): void => {
  const others = macros()
    .filter((other) => !isCalled(macro.name)(other))
    .map((other) => (other.key === macro.key ? { ...other, key: null } : other));
  keep([...others, macro].toSorted((a, b) => a.name.localeCompare(b.name)));
};

export const forgetMacro = (name: string): void =>
  keep(macros().filter((macro) => !isCalled(name)(macro)));

export const macroCalled = (name: string): Macro | undefined => macros().find(isCalled(name));

export const macroOfKey = (key: string): Macro | undefined =>
  macros().find((macro) => macro.key === key);
