import type { ComponentProps } from "react";
import { useTable } from "../model/table.tsx";
import type { ActionId } from "../text/en/actions.ts";
import { Button } from "../ui/button.tsx";
import { ACTIONS, actionRunnerIfAllowed } from "./actions.ts";
import { useShortcutLabels } from "./keys/use-shortcut-labels.ts";

interface Props extends ComponentProps<typeof Button> {
  readonly action: ActionId;
}

/** A button that runs an action. It shows the action's icon, and in its tooltip the action's key. */
export const ActionButton = ({ action, ...rest }: Props) => {
  const table = useTable();
  const shortcut = useShortcutLabels(action);
  const { icon } = ACTIONS[action];
  return (
    <Button
      {...(icon === undefined ? {} : { icon })}
      data-action={action}
      data-tip-key={shortcut.spoken}
      aria-keyshortcuts={shortcut.aria}
      onClick={() => actionRunnerIfAllowed(table, action)?.()}
      {...rest}
    />
  );
};
