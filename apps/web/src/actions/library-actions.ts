import {
  type CardAudience,
  findZoneDefinition,
  findZoneId,
  type IntentPayload,
  type IntentType,
} from "@baize/engine";
import { type ActionArgs, addLibraryKindToPayload } from "../model/action-args.ts";
import type { Table } from "../model/table.tsx";
import { defaultDrawLibraryKind } from "../model/zones.ts";
import { menuStrings } from "../text/menus.ts";
import {
  type Action,
  allowsIntent,
  defineDialogAction,
  defineFormAction,
  defineIntentAction,
  defineLabelWithSeatName,
  defineToggleAction,
} from "./action.ts";
import { defineForm, numberField } from "./action-form.ts";
import { dealtCardsPerPlayer, drawCards, sendIntent } from "./intents.ts";
import { cardsToBottomCount, nextMulliganHandSize } from "./mulligans.ts";
import { viewLibrary } from "./view-library.ts";

const count = ({ count: n }: ActionArgs): { count?: number } =>
  n === undefined ? {} : { count: n };

const cardCount = () => ({ count: numberField(2) });
const typedCount = ({ count: n }: ActionArgs): { count: number } | null =>
  n === undefined ? null : { count: n };

/** Asks for a number of cards, then sends an intent with it. */
const asksCount = <T extends IntentType>(
  type: T,
  payload: (count: number) => IntentPayload<T>,
  keys?: readonly string[],
): Action =>
  defineFormAction(type, {
    example: () => payload(1),
    fields: cardCount,
    payload: (_, { count: n }) => payload(n),
    keys,
  });

/** Sends an intent for as many cards as were given. */
const counted = <T extends IntentType>(
  type: T,
  payload: (count: { count?: number }) => IntentPayload<T>,
  more: Pick<Action, "keys" | "label"> = {},
): Action =>
  defineIntentAction(type, (_, given) => payload(count(given)), { ...more, takes: "count" });

const look = (at: "top" | "bottom", keys: readonly string[]): Action => {
  const asked = defineForm({
    fields: () => ({ count: numberField(3) }),
    typed: typedCount,
    run: (table, { library }, { count: n }) =>
      viewLibrary(table, addLibraryKindToPayload({ at, count: n }, library)),
  });
  return {
    keys,
    takes: "count",
    form: asked,
    offer: (table, { count: n = 1, library }) => {
      const payload = addLibraryKindToPayload({ at, count: n }, library);
      return allowsIntent(table, "library.view", payload)
        ? () => viewLibrary(table, payload)
        : null;
    },
  };
};

/** The viewers to whom the player's library, or the table's, always shows its top card. */
const topShownTo = (
  { client, game, seat }: Table,
  { library = "library" }: ActionArgs,
): CardAudience => {
  const zone = seat === null ? null : findZoneId(game, library, seat);
  return (zone && client.getSnapshot().view?.zones.get(zone)?.topShownTo) ?? [];
};

const isTopShownTo = (table: Table, given: ActionArgs, who: "all" | "me"): boolean => {
  const to = topShownTo(table, given);
  if (who === "all" || to === "all") return who === "all" && to === "all";
  return table.seat !== null && to.includes(table.seat);
};

/** Always shows the top card to all or to the player alone, or stops it. */
const topShown = (who: "all" | "me"): Action =>
  defineToggleAction("library.topReveal.set", {
    isOn: (table, given) => isTopShownTo(table, given, who),
    payloadOf: ({ seat }, _, on) => {
      if (!on) return { to: "none" as const };
      if (who === "all") return { to: "all" as const };
      return seat === null ? null : { to: [seat] };
    },
  });

/** Milling, for games with a graveyard. */
const pileLabel =
  (label: (name: string) => string): NonNullable<Action["label"]> =>
  ({ game }) => {
    const pile = findZoneDefinition(game, game.discard ?? "");
    return pile === undefined || pile.kind === "graveyard" ? null : label(pile.name);
  };

const mulligan = defineFormAction("hand.mulligan", {
  keys: ["m"],
  takes: "count",
  example: ({ game }) => (game.openingHand === 0 ? null : {}),
  fields: (table) => ({
    count: numberField(table.game.openingHand, { least: 0 }),
    bottom: numberField(cardsToBottomCount(table), { least: 0, most: ({ count: n }) => Number(n) }),
  }),
  typed: ({ count: n }) => (n === undefined ? null : { count: n, bottom: 0 }),
  payload: (_, { count: n, bottom }) => ({ count: n, ...(bottom > 0 ? { bottom } : {}) }),
});

/** Actions for the player's library, or the table's. */
export const libraryActions = {
  draw: {
    icon: "draw",
    keys: ["d"],
    takes: "count",
    offer: (table, { count: n, library = defaultDrawLibraryKind(table) }) =>
      allowsIntent(table, "library.draw", addLibraryKindToPayload({}, library))
        ? () => drawCards(table, n, library)
        : null,
  },
  drawMany: asksCount("library.draw", (n) => ({ count: n }), ["Shift+D"]),
  drawBottom: counted("library.draw", (n) => ({ from: "bottom" as const, ...n })),
  deal: defineFormAction("library.deal", {
    icon: "hand",
    takes: "count",
    example: (_, given) => ({ count: given.count ?? 1 }),
    fields: (table) => ({ count: numberField(dealtCardsPerPlayer(table)) }),
    typed: typedCount,
    payload: (_, { count: n }) => ({ count: n }),
  }),
  shuffle: defineIntentAction("library.shuffle", () => ({}), { keys: ["Shift+S"] }),
  refill: defineIntentAction("library.refill", () => ({}), {
    icon: "tap",
    label: ({ game }, { library = "library" }) =>
      menuStrings
        .now()
        .refill(
          findZoneDefinition(game, game.discard ?? "")?.name ?? "",
          findZoneDefinition(game, library)?.name ?? "",
        ),
  }),
  shuffleTop: counted("library.shuffle", (n) => ({ from: "top" as const, count: 2, ...n })),
  shuffleTopMany: asksCount("library.shuffle", (n) => ({ from: "top" as const, count: n })),
  shuffleBottom: counted("library.shuffle", (n) => ({ from: "bottom" as const, count: 2, ...n })),
  shuffleBottomMany: asksCount("library.shuffle", (n) => ({ from: "bottom" as const, count: n })),
  mulligan: {
    ...mulligan,
    offer: (table, given) => {
      const size = given.count === undefined ? nextMulliganHandSize(table) : null;
      const run = mulligan.offer(table, given);
      if (run === null || size === null) return run;
      return () => void sendIntent(table, "hand.mulligan", { count: size });
    },
  },
  cut: counted("library.cut", (n) => n),
  cutMany: asksCount("library.cut", (n) => ({ count: n })),
  lookAll: defineDialogAction("library.view", () => ({ at: "all" as const }), {
    label: ({ game }, { library = "library" }) =>
      menuStrings
        .now()
        .openZone(findZoneDefinition(game, library)?.name ?? menuStrings.now().table),
    keys: ["Shift+V", "F3"],
    run: (table, { library }) =>
      viewLibrary(table, addLibraryKindToPayload({ at: "all" }, library)),
  }),
  lookTop: look("top", ["v"]),
  lookBottom: look("bottom", ["Alt+v"]),
  revealTop: counted("library.reveal", (n) => ({ to: "all" as const, ...n })),
  revealTopMany: asksCount("library.reveal", (n) => ({ to: "all" as const, count: n })),
  revealTopTo: defineIntentAction(
    "library.reveal",
    (_, { seat, ...given }) => (seat === undefined ? null : { to: [seat], ...count(given) }),
    { label: defineLabelWithSeatName((name) => menuStrings.now().topTo(name)), takes: "seat" },
  ),
  revealNext: defineIntentAction("library.revealNext", () => ({})),
  hideTop: counted("library.reveal", (n) => ({ to: "none" as const, count: 1, ...n })),
  topToAll: topShown("all"),
  topToMe: topShown("me"),
  mill: counted("library.mill", (n) => n, {
    label: pileLabel((name) => menuStrings.now().topCardTo(name)),
    keys: ["i"],
  }),
  millMany: {
    ...asksCount("library.mill", (n) => ({ count: n }), ["Shift+I"]),
    label: pileLabel((name) => menuStrings.now().topCardsTo(name)),
  },
  millFaceDown: counted("library.mill", (n) => ({ faceDown: true, ...n })),
  millBottom: counted("library.mill", (n) => ({ from: "bottom" as const, ...n })),
  exileTop: counted("library.exile", (n) => n),
  exileTopMany: asksCount("library.exile", (n) => ({ count: n })),
  exileFaceDown: counted("library.exile", (n) => ({ faceDown: true, ...n })),
} satisfies Record<string, Action>;
