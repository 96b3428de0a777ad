import { mayDo } from "@baize/client";
import { type SeatId, zoneKind } from "@baize/engine";
import type { MenuEntry } from "../../ui/menu.tsx";
import { draw } from "../acts.ts";
import type { Table } from "../context.tsx";
import { item, LINE, verb } from "../menu-item.ts";
import { needsDeck } from "../need.ts";
import { lookInto } from "./look.ts";

/** How a payload names a zone of the player's: by its seat, where each seat has one. */
export const seatOf = (table: Table, kind: string): { seat?: SeatId } =>
  table.seat !== null && zoneKind(table.game, kind)?.owner === "seat" ? { seat: table.seat } : {};

/** What is done with a library most often; the hand's menu offers it too. */
export const drawMenu = (table: Table): MenuEntry[] => [
  item({ label: "Draw a card", key: "D", run: () => draw(table) }),
  item({ label: "Draw seven", run: () => draw(table, 7) }),
  ...verb(table, "library.draw", { label: "Draw from the bottom", payload: { from: "bottom" } }),
  ...verb(table, "library.shuffle", { label: "Shuffle", key: "Shift+S", payload: {} }),
  ...(table.game.openingHand > 0
    ? [item({ label: "Mulligan", key: "M", run: () => table.desk.set({ dialog: "mulligan" }) })]
    : []),
  ...(needsDeck(table)
    ? [LINE, item({ label: "Bring a deck", run: () => table.desk.set({ dialog: "deck" }) })]
    : []),
];

const looks = (table: Table): MenuEntry[] => [
  ...verb(table, "library.view", {
    label: "Look at all of it",
    key: "Shift+V",
    payload: { at: "all" },
    run: () => lookInto(table, { at: "all" }),
  }),
  ...verb(table, "library.view", {
    label: "Look at the top …",
    key: "V",
    payload: { at: "top" },
    run: () => table.desk.set({ dialog: "look" }),
  }),
];

const shownAlways = (table: Table): MenuEntry[] => {
  const { view } = table.client.getSnapshot();
  const library = [...(view?.zones.values() ?? [])].find(
    ({ kind, seat }) => kind === "library" && (seat === null || seat === table.seat),
  );
  const isShown = library?.topShownTo !== undefined && library.topShownTo.length > 0;
  const set = "library.topReveal.set";
  return [
    ...verb(table, set, { label: "Always show the top to all", payload: { to: "all" } }),
    ...(table.seat === null
      ? []
      : verb(table, set, { label: "Always show the top to me", payload: { to: [table.seat] } })),
    ...(isShown
      ? verb(table, set, { label: "Show the top no more", payload: { to: "none" } })
      : []),
  ];
};

const away = (table: Table): MenuEntry[] => [
  ...verb(table, "library.mill", { label: "Mill one", key: "I", payload: {} }),
  ...verb(table, "library.exile", { label: "Exile the top card", payload: {} }),
  ...topTo(table),
];

/** The top card of the library straight to a pile that all see, where no verb of its own does that. */
const topTo = (table: Table): MenuEntry[] => {
  const mayMill = mayDo(table.client.getSnapshot(), "library.mill", {}) === null;
  return table.game.zones
    .filter(({ layout, visibility }) => layout === "pile" && visibility === "public")
    .filter(({ kind }) => kind !== "exile" && !(mayMill && kind === table.game.discard))
    .flatMap(({ kind, name }) => {
      const card = { zone: "library", place: "top" as const, ...seatOf(table, "library") };
      const moves = [{ card, to: { zone: kind, ...seatOf(table, kind) } }];
      return verb(table, "card.move", {
        label: `Top card to ${name.toLowerCase()}`,
        payload: { moves },
      });
    });
};

/** All that can be done with one's own library, or the table's. */
export const libraryMenu = (table: Table): MenuEntry[] => [
  ...drawMenu(table),
  ...verb(table, "library.cut", { label: "Cut", payload: {} }),
  LINE,
  ...looks(table),
  ...verb(table, "library.reveal", { label: "Reveal the top to all", payload: { to: "all" } }),
  ...shownAlways(table),
  LINE,
  ...away(table),
];
