import { type Macro, settings, useSettings } from "../../device/settings.ts";
import { equivalentMacKey } from "../keys/keyboard.ts";

export const macros = (): readonly Macro[] => settings.getState().macros;
export const useMacros = (): readonly Macro[] => useSettings((state) => state.macros);

const isCalled =
  (name: string) =>
  (macro: Macro): boolean =>
    macro.name.toLowerCase() === name.trim().toLowerCase();

/** Stores a macro on this device. It replaces one with the same name, and takes its key from any other. */
export const saveMacro = (macro: Macro): void => {
  const others = macros()
    .filter((other) => !isCalled(macro.name)(other))
    .map((other) => (other.key === macro.key ? { ...other, key: null } : other));
  settings.setState({
    macros: [...others, macro].toSorted((a, b) => a.name.localeCompare(b.name)),
  });
};

export const forgetMacro = (name: string): void => {
  settings.setState({ macros: macros().filter((macro) => !isCalled(name)(macro)) });
};

export const macroCalled = (name: string): Macro | undefined => macros().find(isCalled(name));

export const macroOfKey = (key: string): Macro | undefined =>
  macros().find((macro) => macro.key === key) ??
  macros().find((macro) => macro.key === equivalentMacKey(key));
