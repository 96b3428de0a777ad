import type { IntentPayload, IntentType } from "@baize/engine";
import { type ActionArgs, NO_ACTION_ARGS } from "../../model/action-args.ts";
import { otherSeatsWithPlayerNames } from "../../model/labels.ts";
import type { Table } from "../../model/table.tsx";
import { actionStrings } from "../../text/actions.ts";
import type { MenuEntry, MenuItem } from "../../ui/menu.tsx";
import { allowsIntent } from "../action.ts";
import { ACTIONS, type ActionId, actionRunnerIfAllowed } from "../actions.ts";
import { sendIntent } from "../intents.ts";
import { ariaKeyShortcutsOf, firstKeyLabelOf } from "../keys/key-name.ts";
import { actionsOfSection, type MenuSectionId } from "./menu-sections.ts";

type Item = Extract<MenuEntry, { kind: "item" }>;

export const menuItem = (entry: MenuItem): Item => ({ kind: "item", ...entry });

export const MENU_SEPARATOR: MenuEntry = { kind: "line" };

interface EntryOptions {
  readonly given?: ActionArgs;
  readonly label?: string;
  /** What is typed before the key. */
  readonly digits?: string;
}

/** The entry of an action; none if the table doesn't allow it now. */
export const actionEntries = (
  table: Table,
  id: ActionId,
  { given = NO_ACTION_ARGS, label, digits }: EntryOptions = {},
): MenuEntry[] => {
  const run = actionRunnerIfAllowed(table, id, given);
  if (run === null) return [];
  const { isOn, keyOf = id, label: labelFor } = ACTIONS[id];
  // Keys mean the library of that name, not another one that the menu is of.
  const hasKey = (given.library ?? "library") === "library";
  const hint = hasKey ? firstKeyLabelOf(keyOf) : undefined;
  const key = hint && digits ? `${digits} ${hint}` : hint;
  return [
    menuItem({
      label: label ?? labelFor?.(table, given) ?? actionStrings.now()[id].label,
      run,
      key,
      shortcuts: hasKey && keyOf === id && !digits ? ariaKeyShortcutsOf(id) : undefined,
      checked: isOn?.(table, given),
    }),
  ];
};

/** The entries of a section of a menu. What needs a seat has one for each other seat, unless one is given. */
export const sectionEntries = (
  table: Table,
  name: MenuSectionId,
  given: ActionArgs = NO_ACTION_ARGS,
): MenuEntry[] =>
  actionsOfSection(name).flatMap((id) =>
    ACTIONS[id].takes === "seat" && given.seat === undefined
      ? otherSeatsWithPlayerNames(table).flatMap(({ seat }) =>
          actionEntries(table, id, { given: { ...given, seat } }),
        )
      : actionEntries(table, id, { given }),
  );

interface Verb<T extends IntentType> {
  readonly label: string;
  readonly payload: IntentPayload<T>;
  readonly checked?: boolean;
  /** Instead of sending the payload as it is: to ask for more first. */
  readonly run?: () => void;
}

/** An entry that sends an intent; none if the table doesn't allow it now. */
export const intentEntries = <T extends IntentType>(
  table: Table,
  type: T,
  given: Verb<T>,
): Item[] => {
  const { payload, label, checked, run } = given;
  if (!allowsIntent(table, type, payload)) return [];
  const send = (): void => void sendIntent(table, type, payload);
  return [menuItem({ label, checked, run: run ?? send })];
};

/** Entries under a line of their own, when there are any. */
export const withSeparator = (list: readonly MenuEntry[]): MenuEntry[] =>
  list.length === 0 ? [] : [MENU_SEPARATOR, ...list];

/** An entry that opens a submenu; one action alone stands in its place, and without any there is none. */
export const wrapEntriesInSubmenu = (label: string, list: readonly MenuEntry[]): MenuEntry[] =>
  list.length === 0 || (list.length === 1 && list[0]?.kind === "item")
    ? [...list]
    : [{ kind: "more", label, entries: list }];

/** A choice of which one is on; none if there is nothing to choose. */
export const radioGroupEntries = (label: string, options: readonly MenuItem[]): MenuEntry[] =>
  options.length === 0 ? [] : [{ kind: "choice", label, options }];
