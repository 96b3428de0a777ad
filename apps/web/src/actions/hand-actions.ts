import {
  type CardAudience,
  type CardHandle,
  findZoneDefinition,
  type GameDefinition,
  type SeatId,
  teamOf,
} from "@baize/engine";
import { type ActionArgs, addLibraryKindToPayload } from "../model/action-args.ts";
import { currentCardView, type Table } from "../model/table.tsx";
import { clearSelection } from "../model/ui-state.ts";
import { findHandZoneDefinition, zoneIdOfSeat } from "../model/zones.ts";
import { menuStrings } from "../text/menus.ts";
import {
  type Action,
  allowsIntent,
  defineDialogAction,
  defineIntentAction,
  defineLabelWithSeatName,
  definePayloadFromCards,
  defineToggleAction,
  givenCardsOrNull,
} from "./action.ts";
import { canMoveToOwnZone, moveCardsToOwnZone, revealCards, sendIntent } from "./intents.ts";
import { sortHand } from "./sort-hand.ts";

const held = (table: Table): readonly CardHandle[] => {
  const { view } = table.client.getSnapshot();
  const hand = findHandZoneDefinition(table.game);
  if (!view || !hand || table.seat === null) return [];
  return table.index.cardsIn(view, zoneIdOfSeat(hand, table.seat));
};

const isShown = (table: Table, cards: readonly CardHandle[]): boolean =>
  cards.some((handle) => (currentCardView(table, handle)?.shownTo ?? []).length > 0);

/** To whom the player's hand is open. */
const openTo = ({ client, game, seat }: Table): CardAudience => {
  const hand = findHandZoneDefinition(game);
  const zone = hand && seat !== null ? zoneIdOfSeat(hand, seat) : null;
  return (zone && client.getSnapshot().view?.zones.get(zone)?.openTo) ?? [];
};

/** The players of the viewer's team. */
const partners = ({ client, game, seat }: Table): readonly SeatId[] => {
  const team = seat === null ? null : teamOf(game, seat);
  const seats = [...(client.getSnapshot().view?.seats.keys() ?? [])];
  return team === null ? [] : seats.filter((each) => each !== seat && teamOf(game, each) === team);
};

const isOpenToTeam = (table: Table): boolean => {
  const [audience, team] = [openTo(table), partners(table)];
  return audience !== "all" && team.length > 0 && team.every((seat) => audience.includes(seat));
};

/** Puts cards on the bottom of the library, in their order or in a random one. */
const underLibrary = (order: "given" | "random"): Action =>
  defineDialogAction(
    "library.bottom",
    definePayloadFromCards((cards) => ({ cards, order })),
    {
      run: (table, { cards, library }) => {
        clearSelection(table.ui);
        void sendIntent(
          table,
          "library.bottom",
          addLibraryKindToPayload({ cards: [...cards], order }, library),
        );
      },
    },
  );

/** Moves cards to a zone of the player's, such as its graveyard. */
const sending = (
  kindIn: (game: GameDefinition) => string | undefined,
  keys: readonly string[],
): Action => ({
  keys,
  takes: "cards",
  label: ({ game }) => {
    const zone = findZoneDefinition(game, kindIn(game) ?? "");
    return zone ? menuStrings.now().moveTo(zone.name) : null;
  },
  offer: (table, given) => {
    const kind = kindIn(table.game);
    const cards = givenCardsOrNull(given);
    if (!cards || kind === undefined || !canMoveToOwnZone(table, cards, kind)) return null;
    return () => moveCardsToOwnZone(table, cards, { kind });
  },
});

const revealing = (to: "all" | "none"): Action => ({
  takes: "cards",
  offer: (table, { cards }) => {
    if (cards.length === 0 || (to === "none" && !isShown(table, cards))) return null;
    if (!allowsIntent(table, "card.reveal", { cards: [...cards], to })) return null;
    return () => revealCards(table, cards, to);
  },
});

const revealTo = (_: Table, { cards, seat }: ActionArgs) =>
  cards.length === 0 || seat === undefined ? null : { cards: [...cards], to: [seat] };

/** Actions for the player's hand, and for cards that only their holder sees. */
export const handActions = {
  sortHand: {
    keys: ["Shift+H"],
    offer: (table) => (held(table).length > 1 ? () => void sortHand(table) : null),
  },
  revealHand: defineIntentAction("hand.reveal", (table) =>
    held(table).length > 0 ? { to: "all" as const } : null,
  ),
  revealHandTo: defineIntentAction(
    "hand.reveal",
    (table, { seat }) => (seat === undefined || held(table).length === 0 ? null : { to: [seat] }),
    { label: defineLabelWithSeatName((name) => menuStrings.now().handTo(name)), takes: "seat" },
  ),
  openHand: defineToggleAction("hand.open.set", {
    isOn: (table) => openTo(table) === "all",
    payloadOf: (_, __, on) => ({ to: on ? ("all" as const) : ("none" as const) }),
  }),
  shareHand: defineToggleAction("hand.open.set", {
    isOn: isOpenToTeam,
    payloadOf: (table, _, on) => {
      const team = partners(table);
      if (team.length === 0) return null;
      return { to: on ? [...team] : ("none" as const) };
    },
  }),
  hideHand: defineIntentAction("hand.reveal", (table) =>
    isShown(table, held(table)) ? { to: "none" as const } : null,
  ),
  revealRandom: defineIntentAction(
    "hand.reveal",
    (table, { count = 1 }) =>
      held(table).length > 0 ? { to: "all" as const, random: count } : null,
    { takes: "count" },
  ),
  discardRandom: defineIntentAction(
    "hand.discard",
    (table, { count = 1 }) => (held(table).length > 0 ? { random: count } : null),
    { takes: "count" },
  ),
  discard: defineIntentAction(
    "hand.discard",
    definePayloadFromCards((cards) => ({ cards })),
    { takes: "cards" },
  ),
  chanceFromHand: defineIntentAction("card.random", (table) => {
    const hand = findHandZoneDefinition(table.game);
    return hand && held(table).length > 0 ? { zone: hand.kind } : null;
  }),
  reveal: { ...revealing("all"), keys: ["s"] },
  revealTo: defineIntentAction("card.reveal", revealTo, {
    label: defineLabelWithSeatName((name) => menuStrings.now().showTo(name)),
    takes: "seat",
  }),
  hide: revealing("none"),
  toHand: sending((game) => findHandZoneDefinition(game)?.kind, ["h"]),
  toDiscard: sending(({ discard }) => discard, ["Shift+G", "Delete"]),
  toExile: sending(() => "exile", ["Shift+E"]),
  toBottom: {
    ...underLibrary("given"),
    keys: ["b"],
    label: ({ game }, given) => {
      const library = findZoneDefinition(game, given.library ?? "library");
      return library ? menuStrings.now().under(library.name) : null;
    },
  },
  toBottomRandom: underLibrary("random"),
} satisfies Record<string, Action>;
