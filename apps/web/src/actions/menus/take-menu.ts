import { type Handle, type SeatId, zoneKind } from "@baize/engine";
import { cardNow, type Table } from "../../model/table.tsx";
import { clearSelection } from "../../model/ui-state.ts";
import { nameOfSeat } from "../../model/words.ts";
import { boardOf, handOf } from "../../model/zones.ts";
import { text } from "../../text/area.ts";
import { menusText } from "../../text/menus.ts";
import type { MenuEntry } from "../../ui/menu.tsx";
import { ask, play, sendTo } from "../intents.ts";
import { seatOf } from "./library-menu.ts";
import { section, verb } from "./menu-item.ts";

const move = (table: Table, cards: readonly Handle[], kind: string) => ({
  moves: cards.map((card) => ({ card, to: { zone: kind, ...seatOf(table, kind) } })),
});

/** The other seat in whose library the cards are; null for one's own, and for the table's. */
const otherOwner = (table: Table, [first]: readonly Handle[]): SeatId | null => {
  const zone = first === undefined ? undefined : cardNow(table, first)?.zone;
  const seat = (zone && table.client.getSnapshot().view?.zones.get(zone)?.seat) ?? null;
  return seat === table.seat ? null : seat;
};

/** Where cards may go that another seat lets one take out of its library: to zones of that seat, or onto a board. */
const takeFromOther = (table: Table, cards: Handle[], seat: SeatId): MenuEntry[] => {
  const menus = text(menusText);
  const { view } = table.client.getSnapshot();
  const [board, hand] = [boardOf(table.game), handOf(table.game)];
  const piles = table.game.zones.filter(
    ({ layout, visibility }) => layout === "pile" && visibility === "public",
  );
  return [
    ...[hand, board, ...piles]
      .filter((zone) => zone !== undefined)
      .flatMap((zone) => {
        const label =
          zone === board ? menus.to(zone.name) : menus.toThatOf(nameOfSeat(view, seat), zone.name);
        const payload = { cards, zone: zone.kind, seat };
        return verb(table, "library.take", { label, payload });
      }),
    ...section(table, "take.other", { cards }),
  ];
};

/** Where cards that one looks at in the library may go: every way out of it, and its bottom. */
export const takeMenu = (table: Table, cards: Handle[]): MenuEntry[] => {
  const other = otherOwner(table, cards);
  if (other !== null) return takeFromOther(table, cards, other);
  const menus = text(menusText);
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
      label: menus.under(zoneKind(table.game, "library")?.name ?? menus.table),
      payload: { cards },
      run: () => {
        clearSelection(table.ui);
        void ask(table, "library.bottom", { cards });
      },
    }),
    ...section(table, "take.own", { cards }),
  ];
};
