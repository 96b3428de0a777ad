import type { Handle, ZoneId } from "@baize/engine";
import { takeMenu } from "../actions/menus/take-menu.ts";
import { cardNow, type Table, useTable, useUi } from "../model/table.tsx";
import { useText } from "../text/area.ts";
import { tableText } from "../text/table.ts";
import { Button } from "../ui/button.tsx";
import fieldStyles from "../ui/field.module.css";
import type { MenuEntry } from "../ui/menu.tsx";

const chosenIn = (table: Table, zone: ZoneId, selected: ReadonlySet<Handle>): Handle[] =>
  [...selected].filter((handle) => cardNow(table, handle)?.zone === zone);

const isItem = (entry: MenuEntry): entry is Extract<MenuEntry, { kind: "item" }> =>
  entry.kind === "item";

/** Where the chosen cards of a look may go. */
export const TakeButtons = ({ zone }: { readonly zone: ZoneId }) => {
  const table = useTable();
  const t = useText(tableText).look;
  const selected = useUi((ui) => ui.selected);
  const chosen = chosenIn(table, zone, selected);
  if (chosen.length === 0) return <span className={fieldStyles.hint}>{t.choose}</span>;
  return takeMenu(table, chosen)
    .filter(isItem)
    .map(({ label, run }) => (
      <Button key={label} size="small" onClick={run}>
        {label}
      </Button>
    ));
};
