import type { Handle } from "@baize/engine";
import { ACTIONS, type ActionId, offerAction } from "../../actions/actions.ts";
import { useShortcut } from "../../actions/keys/use-shortcut.ts";
import { openGameMenu } from "../../actions/menus/open-game-menu.ts";
import { useTable, useUi } from "../../model/table.tsx";
import { tableText } from "../../text/table.ts";
import { Icon } from "../../ui/icon.tsx";
import { toast } from "../../ui/toast.ts";
import styles from "./action-bar.module.css";
import { actionBarActions, hasGameMenu } from "./action-bar-actions.ts";

interface ActProps {
  readonly id: ActionId;
  readonly cards: readonly Handle[];
}

const Act = ({ id, cards }: ActProps) => {
  const table = useTable();
  const { acts, spoken } = tableText.useText();
  const shortcut = useShortcut(id);
  const placing = useUi((ui) => ui.placing);
  const { icon, label } = ACTIONS[id];
  const given = { cards };
  const name = acts.short[id] ?? label?.(table, given) ?? "";
  return (
    <button
      type="button"
      className={styles.act}
      aria-pressed={id === "place" ? placing : undefined}
      aria-keyshortcuts={shortcut.aria}
      data-tip={shortcut.spoken ? name : undefined}
      data-tip-key={shortcut.spoken}
      onClick={() => {
        const run = offerAction(table, id, given);
        if (run) run();
        else toast(spoken.notNow(name), "refused");
      }}
    >
      {icon ? <Icon name={icon} size={20} /> : null}
      <span>{name}</span>
    </button>
  );
};

/** The button of the game's own actions, without those that belong to a zone or deal. */
const GameActs = () => {
  const table = useTable();
  const t = tableText.useText().acts;
  return !hasGameMenu(table) ? null : (
    <button
      type="button"
      className={styles.act}
      aria-haspopup="menu"
      onClick={({ currentTarget }) => openGameMenu(table, currentTarget)}
    >
      <Icon name="hand" size={20} />
      <span>{t.game}</span>
    </button>
  );
};

/** The bar of actions: for the selected cards, or for the table if none is selected. */
export const ActionBar = () => {
  const table = useTable();
  const selected = useUi((ui) => ui.selected);
  const t = tableText.useText().acts;
  if (table.seat === null) return null;
  const cards = [...selected];
  return (
    <nav className={styles.acts} aria-label={cards.length > 0 ? t.chosen : t.table}>
      {cards.length === 0 ? <GameActs /> : null}
      {actionBarActions(table, cards).map((id) => (
        <Act key={id} id={id} cards={cards} />
      ))}
    </nav>
  );
};
