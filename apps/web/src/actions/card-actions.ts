import {
  type CardHandle,
  type Face,
  findZoneId,
  type IntentPayload,
  isFaceDownAllowedInZone,
  type MarkerColour,
  ON_OFF_MARKS,
  type OnOffMark,
  onOffMarkPayload,
  sideboardSectionOf,
  TABLE_LIMITS,
} from "@baize/engine";
import type { ActionArgs } from "../model/action-args.ts";
import { centreOf } from "../model/arrow-ends.ts";
import { hasEnabledCardSource } from "../model/cards/card-sources.ts";
import { hasOwnPicture } from "../model/cards/own-picture-keys.ts";
import { currentCardView, type Table } from "../model/table.tsx";
import { selectCards } from "../model/ui-state.ts";
import {
  findHandZoneDefinition,
  zoneDefinitionForPlayedCards,
  zoneKindOf,
} from "../model/zones.ts";
import { menuStrings } from "../text/menus.ts";
import {
  type Action,
  allowsIntent,
  cardCopyRunnerIfAllowed,
  defineDialogAction,
  defineFormAction,
  defineIntentAction,
  defineLabelWithSeatName,
  definePayloadFromCards,
  defineToggleAction,
  givenCardsOrNull,
  onlyGivenCard,
} from "./action.ts";
import { textField } from "./action-form.ts";
import {
  addCounter,
  isOnBoard,
  isTakenByGameOnly,
  playCards,
  toggleCardsTapped,
} from "./intents.ts";
import { openMenuOfTarget } from "./open-menu.ts";
import { picturePickerOpener, pictureUploadKeyForOwner } from "./pictures.ts";
import { cardsOnBoards, pointingActions } from "./pointing-actions.ts";

/** The view of the first card. */
const first = (table: Table, { cards: [handle] }: ActionArgs) =>
  handle === undefined ? undefined : currentCardView(table, handle);

/** Writes a text on the chosen cards; an empty one takes it off. */
const writing = <T extends "card.note.set" | "card.stats.set">(
  type: T,
  what: "note" | "stats",
  {
    most,
    keys,
    payload,
  }: {
    readonly most: number;
    readonly keys: readonly string[];
    readonly payload: (cards: CardHandle[], text: string | null) => IntentPayload<T>;
  },
): Action =>
  defineFormAction(type, {
    keys,
    takes: "text",
    example: definePayloadFromCards((cards) => payload(cards, null)),
    fields: (table, given) => ({ text: textField(most, first(table, given)?.marks?.[what] ?? "") }),
    typed: ({ text = "" }) => (text.trim() === "" ? null : { text: text.trim() }),
    payload: ({ cards }, { text }) => payload([...cards], text || null),
  });

/** Changes a counter on the selected cards; the cards' own counter unless another is typed. */
const counting = (delta: number, keys: readonly string[]): Action => ({
  keys,
  takes: "words",
  offer: (table, { cards, text = "+1/+1", count = 1 }) => {
    const counter = text.trim() || "+1/+1";
    if (cards.length === 0) return null;
    if (!allowsIntent(table, "card.counter.add", { cards: [...cards], counter, delta: 1 }))
      return null;
    return () => addCounter(table, cards, { counter, delta: delta * count });
  },
});

/** Cards outside hands are moved to the board rather than played. */
const playLabel = (table: Table, given: ActionArgs): string | null => {
  const menus = menuStrings.now();
  const zone = first(table, given)?.zone;
  const isInHand =
    zone !== undefined && zoneKindOf(zone) === findHandZoneDefinition(table.game)?.kind;
  return isInHand
    ? null
    : menus.moveTo(zoneDefinitionForPlayedCards(table.game, table.seat)?.name ?? menus.table);
};

/** Plays cards that aren't all on a battlefield; null if the player has none. */
const playing = (table: Table, { cards }: ActionArgs, faceDown = false): (() => void) | null => {
  const place = zoneDefinitionForPlayedCards(table.game, table.seat);
  const zone = place && table.seat !== null && findZoneId(table.game, place.kind, table.seat);
  if (!zone || (faceDown && !isFaceDownAllowedInZone(place))) return null;
  const areThere = cards.every((card) => currentCardView(table, card)?.zone === zone);
  const isKept = cards.some((card) => isTakenByGameOnly(table, card));
  return areThere || isKept ? null : () => playCards(table, cards, faceDown);
};

const QUARTER = 90;

const addingStats = (sign: 1 | -1): Action =>
  defineIntentAction(
    "card.stats.add",
    definePayloadFromCards((cards, given) => {
      const [, power = "1", toughness = "1"] =
        /^\s*[+-]?(\d+)\s*\/\s*[+-]?(\d+)\s*$/.exec(given.text ?? "1/1") ?? [];
      return { cards, power: sign * Number(power), toughness: sign * Number(toughness) };
    }),
    { takes: "text" },
  );

const markSwitch = (mark: OnOffMark): Action =>
  defineToggleAction(`card.${mark}.set`, {
    isOn: (table, given) => first(table, given)?.marks?.[mark] === true,
    payloadOf: (_, given, isOn) => {
      const cards = givenCardsOrNull(given);
      return cards && onOffMarkPayload(mark, cards, isOn);
    },
  });

/** A toggle action for each toggle mark. */
const markSwitches = Object.fromEntries(
  ON_OFF_MARKS.map((mark) => [mark, markSwitch(mark)]),
) as Readonly<Record<OnOffMark, Action>>;

/** Actions for cards on the table. */
export const cardActions = {
  use: {
    keys: [" "],
    offer: (table, { cards }) => {
      const [handle] = cards;
      if (handle === undefined) return null;
      return () => (isOnBoard(table, handle) ? toggleCardsTapped : playCards)(table, cards);
    },
  },
  read: {
    icon: "eye",
    keys: ["o"],
    takes: "cards",
    watching: true,
    offer: (table, given) => {
      const card = given.cards[0] ?? null;
      if (card === null) return null;
      return () => table.ui.setState({ preview: card, reading: card });
    },
  },
  cardHistory: {
    takes: "cards",
    watching: true,
    offer: ({ isSolo, ui }, given) => {
      const card = given.cards[0] ?? null;
      // A table on this device alone keeps no replay.
      if (card === null || isSolo) return null;
      return () => ui.setState({ dialog: { kind: "cardHistory", card } });
    },
  },
  play: {
    icon: "plus",
    keyOf: "use",
    label: playLabel,
    takes: "cards",
    offer: playing,
  },
  playFaceDown: {
    takes: "cards",
    offer: (table, given) => playing(table, given, true),
  },
  tap: defineDialogAction(
    "card.tap",
    definePayloadFromCards((cards) => ({ cards, tapped: true })),
    {
      icon: "tap",
      keyOf: "use",
      takes: "cards",
      label: (table, given) => menuStrings.now()[first(table, given)?.tapped ? "untap" : "tap"],
      run: (table, { cards }) => toggleCardsTapped(table, cards),
    },
  ),
  flip: defineIntentAction(
    "card.flip",
    definePayloadFromCards((cards, given, table) => ({
      cards,
      faceDown: !first(table, given)?.faceDown,
    })),
    {
      icon: "flip",
      keys: ["f"],
      takes: "cards",
      label: (table, given) =>
        menuStrings.now()[first(table, given)?.faceDown ? "faceUp" : "faceDown"],
    },
  ),
  place: {
    icon: "move",
    offer: (table, given) => {
      const cards = givenCardsOrNull(given);
      if (!cards) return null;
      const { placing } = table.ui.getState();
      return () => {
        selectCards(table.ui, cards);
        table.ui.setState({ placing: !placing });
      };
    },
  },
  cardMenu: {
    icon: "more",
    offer: (table, { cards: [handle] }) => {
      const zone = handle === undefined ? undefined : currentCardView(table, handle)?.zone;
      const element = document.querySelector<HTMLElement>(`[data-card="${handle ?? ""}"]`);
      if (handle === undefined || zone === undefined || !element) return null;
      const pressed = { kind: "card", element, handle, zone } as const;
      return () => openMenuOfTarget(table, pressed, centreOf(element));
    },
  },
  addCounter: counting(1, ["."]),
  removeCounter: counting(-1, [","]),
  counters: defineDialogAction(
    "card.counter.set",
    definePayloadFromCards((cards) => ({ cards, counter: "+1/+1", value: 1 })),
    { run: ({ ui }, { cards }) => ui.setState({ dialog: { kind: "counters", cards } }) },
  ),
  note: writing("card.note.set", "note", {
    keys: ["n"],
    most: TABLE_LIMITS.noteLength,
    payload: (cards, note) => ({ cards, note }),
  }),
  nameCard: defineFormAction("card.name", {
    takes: "text",
    example: definePayloadFromCards((cards) => ({ cards, name: "?" })),
    fields: () => ({ text: textField(TABLE_LIMITS.cardNameLength) }),
    typed: ({ text = "" }) => (text.trim() === "" ? null : { text: text.trim() }),
    payload: ({ cards }, { text }) => ({ cards: [...cards], name: text }),
  }),
  stats: writing("card.stats.set", "stats", {
    keys: ["p"],
    most: TABLE_LIMITS.statsLength,
    payload: (cards, stats) => ({ cards, stats }),
  }),
  strengthen: addingStats(1),
  weaken: addingStats(-1),
  rotate: defineIntentAction(
    "card.rotate",
    definePayloadFromCards((cards, given, table) => ({
      cards,
      rotation: ((first(table, given)?.marks?.rotation ?? 0) + QUARTER) % 360,
    })),
  ),
  transform: defineIntentAction(
    "card.transform",
    definePayloadFromCards((cards, { count }) => ({
      cards,
      ...(count === undefined ? {} : { side: count - 1 }),
    })),
    { takes: "count" },
  ),
  ...markSwitches,
  target: defineToggleAction("card.target.set", {
    keys: ["x"],
    takes: "cards",
    isOn: (table, given) =>
      table.seat !== null && first(table, given)?.marks?.targetedBy?.includes(table.seat) === true,
    payloadOf: (_, given, targeted) => {
      const cards = givenCardsOrNull(given);
      return cards && { cards, targeted };
    },
  }),
  highlight: defineToggleAction("card.highlight.set", {
    takes: "text",
    // With a colour given, the switch is on when the card has that colour.
    isOn: (table, given) => {
      const colour = first(table, given)?.marks?.highlight;
      return given.text === undefined ? Boolean(colour) : colour === given.text;
    },
    payloadOf: (_, given, on) => {
      const cards = givenCardsOrNull(given);
      const colour = on ? ((given.text as MarkerColour | undefined) ?? "yellow") : null;
      return cards && { cards, colour };
    },
  }),
  ...pointingActions,
  attach: {
    keys: ["Shift+A"],
    offer: (table, given) => {
      const cards = givenCardsOrNull(given);
      const any =
        cards &&
        cardsOnBoards(table).some((to) => allowsIntent(table, "card.attach", { cards, to }));
      return any ? () => table.ui.setState({ aim: { kind: "attach", cards } }) : null;
    },
  },
  detach: defineIntentAction(
    "card.detach",
    (table, given) => {
      const cards = given.cards.filter((card) => currentCardView(table, card)?.marks?.attachedTo);
      return cards.length > 0 ? { cards } : null;
    },
    { keys: ["Shift+U"], takes: "cards" },
  ),
  clone: {
    keys: ["j"],
    takes: "count",
    offer: (table, { cards, count }) => cardCopyRunnerIfAllowed(table, cards, count),
  },
  relatedTokens: defineDialogAction(
    "token.create",
    (table, given) => {
      const card = onlyGivenCard(given);
      const isKnown = card !== null && currentCardView(table, card)?.face !== undefined;
      return isKnown && hasEnabledCardSource(table.game) ? { name: "baize" } : null;
    },
    {
      run: ({ ui }, given) => {
        const card = onlyGivenCard(given);
        if (card !== null) ui.setState({ dialog: { kind: "relatedTokens", card } });
      },
    },
  ),
  ownPicture: {
    offer: (table, given) => {
      const face = pictured(table, given);
      return face && picturePickerOpener(table.game, face.name);
    },
  },
  ownPictureAway: {
    offer: (table, given) => {
      const face = pictured(table, given);
      if (!face || !hasOwnPicture(table.game, face)) return null;
      return () =>
        void import("../model/cards/own-pictures.ts").then(({ forgetOwnPicture }) =>
          forgetOwnPicture(table.game, face.name),
        );
    },
  },
  tablePicture: {
    offer: (table, given) => {
      const face = pictured(table, given);
      const sender =
        face &&
        pictureUploadKeyForOwner(
          table,
          currentCardView(table, given.cards[0] as CardHandle)?.owner,
        );
      return sender && picturePickerOpener(sender, face.name);
    },
  },
  tablePictureAway: defineIntentAction("picture.remove", (table, given) => {
    const face = pictured(table, given);
    const isOwn = currentCardView(table, given.cards[0] as CardHandle)?.owner === table.seat;
    return face?.picture !== undefined && isOwn ? { name: face.name } : null;
  }),
  give: defineIntentAction(
    "card.control.give",
    definePayloadFromCards((cards, { seat }) => (seat === undefined ? null : { cards, seat })),
    { label: defineLabelWithSeatName((name) => menuStrings.now().giveTo(name)), takes: "seat" },
  ),
  sideboardIn: defineIntentAction("deck.sideboard", (table, given) => swap(table, given, "in")),
  sideboardOut: defineIntentAction("deck.sideboard", (table, given) => swap(table, given, "out")),
} satisfies Record<string, Action>;

/** The face of the given card if it can have a picture. Playing cards have none, since they are drawn. */
function pictured(table: Table, given: ActionArgs): Face | null {
  const card = onlyGivenCard(given);
  const face = card === null ? undefined : currentCardView(table, card)?.face;
  return face && face.suit === undefined ? face : null;
}

const swap = (table: Table, given: ActionArgs, way: "in" | "out") => {
  const cards = givenCardsOrNull(given);
  const { view } = table.client.getSnapshot();
  const { library = "library" } = given;
  const from = way === "in" ? sideboardSectionOf(table.game)?.zone : library;
  const isFrom = (handle: CardHandle): boolean => {
    const zone = currentCardView(table, handle)?.zone;
    return zone !== undefined && view?.zones.get(zone)?.kind === from;
  };
  if (!cards?.every(isFrom)) return null;
  return way === "in" ? { in: cards } : { out: cards };
};
