import type { Table } from "../../model/table.tsx";
import { tableStrings } from "../../text/table.ts";
import { toast } from "../../ui/toast.ts";
import { menuAnchorOf } from "../open-menu.ts";
import { possibleGameActions } from "../run-game-action.ts";

/** Opens the menu of the game's own actions beside its button, or says that none of them is possible now. */
export const openGameActionsMenu = (table: Table, button: Element): void => {
  if (possibleGameActions(table).length > 0) {
    table.ui.setState({ menu: { kind: "game", ...menuAnchorOf(button) } });
    return;
  }
  const { acts, spoken } = tableStrings.now();
  toast(spoken.notNow(acts.game), "refused");
};
