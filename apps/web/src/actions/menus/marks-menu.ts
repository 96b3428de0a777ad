import type { Colour } from "@baize/engine";
import type { Given } from "../../model/given.ts";
import { cardNow, type Table } from "../../model/table.tsx";
import { text } from "../../text/area.ts";
import { menusText } from "../../text/menus.ts";
import type { MenuEntry } from "../../ui/menu.tsx";
import { choice, section, submenu, verb } from "./menu-item.ts";

const SIDES = [0, 1, 2] as const;

const highlights = (table: Table, given: Given): MenuEntry[] => {
  const menus = text(menusText);
  const cards = [...given.cards];
  const [first] = cards;
  const now = first === undefined ? null : (cardNow(table, first)?.marks?.highlight ?? null);
  const one = Object.entries(menus.colours).flatMap(([colour, label]) =>
    verb(table, "card.highlight.set", {
      label,
      payload: { cards, colour: colour as Colour },
      checked: now === colour,
    }),
  );
  const none = { label: menus.plain, payload: { cards, colour: null }, checked: now === null };
  return choice(menus.highlight, [...one, ...verb(table, "card.highlight.set", none)]);
};

const sides = (table: Table, given: Given): MenuEntry[] =>
  SIDES.flatMap((side) =>
    verb(table, "card.transform", {
      label: text(menusText).side(side + 1),
      payload: { cards: [...given.cards], side },
    }),
  );

const straight = (table: Table, { cards }: Given): MenuEntry[] =>
  cards.some((handle) => (cardNow(table, handle)?.marks?.rotation ?? 0) !== 0)
    ? verb(table, "card.rotate", {
        label: text(menusText).straight,
        payload: { cards: [...cards], rotation: 0 },
      })
    : [];

/** What may be noted on cards of a battlefield, or turned about them: what is done now and then. */
export const marksMenu = (table: Table, given: Given): MenuEntry[] => {
  const menus = text(menusText);
  return submenu(menus.marks, [
    ...section(table, "card.more", given),
    ...sides(table, given),
    ...straight(table, given),
    ...section(table, "card.marks", given),
    ...submenu(menus.highlight, highlights(table, given)),
    ...submenu(menus.players, [
      ...section(table, "card.ask", given),
      ...section(table, "card.give", given),
    ]),
    ...submenu(menus.picture, section(table, "card.picture", given)),
  ]);
};
