import type { CardView, Handle } from "@baize/engine";
import { nameOfFace } from "../../model/cards/name-of-face.ts";
import type { Table } from "../../model/table.tsx";
import { allowsIntent } from "../action.ts";
import { type ActionId, offerAction } from "../actions.ts";
import type { ActionMatch } from "./action-names.ts";
import { matchCardName } from "./card-phrase.ts";

const isNear = ({ seat }: Table, { controller, owner }: CardView): boolean =>
  controller === seat || (controller === null && owner === seat);

/** Sorts untapped cards before tapped ones, and then the player's own before others'. */
const byNearness =
  (table: Table) =>
  ([, a]: readonly [Handle, CardView], [, b]: readonly [Handle, CardView]): number =>
    Number(a.tapped ?? false) - Number(b.tapped ?? false) ||
    Number(isNear(table, b)) - Number(isNear(table, a));

/** An action, and for a switch whether it is turned off. */
type Meaning = Pick<ActionMatch, "id" | "on">;

/** Whether an action is allowed with this card now. Only a tapped card can be untapped. */
const mayMean = (
  table: Table,
  { id, on }: Meaning,
  [handle, card]: readonly [Handle, CardView],
): boolean =>
  id === "untapAll"
    ? card.tapped === true &&
      allowsIntent(table, "card.tap", { cards: [handle], tapped: false }) &&
      table.seat !== null
    : offerAction(table, id, { cards: [handle], on }) !== null;

/** Cards found by words of their name. */
export interface FoundCards {
  /** Those whose name contains the words literally. */
  readonly written: readonly Handle[];
  /** Those for which the words are a plural of the name. */
  readonly plural: readonly Handle[];
}

/** The visible cards that the words may mean and that the action is allowed with now. */
export const findCards = (table: Table, meaning: Meaning, words: string): FoundCards => {
  const found = [...(table.client.getSnapshot().view?.cards ?? [])]
    .flatMap(([handle, card]) => {
      const how = card.face ? matchCardName(nameOfFace(card.face), words) : null;
      return how === null ? [] : [{ how, at: [handle, card] as const }];
    })
    .toSorted((a, b) => byNearness(table)(a.at, b.at))
    .filter(({ at }) => mayMean(table, meaning, at));
  const those = (wanted: "written" | "plural"): Handle[] =>
    found.filter(({ how }) => how === wanted).map(({ at: [handle] }) => handle);
  return { written: those("written"), plural: those("plural") };
};

/** The names of the cards that the words may mean and that an action is allowed with, each once. */
export const matchingCardNames = (table: Table, action: ActionId, words: string): string[] => {
  const view = table.client.getSnapshot().view;
  const { written, plural } = findCards(table, { id: action }, words);
  const names = [...written, ...plural].flatMap((handle) => {
    const face = view?.cards.get(handle)?.face;
    return face ? nameOfFace(face) : [];
  });
  return [...new Set(names)];
};
