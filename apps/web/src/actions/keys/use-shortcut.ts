import { useSettings } from "../../device/settings.ts";
import { menusText } from "../../text/menus.ts";
import type { ActionId } from "../actions.ts";
import { ariaKeyShortcutsOf, firstKeyLabelOf } from "./key-name.ts";

/**
 * The keys of an action, for a button that does the same: the first as it is printed, and all for `aria-keyshortcuts`.
 */
export const useShortcut = (id: ActionId) => {
  // The keys are read from the settings, and named in the reader's language.
  menusText.useText();
  useSettings(({ ownKeys }) => ownKeys);
  useSettings(({ preset }) => preset);
  useSettings(({ plainKeys }) => plainKeys);
  return { spoken: firstKeyLabelOf(id), aria: ariaKeyShortcutsOf(id) };
};
