import { type Macro, settings, useSettings } from "../../device/settings.ts";
import { swapCtrlAndCmdOnMac } from "../keys/keyboard.ts";

export const listMacros = (): readonly Macro[] => settings.getState().macros;
export const useMacros = (): readonly Macro[] => useSettings((state) => state.macros);

const isCalled =
  (name: string) =>
  (macro: Macro): boolean =>
    macro.name.toLowerCase() === name.trim().toLowerCase();

/** Stores a macro on this device. It replaces one with the same name, and takes its key from any other. */
export const saveMacro = (macro: Macro): void => {
  const others = listMacros()
    .filter((other) => !isCalled(macro.name)(other))
    .map((other) => (other.key === macro.key ? { ...other, key: null } : other));
  settings.setState({
    macros: [...others, macro].toSorted((a, b) => a.name.localeCompare(b.name)),
  });
};

export const forgetMacro = (name: string): void => {
  settings.setState({ macros: listMacros().filter((macro) => !isCalled(name)(macro)) });
};

export const findMacroByName = (name: string): Macro | undefined =>
  listMacros().find(isCalled(name));

export const findMacroByKey = (key: string): Macro | undefined =>
  listMacros().find((macro) => macro.key === key) ??
  listMacros().find((macro) => macro.key === swapCtrlAndCmdOnMac(key));
