import {
  type CardHandle,
  findZoneDefinition,
  type SeatId,
  type ZoneDefinition,
} from "@baize/engine";
import { addLibraryKindToPayload } from "../../model/action-args.ts";
import { nameOfSeat } from "../../model/labels.ts";
import { currentCardView, type Table } from "../../model/table.tsx";
import { clearSelection } from "../../model/ui-state.ts";
import { findBoardZoneDefinition, findHandZoneDefinition } from "../../model/zones.ts";
import { menuStrings } from "../../text/menus.ts";
import type { MenuEntry } from "../../ui/menu.tsx";
import { moveCardsToOwnZone, playCards, sendIntent } from "../intents.ts";
import { ownZoneSeatField } from "./library-menu.ts";
import { intentEntries, sectionEntries } from "./menu-entries.ts";

const move = (table: Table, cards: readonly CardHandle[], kind: string) => ({
  moves: cards.map((card) => ({ card, to: { zone: kind, ...ownZoneSeatField(table, kind) } })),
});

/** The library in which the cards are, and the other seat that has it; null for one's own, and for the table's. */
const sourceOf = (table: Table, [first]: readonly CardHandle[]) => {
  const id = first === undefined ? undefined : currentCardView(table, first)?.zone;
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

const takeFromOther = (
  table: Table,
  cards: CardHandle[],
  { seat, library }: Other,
): MenuEntry[] => {
  const menus = menuStrings.now();
  const { view } = table.client.getSnapshot();
  const [board, hand] = [findBoardZoneDefinition(table.game), findHandZoneDefinition(table.game)];
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
        return intentEntries(table, "library.take", { label, payload });
      }),
    ...sectionEntries(table, "take.other", { cards }),
  ];
};

interface ToHand {
  readonly hand: ZoneDefinition;
  readonly library: string;
}

/** To the hand, and to a hand that the others don't see also by revealing: what most searches for a card ask for. */
const handEntries = (table: Table, cards: CardHandle[], { hand, library }: ToHand): MenuEntry[] => {
  const menus = menuStrings.now();
  const payload = { cards, ...takenFrom(library) };
  return [
    ...intentEntries(table, "library.take", { label: menus.to(hand.name), payload }),
    ...(hand.visibility === "public"
      ? []
      : intentEntries(table, "library.take", {
          label: menus.toRevealed(hand.name),
          payload: { ...payload, to: "all" },
        })),
  ];
};

/** The way from one's library to the sideboard, before a game. A card's menu has it among what is less frequent. */
export const sideboardOutEntries = (table: Table, cards: CardHandle[]): MenuEntry[] => {
  const { library, other } = sourceOf(table, cards);
  return other === null ? sectionEntries(table, "take.sideboard", { cards, library }) : [];
};

/** Where cards that one looks at in the library may go: every way out of it, and its bottom. */
export const lookDestinationEntries = (table: Table, cards: CardHandle[]): MenuEntry[] => {
  const { library, other } = sourceOf(table, cards);
  if (other !== null) return takeFromOther(table, cards, { seat: other, library });
  const below = addLibraryKindToPayload({ cards }, library);
  const menus = menuStrings.now();
  const board = findBoardZoneDefinition(table.game);
  const hand = findHandZoneDefinition(table.game);
  return [
    ...(hand ? handEntries(table, cards, { hand, library }) : []),
    ...(board
      ? intentEntries(table, "card.move", {
          label: menus.to(board.name),
          payload: move(table, cards, board.kind),
          run: () => playCards(table, cards),
        })
      : []),
    ...table.game.zones
      .filter(({ layout, visibility }) => layout === "pile" && visibility === "public")
      .flatMap(({ kind, name }) =>
        intentEntries(table, "card.move", {
          label: menus.to(name),
          payload: move(table, cards, kind),
          run: () => moveCardsToOwnZone(table, cards, { kind }),
        }),
      ),
    ...intentEntries(table, "library.bottom", {
      label: menus.under(findZoneDefinition(table.game, library)?.name ?? menus.table),
      payload: below,
      run: () => {
        clearSelection(table.ui);
        void sendIntent(table, "library.bottom", below);
      },
    }),
    ...sectionEntries(table, "take.own", { cards, library }),
  ];
};
