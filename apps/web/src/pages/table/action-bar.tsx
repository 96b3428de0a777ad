import type { CardHandle } from "@baize/engine";
import { ACTIONS, type ActionId, actionRunnerIfAllowed } from "../../actions/actions.ts";
import { useShortcutLabels } from "../../actions/keys/use-shortcut-labels.ts";
import { openGameActionsMenu } from "../../actions/menus/open-game-actions-menu.ts";
import { gameActionsForCards, sendGameAction } from "../../actions/run-game-action.ts";
import { useSnapshotSelector, useTable, useUiSelector } from "../../model/table.tsx";
import { tableStrings } from "../../text/table.ts";
import { Icon } from "../../ui/icon.tsx";
import { toast } from "../../ui/toast.ts";
import styles from "./action-bar.module.css";
import { actionBarActions, hasGameMenu } from "./action-bar-actions.ts";

interface ActProps {
  readonly id: ActionId;
  readonly cards: readonly CardHandle[];
}

const Act = ({ id, cards }: ActProps) => {
  const table = useTable();
  const { acts, spoken } = tableStrings.useText();
  const shortcut = useShortcutLabels(id);
  const placing = useUiSelector((ui) => ui.placing);
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
        const run = actionRunnerIfAllowed(table, id, given);
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
  const t = tableStrings.useText().acts;
  return !hasGameMenu(table) ? null : (
    <button
      type="button"
      className={styles.act}
      aria-haspopup="menu"
      onClick={({ currentTarget }) => openGameActionsMenu(table, currentTarget)}
    >
      <Icon name="hand" size={20} />
      <span>{t.game}</span>
    </button>
  );
};

/** The buttons of the game's own actions that the selected cards answer, such as the pick of a draft. */
const CardActs = ({ cards }: Pick<ActProps, "cards">) => {
  const table = useTable();
  const [first] = cards;
  const zone = useSnapshotSelector(
    ({ view }) => (first === undefined ? undefined : view?.cards.get(first)?.zone) ?? null,
  );
  return zone === null
    ? null
    : gameActionsForCards(table, zone, cards).map(({ name, payload }) => (
        <button
          key={payload.action}
          type="button"
          className={styles.act}
          onClick={() => void sendGameAction(table, payload)}
        >
          <Icon name="hand" size={20} />
          <span>{name}</span>
        </button>
      ));
};

/** The bar of actions: for the selected cards, or for the table if none is selected. */
export const ActionBar = () => {
  const table = useTable();
  const selected = useUiSelector((ui) => ui.selected);
  const t = tableStrings.useText().acts;
  if (table.seat === null) return null;
  const cards = [...selected];
  return (
    <nav className={styles.acts} aria-label={cards.length > 0 ? t.chosen : t.table}>
      {cards.length === 0 ? <GameActs /> : <CardActs cards={cards} />}
      {actionBarActions(table, cards).map((id) => (
        <Act key={id} id={id} cards={cards} />
      ))}
    </nav>
  );
};
