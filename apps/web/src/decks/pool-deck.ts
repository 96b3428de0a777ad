import { type DeckCard, writeDeckText } from "@baize/decks";
import type { CardHandle, Face, TableView } from "@baize/engine";
import type { LandCounts } from "./basic-lands.ts";

/** The cards of a pool in one section of a deck, each as its list names it. */
const inSection = (
  view: TableView,
  handles: readonly CardHandle[],
  section: string,
): DeckCard[] => {
  const cards = new Map<string, DeckCard>();
  for (const handle of handles) {
    const face: Face | undefined = view.cards.get(handle)?.face;
    if (!face) continue;
    const { name, set, number } = face;
    const key = JSON.stringify([name, set, number]);
    const count = (cards.get(key)?.count ?? 0) + 1;
    cards.set(key, { section, name, count, ...(set && { set }), ...(set && number && { number }) });
  }
  return [...cards.values()].toSorted((one, other) => one.name.localeCompare(other.name));
};

interface Split {
  readonly deck: readonly CardHandle[];
  readonly side: readonly CardHandle[];
}

/** The deck of some cards of a pool with basic lands; the others are its sideboard. */
export const buildPoolDeckCards = (
  view: TableView,
  { deck, side }: Split,
  lands: LandCounts,
): readonly DeckCard[] => [
  ...inSection(view, deck, "main"),
  ...Object.entries(lands).flatMap(([name, count]) =>
    count > 0 ? [{ section: "main", name, count }] : [],
  ),
  ...inSection(view, side, "sideboard"),
];

export const formatPoolDeck = (cards: readonly DeckCard[]): string =>
  writeDeckText({ cards: [...cards] });
