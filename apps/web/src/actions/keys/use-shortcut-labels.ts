import { useSettings } from "../../device/settings.ts";
import { menuStrings } from "../../text/menus.ts";
import type { ActionId } from "../actions.ts";
import { ariaKeyShortcutsOf, firstKeyLabelOf } from "./key-name.ts";

/**
 * The keys of an action, for a button that does the same: the first as it is printed, and all for `aria-keyshortcuts`.
 */
export const useShortcutLabels = (id: ActionId) => {
  // The keys are read from the settings, and named in the reader's language.
  menuStrings.useText();
  useSettings(({ ownKeys }) => ownKeys);
  useSettings(({ preset }) => preset);
  useSettings(({ plainKeys }) => plainKeys);
  return { spoken: firstKeyLabelOf(id), aria: ariaKeyShortcutsOf(id) };
};
