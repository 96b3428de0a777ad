import { useEffect, useState } from "react";
import { menuTitleAndEntries } from "../../actions/menus/menus.ts";
import { useTable } from "../../model/table.tsx";
import type { MenuState } from "../../model/ui-state.ts";
import { Menu } from "../../ui/menu.tsx";

interface Props {
  readonly menu: MenuState;
  readonly onClose: () => void;
}

/** The open menu with the entries from when it was opened. A menu without entries closes at once. */
export const ActiveMenu = ({ menu, onClose }: Props) => {
  const table = useTable();
  const [{ title, entries }] = useState(() => menuTitleAndEntries(table, menu));
  const isEmpty = entries.length === 0;
  useEffect(() => {
    if (isEmpty) onClose();
  }, [isEmpty, onClose]);
  return isEmpty ? null : <Menu {...menu} title={title} entries={entries} onClose={onClose} />;
};
