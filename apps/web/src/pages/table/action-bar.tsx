import { type Handle, ROUND_ACTION, SETUP_ACTION } from "@baize/engine";
import { ACTIONS, type ActionId, offer } from "../../actions/actions.ts";
import { isOnBoard } from "../../actions/intents.ts";
import { useShortcut } from "../../actions/keys/use-shortcut.ts";
import { openGameMenu } from "../../actions/open-menu.ts";
import { type Table, useTable, useUi } from "../../model/table.tsx";
import { handOf } from "../../model/zones.ts";
import { useText } from "../../text/area.ts";
import { tableText } from "../../text/table.ts";
import { Icon } from "../../ui/icon.tsx";
import { toast } from "../../ui/toast.ts";
import styles from "./action-bar.module.css";

/** The actions of the bar: without selected cards, and for those by where they lie. */
const BARS = {
  table: ["draw", "untapAll", "dice", "token", "log"],
  stock: ["draw", "deal", "refill", "nextGame", "dice", "log"],
  /** Where actions of the game's own deal. */
  own: ["draw", "refill", "dice", "log"],
  board: ["tap", "flip", "place", "read", "cardMenu", "letGo"],
  elsewhere: ["play", "place", "read", "cardMenu", "letGo"],
} as const satisfies Record<string, readonly ActionId[]>;

const STARTS: readonly string[] = [SETUP_ACTION, ROUND_ACTION];

const barFor = (table: Table, [first]: readonly Handle[]): readonly ActionId[] => {
  if (first !== undefined) return BARS[isOnBoard(table, first) ? "board" : "elsewhere"];
  const { actions, supply } = table.game;
  if (supply.kind === "decks") return BARS.table;
  const bar = BARS[actions?.some(({ id }) => STARTS.includes(id)) ? "own" : "stock"];
  // Nothing is drawn where there is no hand, as in a patience.
  return handOf(table.game) ? bar : bar.filter((id) => id !== "draw");
};

interface ActProps {
  readonly id: ActionId;
  readonly cards: readonly Handle[];
}

const Act = ({ id, cards }: ActProps) => {
  const table = useTable();
  const { acts, spoken } = useText(tableText);
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
        const run = offer(table, id, given);
        if (run) run();
        else toast(spoken.notNow(name), "refused");
      }}
    >
      {icon ? <Icon name={icon} size={20} /> : null}
      <span>{name}</span>
    </button>
  );
};

/** What the game has of its own to do, but at its zones, and to deal. */
const GameActs = () => {
  const table = useTable();
  const t = useText(tableText).acts;
  const { actions = [] } = table.game;
  return actions.every(({ id, at }) => at ?? STARTS.includes(id)) ? null : (
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
  const t = useText(tableText).acts;
  if (table.seat === null) return null;
  const cards = [...selected];
  return (
    <nav className={styles.acts} aria-label={cards.length > 0 ? t.chosen : t.table}>
      {cards.length === 0 ? <GameActs /> : null}
      {barFor(table, cards).map((id) => (
        <Act key={id} id={id} cards={cards} />
      ))}
    </nav>
  );
};
