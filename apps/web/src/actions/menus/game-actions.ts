import type { GameAction } from "@baize/engine";
import type { Table } from "../../model/table.tsx";
import type { MenuEntry } from "../../ui/menu.tsx";
import { gameActionsNow, runGameAction } from "../run-game-action.ts";
import { item, verb } from "./menu-item.ts";

/** The pile in whose menu an action stands; undefined for one that stands with the table's, as rows have no menu. */
const placeOf = ({ game }: Table, { at }: GameAction): string | undefined =>
  game.zones.some(({ kind, layout }) => kind === at && layout === "pile") ? at : undefined;

/** The game's own actions that are offered at a zone of a kind, or with the table's. */
export const gameActions = (table: Table, at?: string): MenuEntry[] =>
  gameActionsNow(table)
    .filter((action) => placeOf(table, action) === at)
    .flatMap((action) => {
      const { id, name, ask } = action;
      return ask.length > 0
        ? item({ label: `${name} …`, run: () => runGameAction(table, action) })
        : verb(table, "game.action", { label: name, payload: { action: id } });
    });
