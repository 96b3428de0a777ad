import type { Handle } from "@baize/engine";
import type { MenuEntry } from "../../ui/menu.tsx";
import { cardNow, type Table } from "../context.tsx";
import { type DialogName, select } from "../desk.ts";
import { verb } from "../menu-item.ts";

const QUARTER = 90;

/** What may be noted on cards of a battlefield. */
export const marksMenu = (table: Table, cards: Handle[]): MenuEntry[] => {
  const [first] = cards;
  const marks = first === undefined ? undefined : cardNow(table, first)?.marks;
  const staysTapped = marks?.staysTapped !== true;
  const rotation = ((marks?.rotation ?? 0) + QUARTER) % 360;
  const open = (dialog: DialogName) => () => {
    select(table.desk, cards);
    table.desk.set({ dialog });
  };
  return [
    ...verb(table, "card.note.set", {
      label: "Note …",
      payload: { cards, note: null },
      run: open("note"),
    }),
    ...verb(table, "card.stats.set", {
      label: "Stats …",
      payload: { cards, stats: null },
      run: open("stats"),
    }),
    ...verb(table, "card.rotate", { label: "Rotate", payload: { cards, rotation } }),
    ...verb(table, "card.transform", { label: "Transform", payload: { cards } }),
    ...verb(table, "card.staysTapped.set", {
      label: staysTapped ? "Stays tapped" : "Untaps again",
      payload: { cards, staysTapped },
    }),
  ];
};

/** A copy of a single card, whoever controls it. */
export const cloneMenu = (table: Table, cards: readonly Handle[]): MenuEntry[] => {
  const [card, more] = cards;
  if (card === undefined || more !== undefined) return [];
  return verb(table, "card.clone", { label: "Clone", payload: { card } });
};
