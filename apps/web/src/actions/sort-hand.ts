import { rankAndSuitOfFace } from "@baize/card-art";
import type { CardHandle, CardView, Face } from "@baize/engine";
import { compareFacesByNumbers } from "../model/cards/printed-text.ts";
import { currentCardView, type Table } from "../model/table.tsx";
import { findHandZoneDefinition, zoneIdOfSeat } from "../model/zones.ts";
import { tableStrings } from "../text/table.ts";
import { announce } from "../ui/live-region.tsx";
import { sendIntent } from "./intents.ts";

/** Black and red in turn, so that neighbouring suits don't run into each other. */
const SUITS = ["clubs", "diamonds", "spades", "hearts"];
const RANKS = "2 3 4 5 6 7 8 9 10 J C Q K A".split(" ");

const TRUMPS = SUITS.length * RANKS.length;
const MAX_TRUMPS = 21;

/** The sort position of a playing card: by suit, then by rank with the ace high, then trumps, the Fool and jokers. */
const placeOf = (face: Face | undefined): number | null => {
  const card = face ? rankAndSuitOfFace(face) : null;
  if (!card) return null;
  if (card.suit === null) return TRUMPS + MAX_TRUMPS + 2;
  if (card.suit === "trump")
    return TRUMPS + (card.rank === "fool" ? MAX_TRUMPS + 1 : Number(card.rank));
  return SUITS.indexOf(card.suit) * RANKS.length + RANKS.indexOf(card.rank);
};

/** Playing cards by suit and rank, all others by their numbers and then by name; equal ones stay as they lie. */
export const compareFacesForSorting = (
  a: Pick<CardView, "face"> | undefined,
  b: Pick<CardView, "face"> | undefined,
): number => {
  const [first, second] = [placeOf(a?.face), placeOf(b?.face)];
  if (first !== null && second !== null) return first - second;
  if (first !== second) return first === null ? 1 : -1;
  return (
    compareFacesByNumbers(a?.face, b?.face) ||
    (a?.face?.name ?? "").localeCompare(b?.face?.name ?? "")
  );
};

/** Sorts the player's hand. The log doesn't mention it, so only this player gets a spoken message. */
export const sortHand = async (table: Table): Promise<void> => {
  const hand = findHandZoneDefinition(table.game);
  const { view } = table.client.getSnapshot();
  if (!hand || !view || table.seat === null) return;
  const zone = zoneIdOfSeat(hand, table.seat);
  const held: readonly CardHandle[] = table.index.cardsIn(view, zone);
  const sorted = held.toSorted((a, b) =>
    compareFacesForSorting(currentCardView(table, a), currentCardView(table, b)),
  );
  const { spoken } = tableStrings.now();
  if (sorted.every((handle, at) => handle === held[at])) announce(spoken.sortedBefore);
  else if ((await sendIntent(table, "hand.sort", { cards: sorted })).kind === "acked") {
    announce(spoken.sorted(sorted.length));
  }
};
