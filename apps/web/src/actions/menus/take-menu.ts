import { type Handle, type SeatId, zoneDefinition } from "@baize/engine";
import { withLibrary } from "../../model/action-args.ts";
import { nameOfSeat } from "../../model/labels.ts";
import { cardNow, type Table } from "../../model/table.tsx";
import { clearSelection } from "../../model/ui-state.ts";
import { boardOf, handOf } from "../../model/zones.ts";
import { menusText } from "../../text/menus.ts";
import type { MenuEntry } from "../../ui/menu.tsx";
import { ask, play, sendTo } from "../intents.ts";
import { seatOf } from "./library-menu.ts";
import { section, verb } from "./menu-item.ts";

const move = (table: Table, cards: readonly Handle[], kind: string) => ({
  moves: cards.map((card) => ({ card, to: { zone: kind, ...seatOf(table, kind) } })),
});

/** The library in which the cards are, and the other seat that has it; null for one's own, and for the table's. */
const sourceOf = (table: Table, [first]: readonly Handle[]) => {
  const id = first === undefined ? undefined : cardNow(table, first)?.zone;
  const zone = id && table.client.getSnapshot().view?.zones.get(id);
  const seat = zone?.seat ?? null;
  return { library: zone?.kind ?? "library", other: seat === table.seat ? null : seat };
};

/** The library from which cards are taken, as payloads name it. */
const takenFrom = (library: string) => (library === "library" ? {} : { from: library });

/** Where cards may go that another seat lets one take out of its library: to zones of that seat, or onto a board. */
interface Other {
  readonly seat: SeatId;
  readonly library: string;
}

const takeFromOther = (table: Table, cards: Handle[], { seat, library }: Other): MenuEntry[] => {
  const menus = menusText.now();
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
        const payload = { cards, zone: zone.kind, seat, ...takenFrom(library) };
        return verb(table, "library.take", { label, payload });
      }),
    ...section(table, "take.other", { cards }),
  ];
};

/** Where cards that one looks at in the library may go: every way out of it, and its bottom. */
export const takeMenu = (table: Table, cards: Handle[]): MenuEntry[] => {
  const { library, other } = sourceOf(table, cards);
  if (other !== null) return takeFromOther(table, cards, { seat: other, library });
  const below = withLibrary({ cards }, library);
  const menus = menusText.now();
  const board = boardOf(table.game);
  const hand = handOf(table.game);
  return [
    ...(hand
      ? verb(table, "library.take", {
          label: menus.to(hand.name),
          payload: { cards, ...takenFrom(library) },
        })
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
      label: menus.under(zoneDefinition(table.game, library)?.name ?? menus.table),
      payload: below,
      run: () => {
        clearSelection(table.ui);
        void ask(table, "library.bottom", below);
      },
    }),
    ...section(table, "take.own", { cards, library }),
  ];
};
