import type { Audience, IntentType } from "@baize/engine";
import type { Table } from "../model/table.tsx";
import { type Action, allows, type Given, opens, sends, switches } from "./action.ts";
import { ask, draw } from "./intents.ts";
import { lookInto } from "./look.ts";

const count = ({ count: n }: Given): { count?: number } => (n === undefined ? {} : { count: n });

/** Asks for a number first, then runs the action of that name with it. */
const asks = (type: IntentType, action: string, keys?: readonly string[]): Action => ({
  sends: [type],
  ...(keys ? { keys } : {}),
  offer: (table) =>
    allows(table, type, {} as never)
      ? () => table.desk.set({ dialog: "count", asking: action })
      : null,
});

const look = (at: "top" | "bottom", keys: readonly string[]): Action => ({
  sends: ["library.view"],
  keys,
  takes: "count",
  offer: (table, given) => {
    if (!allows(table, "library.view", { at })) return null;
    return () => {
      if (given.count === undefined) table.desk.set({ dialog: "look", asking: at });
      else lookInto(table, { at, count: given.count });
    };
  },
});

/** The viewers to whom the player's library, or the table's, always shows its top card. */
const topShownTo = ({ client, seat }: Table): Audience =>
  [...(client.getSnapshot().view?.zones.values() ?? [])].find(
    (zone) => (zone.seat === null || zone.seat === seat) && (zone.topShownTo?.length ?? 0) > 0,
  )?.topShownTo ?? [];

const isTopShownTo = (table: Table, who: "all" | "me"): boolean => {
  const to = topShownTo(table);
  if (who === "all" || to === "all") return who === "all" && to === "all";
  return table.seat !== null && to.includes(table.seat);
};

/** Always shows the top card to all or to the player alone, or stops it. */
const topShown = (who: "all" | "me"): Action =>
  switches("library.topReveal.set", {
    isOn: (table) => isTopShownTo(table, who),
    payloadOf: ({ seat }, _, on) => {
      if (!on) return { to: "none" as const };
      if (who === "all") return { to: "all" as const };
      return seat === null ? null : { to: [seat] };
    },
  });

/** What is done with one's own library, or the table's. */
export const libraryActions = {
  draw: {
    sends: ["library.draw"],
    keys: ["d"],
    takes: "count",
    offer: (table, given) =>
      allows(table, "library.draw", {}) ? () => draw(table, given.count) : null,
  },
  drawMany: asks("library.draw", "draw", ["Shift+D"]),
  drawBottom: sends("library.draw", (_, given) => ({ from: "bottom" as const, ...count(given) }), {
    takes: "count",
  }),
  deal: {
    sends: ["library.deal"],
    takes: "count",
    offer: (table, given) => {
      if (!allows(table, "library.deal", { count: given.count ?? 1 })) return null;
      return () => {
        if (given.count === undefined) table.desk.set({ dialog: "count", asking: "deal" });
        else void ask(table, "library.deal", { count: given.count });
      };
    },
  },
  shuffle: sends("library.shuffle", () => ({}), { keys: ["Shift+S"] }),
  shuffleTop: sends(
    "library.shuffle",
    (_, given) => ({ from: "top" as const, count: given.count ?? 2 }),
    {
      takes: "count",
    },
  ),
  shuffleTopMany: asks("library.shuffle", "shuffleTop"),
  shuffleBottom: sends(
    "library.shuffle",
    (_, given) => ({ from: "bottom" as const, count: given.count ?? 2 }),
    { takes: "count" },
  ),
  shuffleBottomMany: asks("library.shuffle", "shuffleBottom"),
  mulligan: {
    sends: ["hand.mulligan"],
    keys: ["m"],
    takes: "count",
    offer: (table, given) => {
      if (table.game.openingHand === 0 || !allows(table, "hand.mulligan", {})) return null;
      return () => {
        if (given.count === undefined) table.desk.set({ dialog: "mulligan" });
        else void ask(table, "hand.mulligan", { count: given.count });
      };
    },
  },
  cut: sends("library.cut", (_, given) => count(given), { takes: "count" }),
  cutMany: asks("library.cut", "cut"),
  lookAll: opens("library.view", () => ({ at: "all" as const }), {
    keys: ["Shift+V", "F3"],
    run: (table) => lookInto(table, { at: "all" }),
  }),
  lookTop: look("top", ["v"]),
  lookBottom: look("bottom", ["Alt+v"]),
  revealTop: sends("library.reveal", (_, given) => ({ to: "all" as const, ...count(given) }), {
    takes: "count",
  }),
  revealTopMany: {
    sends: ["library.reveal"],
    offer: (table) =>
      allows(table, "library.reveal", { to: "all" as const })
        ? () => table.desk.set({ dialog: "count", asking: "revealTop" })
        : null,
  },
  revealTopTo: sends(
    "library.reveal",
    (_, { seat, ...given }) => (seat === undefined ? null : { to: [seat], ...count(given) }),
    { takes: "seat" },
  ),
  revealNext: sends("library.revealNext", () => ({})),
  hideTop: sends(
    "library.reveal",
    (_, given) => ({ to: "none" as const, count: given.count ?? 1 }),
    {
      takes: "count",
    },
  ),
  topToAll: topShown("all"),
  topToMe: topShown("me"),
  mill: sends("library.mill", (_, given) => count(given), { keys: ["i"], takes: "count" }),
  millMany: asks("library.mill", "mill", ["Shift+I"]),
  millFaceDown: sends("library.mill", (_, given) => ({ faceDown: true, ...count(given) }), {
    takes: "count",
  }),
  millBottom: sends("library.mill", (_, given) => ({ from: "bottom" as const, ...count(given) }), {
    takes: "count",
  }),
  exileTop: sends("library.exile", (_, given) => count(given), { takes: "count" }),
  exileTopMany: asks("library.exile", "exileTop"),
  exileFaceDown: sends("library.exile", (_, given) => ({ faceDown: true, ...count(given) }), {
    takes: "count",
  }),
} satisfies Record<string, Action>;
