import type { Handle } from "@baize/engine";
import { zoneKind } from "@baize/engine";
import { ask, draw, flipCards, play, tapCards } from "../../actions/intents.ts";
import { openMenuFor } from "../../actions/open-menu.ts";
import { cardNow, type Table, useTable, useUi } from "../../model/table.tsx";
import { clearSelection } from "../../model/ui-state.ts";
import { useText } from "../../text/area.ts";
import type { TableText } from "../../text/en/table.ts";
import { tableText } from "../../text/table.ts";
import { Icon, type IconName } from "../../ui/icon.tsx";
import styles from "./action-bar.module.css";

type Texts = TableText["acts"];

interface Act {
  readonly icon: IconName;
  readonly label: string;
  readonly run: (event: { readonly x: number; readonly y: number }) => void;
  readonly pressed?: boolean;
}

const whole = (table: Table, t: Texts): Act[] => [
  { icon: "draw", label: t.draw, run: () => draw(table) },
  { icon: "untap", label: t.untapAll, run: () => void ask(table, "table.untapAll", {}) },
  { icon: "die", label: t.dice, run: () => table.ui.setState({ dialog: { kind: "dice" } }) },
  ...(table.game.supply.kind === "decks"
    ? [
        {
          icon: "token",
          label: t.token,
          run: () => table.ui.setState({ dialog: { kind: "token" } }),
        } as const,
      ]
    : []),
  { icon: "log", label: t.chat, run: () => table.ui.setState({ log: true }) },
];

const ofSelection = (table: Table, handles: readonly Handle[], t: Texts): Act[] => {
  const { placing } = table.ui.getState();
  const [first] = handles;
  const card = first === undefined ? undefined : cardNow(table, first);
  const kind = card && table.client.getSnapshot().view?.zones.get(card.zone)?.kind;
  const onBoard = kind !== undefined && zoneKind(table.game, kind)?.layout === "free";
  return [
    ...(onBoard
      ? ([
          {
            icon: "tap",
            label: card?.tapped ? t.untap : t.tap,
            run: () => tapCards(table, handles),
          },
          { icon: "flip", label: t.flip, run: () => flipCards(table, handles) },
        ] as const)
      : ([{ icon: "plus", label: t.play, run: () => play(table, handles) }] as const)),
    {
      icon: "move",
      label: t.move,
      pressed: placing,
      run: () => table.ui.setState({ placing: !placing }),
    },
    {
      icon: "eye",
      label: t.look,
      run: () => table.ui.setState({ preview: first ?? null, reading: first ?? null }),
    },
    {
      icon: "more",
      label: t.more,
      run: (point) => {
        const element = document.querySelector<HTMLElement>(`[data-card="${first ?? ""}"]`);
        if (!element || !card || first === undefined) return;
        openMenuFor(table, { kind: "card", element, handle: first, zone: card.zone }, point);
      },
    },
    { icon: "close", label: t.done, run: () => clearSelection(table.ui) },
  ];
};

/** The bar of actions on a phone: for the selected cards, or for the table if none is selected. */
export const ActionBar = () => {
  const table = useTable();
  const selected = useUi((ui) => ui.selected);
  useUi((ui) => ui.placing);
  const t = useText(tableText).acts;
  if (table.seat === null) return null;
  const acts = selected.size > 0 ? ofSelection(table, [...selected], t) : whole(table, t);
  return (
    <nav className={styles.acts} aria-label={selected.size > 0 ? t.chosen : t.table}>
      {acts.map(({ icon, label, run, pressed }) => (
        <button
          key={label}
          type="button"
          className={styles.act}
          aria-pressed={pressed}
          onClick={(event) => run({ x: event.clientX, y: event.clientY })}
        >
          <Icon name={icon} size={20} />
          <span>{label}</span>
        </button>
      ))}
    </nav>
  );
};
