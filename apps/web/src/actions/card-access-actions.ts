import { findZoneDefinition, type SeatId } from "@baize/engine";
import type { ActionArgs } from "../model/action-args.ts";
import type { Table } from "../model/table.tsx";
import { findHandZoneDefinition } from "../model/zones.ts";
import { menuStrings } from "../text/menus.ts";
import { type Action, defineIntentAction, givenCardsOrNull } from "./action.ts";

const zoneCalled = (table: Table, which: "library" | "hand"): string | null =>
  which === "hand" ? (findHandZoneDefinition(table.game)?.kind ?? null) : "library";

/** Asks another seat for access to one of its zones, or grants it access to one's own. */
const intoZone = (
  type: "access.request" | "access.grant" | "access.revoke",
  which: "library" | "hand",
  take = false,
): Action =>
  defineIntentAction(
    type,
    (table, { seat }: ActionArgs) => {
      const zone = zoneCalled(table, which);
      if (seat === undefined || zone === null) return null;
      return { seat, zone, ...(take ? { take } : {}) };
    },
    {
      takes: "seat",
      // The payload names the library unless it is `library`.
      label: ({ game }, { library = "library" }) => {
        if (library === "library") return null;
        const { view, search } = menuStrings.now().access[type];
        return (take ? search : view)(findZoneDefinition(game, library)?.name ?? library);
      },
    },
  );

const holderOf = (table: Table, { cards: [card] }: ActionArgs): SeatId | null => {
  const { view } = table.client.getSnapshot();
  const controller = card === undefined ? null : (view?.cards.get(card)?.controller ?? null);
  return controller === table.seat ? null : controller;
};

/** Asks the controller of the cards for access to them. */
const ofTheirCards = (control: boolean): Action =>
  defineIntentAction("access.request", (table, given) => {
    const cards = givenCardsOrNull(given);
    const seat = holderOf(table, given);
    return cards && seat !== null ? { seat, cards, ...(control ? { control } : {}) } : null;
  });

/** Actions that ask for access to cards and zones of another seat, or grant it. */
export const cardAccessActions = {
  askLibrary: intoZone("access.request", "library"),
  askLibraryTake: intoZone("access.request", "library", true),
  askHand: intoZone("access.request", "hand"),
  askControl: ofTheirCards(true),
  askShow: ofTheirCards(false),
  letLibrary: intoZone("access.grant", "library"),
  letLibraryTake: intoZone("access.grant", "library", true),
  letHand: intoZone("access.grant", "hand"),
  endLibrary: intoZone("access.revoke", "library"),
  endHand: intoZone("access.revoke", "hand"),
} satisfies Record<string, Action>;
