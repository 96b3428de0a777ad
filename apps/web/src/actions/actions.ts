import { type ActionArgs, NO_ACTION_ARGS } from "../model/action-args.ts";
import type { Table } from "../model/table.tsx";
import type { ActionId } from "../text/en/actions.ts";
import type { Action } from "./action.ts";
import { cardAccessActions } from "./card-access-actions.ts";
import { cardActions } from "./card-actions.ts";
import { clockActions } from "./clock-actions.ts";
import { handActions } from "./hand-actions.ts";
import { hostActions } from "./host-actions.ts";
import { libraryActions } from "./library-actions.ts";
import { matchActions } from "./match-actions.ts";
import { seatActions } from "./seat-actions.ts";
import { tableActions } from "./table-actions.ts";

/** The subjects that actions are about, in the order in which they are listed. */
const GROUPS = {
  cards: cardActions,
  library: libraryActions,
  hand: handActions,
  seat: seatActions,
  access: cardAccessActions,
  room: { ...tableActions, ...clockActions, ...matchActions },
  host: hostActions,
} as const;

export type ActionGroupId = keyof typeof GROUPS;

export type { ActionId };

/** The ids of the actions in all groups: the compiler finds one that has words but no entry. */
type GroupedId = { [Group in ActionGroupId]: keyof (typeof GROUPS)[Group] }[ActionGroupId];

/** All actions at a table. Menus, keys and the command palette are made from them. */
export const ACTIONS: Readonly<Record<ActionId, Action>> = Object.assign(
  {},
  ...Object.values(GROUPS),
) as Readonly<Record<GroupedId, Action>>;

export const ACTION_IDS = Object.keys(ACTIONS) as ActionId[];

/** Each subject with its actions. */
export const ACTION_GROUPS = Object.entries(GROUPS).map(([group, actions]) => ({
  group: group as ActionGroupId,
  ids: Object.keys(actions) as ActionId[],
}));

/**
 * The function that runs the action, or opens the dialog that asks for its arguments; null if the table doesn't allow
 * it now. Spectators have only their own actions.
 */
export const actionRunnerIfAllowed = (
  table: Table,
  id: ActionId,
  given: ActionArgs = NO_ACTION_ARGS,
): (() => void) | null => {
  const action = ACTIONS[id];
  const run = table.seat === null && !action.watching ? null : action.offer(table, given);
  if (run === null || !action.form || action.form.typed(given) !== null) return run;
  return () => table.ui.setState({ dialog: { kind: "form", action: id, given } });
};
