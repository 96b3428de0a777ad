import type { CardView, IntentPayload, SeatId } from "@baize/engine";
import type { Table } from "../model/table.tsx";
import { deckStrings } from "../text/decks.ts";
import { translateError } from "../text/refusals.ts";
import { tableStrings } from "../text/table.ts";

type Cards = IntentPayload<"deck.fill">["cards"];

/** The cards that a player sees, and the player's seat. */
interface SeenTable {
  readonly cards: Iterable<Pick<CardView, "owner" | "face" | "token">>;
  readonly seat: SeatId | null;
}

/** How many of the player's own cards of each name the player sees. */
const seenNames = ({ cards, seat }: SeenTable): Map<string, number> => {
  const seen = new Map<string, number>();
  for (const { owner, face, token } of cards) {
    if (owner !== seat || !face || face.unknown || token) continue;
    const name = face.name.toLowerCase();
    seen.set(name, (seen.get(name) ?? 0) + 1);
  }
  return seen;
};

/** The cards of a deck that the player doesn't see at the table: those that the unknown cards can be. */
export const missingCards = (table: SeenTable, deck: Cards): Cards => {
  const seen = seenNames(table);
  return deck.flatMap((card) => {
    const name = card.name.toLowerCase();
    const there = Math.min(card.count, seen.get(name) ?? 0);
    seen.set(name, (seen.get(name) ?? 0) - there);
    return there === card.count ? [] : { ...card, count: card.count - there };
  });
};

/** Gives the player's unknown cards names from a deck. Resolves with null, or with why not. */
export const fillDeck = async (table: Table, deck: Cards): Promise<string | null> => {
  const { client, seat } = table;
  const seen = client.getSnapshot().view?.cards.values() ?? [];
  const cards = missingCards({ cards: seen, seat }, deck);
  if (cards.length === 0) return deckStrings.now().fill.none;
  const outcome = await client.send("deck.fill", { cards });
  if (outcome.kind === "refused") return translateError(outcome.refusal);
  return outcome.kind === "lost" ? tableStrings.now().lost : null;
};
