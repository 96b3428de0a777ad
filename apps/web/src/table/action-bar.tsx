import "./action-bar.css";
import type { Handle } from "@baize/engine";
import { zoneKind } from "@baize/engine";
import { Icon, type IconName } from "../ui/icon.tsx";
import { ask, draw, flipCards, play, tapCards } from "./acts.ts";
import { cardNow, type Table, useDesk, useTable } from "./context.tsx";
import { clearSelection } from "./desk.ts";
import { openMenuFor } from "./menus.ts";

interface Act {
  readonly icon: IconName;
  readonly label: string;
  readonly run: (event: { readonly x: number; readonly y: number }) => void;
  readonly pressed?: boolean;
}

const whole = (table: Table): Act[] => [
  { icon: "draw", label: "Draw", run: () => draw(table) },
  { icon: "untap", label: "Untap all", run: () => void ask(table, "table.untapAll", {}) },
  { icon: "die", label: "Dice", run: () => table.desk.set({ dialog: "dice" }) },
  ...(table.game.supply.kind === "decks"
    ? [{ icon: "token", label: "Token", run: () => table.desk.set({ dialog: "token" }) } as const]
    : []),
  { icon: "log", label: "Chat", run: () => table.desk.set({ log: true }) },
];

const ofSelection = (table: Table, handles: readonly Handle[], placing: boolean): Act[] => {
  const [first] = handles;
  const card = first === undefined ? undefined : cardNow(table, first);
  const kind = card && table.client.getSnapshot().view?.zones.get(card.zone)?.kind;
  const onBoard = kind !== undefined && zoneKind(table.game, kind)?.layout === "free";
  return [
    ...(onBoard
      ? ([
          {
            icon: "tap",
            label: card?.tapped ? "Untap" : "Tap",
            run: () => tapCards(table, handles),
          },
          { icon: "flip", label: "Flip", run: () => flipCards(table, handles) },
        ] as const)
      : ([{ icon: "plus", label: "Play", run: () => play(table, handles) }] as const)),
    {
      icon: "move",
      label: "Move",
      pressed: placing,
      run: () => table.desk.set({ placing: !placing }),
    },
    { icon: "eye", label: "Look", run: () => table.desk.set({ preview: first ?? null }) },
    {
      icon: "more",
      label: "More",
      run: (point) => {
        const element = document.querySelector<HTMLElement>(`[data-card="${first ?? ""}"]`);
        if (!element || !card || first === undefined) return;
        openMenuFor(table, { kind: "card", element, handle: first, zone: card.zone }, point);
      },
    },
    { icon: "close", label: "Done", run: () => clearSelection(table.desk) },
  ];
};

/** Under the thumb on a phone: what can be done with the chosen cards, or with the table when none is chosen. */
export const ActionBar = () => {
  const table = useTable();
  const selected = useDesk((desk) => desk.selected);
  const placing = useDesk((desk) => desk.placing);
  if (table.seat === null) return null;
  const acts = selected.size > 0 ? ofSelection(table, [...selected], placing) : whole(table);
  return (
    <nav className="acts" aria-label={selected.size > 0 ? "Chosen cards" : "Table"}>
      {acts.map(({ icon, label, run, pressed }) => (
        <button
          key={label}
          type="button"
          className="act"
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
