import type { CardHandle, SeatId } from "@baize/engine";
import { isJudge, type Table } from "../../model/table.tsx";
import { menuStrings } from "../../text/menus.ts";
import type { MenuEntry } from "../../ui/menu.tsx";
import { menuItem } from "./menu-entries.ts";

interface About {
  readonly cards?: readonly CardHandle[];
  readonly seat?: SeatId;
}

/** The judge's entries for cards, a seat or the table; empty for everyone else. */
export const judgeMenuEntries = (
  table: Table,
  { cards = [], ...about }: About = {},
): MenuEntry[] => {
  if (!isJudge(table) || !table.client.getSnapshot().view?.table.judge?.name) return [];
  const run = () => table.ui.setState({ dialog: { kind: "judge", cards, ...about } });
  return [menuItem({ label: menuStrings.now().judge, run })];
};
