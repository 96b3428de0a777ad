import * as z from "zod/mini";
import type { DeckSection, Print } from "../face.ts";
import { findZoneDefinition, isLibraryKind, type SectionDefinition } from "../games/game.ts";
import { deckSectionsOf, findZoneId } from "../games/seat-zones.ts";
import type { SeatId } from "../ids.ts";
import { type ActorView, defineIntent } from "../intent.ts";
import { TABLE_LIMITS } from "../limits.ts";
import type { RefusalSentence } from "../refusals/de.ts";
import { type Refusal, refuse } from "../result.ts";
import { tooManyCards, tooManyOutside } from "../rules/capacity.ts";
import {
  type DeckEntry,
  deckListObjection,
  deckListSchema,
  listedFaces,
  total,
} from "../rules/deck-list.ts";
import { clearCommittedList } from "../rules/deck-locks.ts";
import { createCardsInZone } from "../rules/decks.ts";
import { isMatchInProgress } from "../rules/match.ts";
import { zoneOfActor } from "../rules/resolve.ts";
import { broughtBy, isSectionOfTable } from "../rules/starting-zones.ts";

/** A section with the cards that a deck has in it. */
interface Filled extends SectionDefinition {
  readonly cards: readonly DeckEntry[];
  readonly count: number;
}

/** The sections of a deck; a card that names none is of the first. */
const filledSections = (
  sections: readonly SectionDefinition[],
  cards: readonly DeckEntry[],
): readonly Filled[] =>
  sections.map((section) => {
    const own = cards.filter((card) => (card.section ?? sections[0]?.id) === section.id);
    return { ...section, cards: own, count: total(own) };
  });

/** Why a section of a deck can't have the cards that it has, or null. */
const sectionObjection = (
  view: ActorView,
  { name, count, least = 0, most = count, zone }: Filled,
  sections: readonly Filled[],
): Refusal | null => {
  const over = (sentence: RefusalSentence): Refusal => refuse("over_limit", sentence, "cards");
  const definition = findZoneDefinition(view.game, zone);
  const { limit = count } = definition ?? {};
  const highest = Math.min(most, limit);
  if (count > highest) {
    return over(`“${name}” holds at most ${highest} cards; your list has ${count} there`);
  }
  if (count < least)
    return over(`“${name}” needs at least ${least} cards; your list has ${count} there`);
  const place = findZoneId(view.game, zone, view.seat);
  if (count === 0 || !place || definition?.limit === undefined) return null;
  const lie = view.zone(place)?.count ?? view.cardsIn(place).length;
  const together = sections.filter((each) => each.zone === zone);
  const more = together.reduce((sum, each) => sum + each.count, 0);
  return lie + more <= definition.limit
    ? null
    : refuse("over_limit", `“${definition.name}” has no room for ${more} more cards`, "cards");
};

const printsOf = ({ id, cards, back }: Filled, by: SeatId | null): Print[] =>
  listedFaces(cards).map((face) => ({
    face,
    home: id,
    ...(by === null ? {} : { by }),
    ...(back === undefined ? {} : { back }),
  }));

/**
 * Load a deck. Each of its sections goes to its zone, and libraries are shuffled; by default the main deck becomes the
 * library. A zone of the table takes every player's deck.
 */
export const deckLoad = defineIntent({
  type: "deck.load",
  payload: z.strictObject({
    cards: deckListSchema,
  }),
  undo: "never",
  actor: "seated",
  predict: false,
  usesChance: () => true,
  permit: (view, { cards }) => {
    if (view.game.supply.kind !== "decks") {
      return refuse("not_in_this_game", `${view.game.name} has its own cards`);
    }
    if (view.seatView(view.seat)?.deckLoaded) {
      return refuse("deck_already_loaded", "You have already loaded a deck");
    }
    const objection = deckListObjection(view, cards);
    if (objection) return objection;
    const sections = filledSections(deckSectionsOf(view.game, view.seat), cards);
    for (const section of sections) {
      const refusal = sectionObjection(view, section, sections);
      if (refusal) return refusal;
    }
    return null;
  },
  reduce: ({ tx, actor, payload: { cards }, random }) => {
    const { game } = tx.state;
    // Cards in decks of the table count too, as long as they are there, also those that were taken back.
    const brought = broughtBy(tx, actor).length;
    const own = TABLE_LIMITS.cardsPerSeat - tx.state.owned(actor) - brought;
    if (total(cards) > own) {
      return refuse(
        "over_limit",
        `A player owns at most ${TABLE_LIMITS.cardsPerSeat} cards and tokens; you have room for ${own} more`,
        "cards",
      );
    }
    const sections = filledSections(deckSectionsOf(game, actor), cards);
    const outside = sections
      .filter(({ zone }) => !isLibraryKind(game, zone))
      .reduce((sum, { count }) => sum + count, 0);
    const full =
      tooManyCards(tx.state, total(cards), "cards") ?? tooManyOutside(tx.state, outside, "cards");
    if (full) return full;
    for (const section of sections) {
      const owner = isSectionOfTable(game, section) ? null : actor;
      const prints = printsOf(section, owner === null ? actor : null);
      createCardsInZone(
        { tx, random },
        { prints, zone: zoneOfActor(tx, actor, section.zone), owner },
      );
    }
    const lockAgreed = isMatchInProgress(game, tx.state.field("match"));
    tx.patch("seats", actor, { deckLoaded: true, lockAgreed });
    clearCommittedList(tx, actor);
    tx.log(Object.fromEntries(sections.map(({ id, count }) => [id, count])));
    return null;
  },
  sample: (view, random) => {
    if (view.game.supply.kind !== "decks" || view.seatView(view.seat)?.deckLoaded) return null;
    const sections = deckSectionsOf(view.game, view.seat);
    const card = (section: DeckSection, most: number): DeckEntry => ({
      name: `Creature ${random.int(1000)}`,
      count: 1 + random.int(most),
      section,
    });
    const cards = sections.flatMap(({ id, zone, most = 30 }) => {
      const isLibrary = isLibraryKind(view.game, zone);
      const few = Math.min(most, findZoneDefinition(view.game, zone)?.limit ?? 5);
      return isLibrary
        ? Array.from({ length: 6 }, () => card(id, Math.ceil(most / 6)))
        : card(id, few);
    });
    return cards.length > 0 ? { cards } : null;
  },
});
