import type { CardHandle, CardView } from "@baize/engine";
import { localizedFaceName } from "../../model/cards/localized-face-name.ts";
import type { Table } from "../../model/table.tsx";
import { allowsIntent } from "../action.ts";
import { type ActionId, actionRunnerIfAllowed } from "../actions.ts";
import type { ActionMatch } from "./action-names.ts";
import { cardNameMatchKind } from "./card-phrase.ts";

const isNear = ({ seat }: Table, { controller, owner }: CardView): boolean =>
  controller === seat || (controller === null && owner === seat);

/** Sorts untapped cards before tapped ones, and then the player's own before others'. */
const byNearness =
  (table: Table) =>
  ([, a]: readonly [CardHandle, CardView], [, b]: readonly [CardHandle, CardView]): number =>
    Number(a.tapped ?? false) - Number(b.tapped ?? false) ||
    Number(isNear(table, b)) - Number(isNear(table, a));

/** An action, and for a switch whether it is turned off. */
type Meaning = Pick<ActionMatch, "id" | "on">;

/** Whether an action is allowed with this card now. Only a tapped card can be untapped. */
const mayMean = (
  table: Table,
  { id, on }: Meaning,
  [handle, card]: readonly [CardHandle, CardView],
): boolean =>
  id === "untapAll"
    ? card.tapped === true &&
      allowsIntent(table, "card.tap", { cards: [handle], tapped: false }) &&
      table.seat !== null
    : actionRunnerIfAllowed(table, id, { cards: [handle], on }) !== null;

/** Cards found by words of their name. */
export interface CardNameMatches {
  /** Those whose name contains the words literally. */
  readonly written: readonly CardHandle[];
  /** Those for which the words are a plural of the name. */
  readonly plural: readonly CardHandle[];
}

/** The visible cards that the words may mean and that the action is allowed with now. */
export const findCardsByWords = (
  table: Table,
  meaning: Meaning,
  words: string,
): CardNameMatches => {
  const found = [...(table.client.getSnapshot().view?.cards ?? [])]
    .flatMap(([handle, card]) => {
      const how = card.face ? cardNameMatchKind(localizedFaceName(card.face), words) : null;
      return how === null ? [] : [{ how, at: [handle, card] as const }];
    })
    .toSorted((a, b) => byNearness(table)(a.at, b.at))
    .filter(({ at }) => mayMean(table, meaning, at));
  const those = (wanted: "written" | "plural"): CardHandle[] =>
    found.filter(({ how }) => how === wanted).map(({ at: [handle] }) => handle);
  return { written: those("written"), plural: those("plural") };
};

/** The names of the cards that the words may mean and that an action is allowed with, each once. */
export const matchingCardNames = (table: Table, action: ActionId, words: string): string[] => {
  const view = table.client.getSnapshot().view;
  const { written, plural } = findCardsByWords(table, { id: action }, words);
  const names = [...written, ...plural].flatMap((handle) => {
    const face = view?.cards.get(handle)?.face;
    return face ? localizedFaceName(face) : [];
  });
  return [...new Set(names)];
};
