import type { Handle } from "@baize/engine";
import { actionsText } from "../../text/actions.ts";
import { text } from "../../text/area.ts";
import type { MenuEntry } from "../../ui/menu.tsx";
import { ask, play, sendTo } from "../acts.ts";
import type { Table } from "../context.tsx";
import { clearSelection } from "../desk.ts";
import { entries, verb } from "../menu-item.ts";
import { boardOf, handOf } from "../zones.ts";
import { seatOf } from "./library-menu.ts";

const move = (table: Table, cards: readonly Handle[], kind: string) => ({
  moves: cards.map((card) => ({ card, to: { zone: kind, ...seatOf(table, kind) } })),
});

/** Where cards that one looks at in the library may go: every way out of it, and its bottom. */
export const takeMenu = (table: Table, cards: Handle[]): MenuEntry[] => {
  const { menus } = text(actionsText);
  const board = boardOf(table.game);
  const hand = handOf(table.game);
  return [
    ...(hand
      ? verb(table, "library.take", { label: menus.to(hand.name), payload: { cards } })
      : []),
    ...(board
      ? verb(table, "card.move", {
          label: menus.to(board.name),
          payload: move(table, cards, board.kind),
          run: () => play(table, cards),
        })
      : []),
    ...table.game.zones
      .filter(({ layout, visibility }) => layout === "pile" && visibility === "public")
      .flatMap(({ kind, name }) =>
        verb(table, "card.move", {
          label: menus.to(name),
          payload: move(table, cards, kind),
          run: () => sendTo(table, cards, { kind }),
        }),
      ),
    ...verb(table, "library.bottom", {
      label: menus.toTheBottom,
      payload: { cards },
      run: () => {
        clearSelection(table.desk);
        void ask(table, "library.bottom", { cards });
      },
    }),
    ...entries(table, ["toBottomRandom", "sideboardOut"], { cards }),
  ];
};
