import type { CardView, Handle } from "@baize/engine";
import { nameOfFace } from "../../cards/name-of-face.ts";
import { type ActionId, offer } from "../actions/actions.ts";
import type { Table } from "../context.tsx";

const isNear = ({ seat }: Table, { controller, owner }: CardView): boolean =>
  controller === seat || (controller === null && owner === seat);

/** Upright cards before tapped ones, one's own before others'. */
const byNearness =
  (table: Table) =>
  ([, a]: readonly [Handle, CardView], [, b]: readonly [Handle, CardView]): number =>
    Number(a.tapped ?? false) - Number(b.tapped ?? false) ||
    Number(isNear(table, b)) - Number(isNear(table, a));

/** The cards in sight whose name has these words in it and with which an action may be done now. */
export const findCards = (table: Table, action: ActionId, words: string): Handle[] => {
  const wanted = words.toLowerCase();
  return [...(table.client.getSnapshot().view?.cards ?? [])]
    .filter(([, { face }]) => face && nameOfFace(face).toLowerCase().includes(wanted))
    .toSorted(byNearness(table))
    .map(([handle]) => handle)
    .filter((handle) => offer(table, action, { cards: [handle] }) !== null);
};

/** The names of cards with which an action may be done, each once. */
export const namesFor = (table: Table, action: ActionId, words: string): string[] => {
  const view = table.client.getSnapshot().view;
  const names = findCards(table, action, words).flatMap((handle) => {
    const face = view?.cards.get(handle)?.face;
    return face ? nameOfFace(face) : [];
  });
  return [...new Set(names)];
};
