import { type GameAction, SETUP_ACTION } from "@baize/engine";
import type { Table } from "../../model/table.tsx";
import type { MenuEntry } from "../../ui/menu.tsx";
import { item, verb } from "./menu-item.ts";

const isBefore = ({ client }: Table): boolean => client.getSnapshot().view?.table.turn === null;

/** The pile in whose menu an action stands; undefined for one that stands with the table's, as rows have no menu. */
const placeOf = ({ game }: Table, { at }: GameAction): string | undefined =>
  game.zones.some(({ kind, layout }) => kind === at && layout === "pile") ? at : undefined;

/** The game's own actions that are offered at a zone of a kind, or with the table's. */
export const gameActions = (table: Table, at?: string): MenuEntry[] =>
  (table.game.actions ?? [])
    .filter((action) => placeOf(table, action) === at)
    .filter(({ id }) => id !== SETUP_ACTION || isBefore(table))
    .flatMap(({ id, name, ask }) => {
      const open = (): void => table.ui.setState({ dialog: { kind: "gameAction", action: id } });
      return ask.length > 0
        ? item({ label: `${name} …`, run: open })
        : verb(table, "game.action", { label: name, payload: { action: id } });
    });
