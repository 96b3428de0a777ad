import { RETIRED_SECTION } from "../face.ts";
import {
  findZoneDefinition,
  type GameDefinition,
  type SectionDefinition,
  stockKind,
  suppliedCards,
} from "../games/game.ts";
import { deckSectionsOf, findZoneId } from "../games/seat-zones.ts";
import { type CardId, type SeatId, type ZoneId, zoneIdOf } from "../ids.ts";
import type { Transaction } from "../transaction.ts";
import { type Origin, originOf, withSection } from "../visibility/prints.ts";

// The zones where cards start a game.

/**
 * Whether the zone of a section is the table's: the cards of all decks come together there, and the table owns them.
 */
export const isSectionOfTable = (game: GameDefinition, { zone }: SectionDefinition): boolean =>
  findZoneDefinition(game, zone)?.owner === "table";

/**
 * Returns a function from a card of a seat or of the table (null) to the zone where it lies when a game starts; null
 * for one that leaves the table then.
 */
export const createStartingZoneLookup = (
  { state }: Transaction,
  owner: SeatId | null,
): ((id: CardId) => ZoneId | null) => {
  const { game } = state;
  const sections = deckSectionsOf(game, owner);
  const kinds = new Map(sections.map(({ id, zone }) => [id, zone]));
  const supplied = new Set(suppliedCards(game).map(({ zone }) => zone));
  const kindOf = ({ home, by }: Origin): string | undefined => {
    if (owner !== null || by !== undefined) return kinds.get(home) ?? sections[0]?.zone;
    // Tables of earlier versions store `main` as the section of all supplied cards.
    return supplied.has(home) ? home : stockKind(game);
  };
  const zones = new Map<string, ZoneId | null>();
  return (id) => {
    const origin = originOf(state, id);
    if (owner === null && origin.home === RETIRED_SECTION) return null;
    const kind = kindOf(origin);
    if (kind === undefined) throw new Error(`Card ${id} has no starting zone`);
    let zone = zones.get(kind);
    if (zone === undefined) {
      zone = owner === null ? zoneIdOf(kind, null) : findZoneId(game, kind, owner);
      zones.set(kind, zone);
    }
    return zone;
  };
};

/**
 * Marks the cards that a seat's deck brought to zones of the table for removal when the game ends. Removing them at once
 * would reveal which hands hold them ([D10]).
 */
export const retireDeckCards = (tx: Transaction, seat: SeatId): void => {
  if (!hasMerged(tx.state.game)) return;
  for (const id of broughtBy(tx, seat)) {
    const print = tx.state.get("prints", id);
    if (print) tx.set("prints", id, withSection(print, RETIRED_SECTION));
  }
};

/** The cards of the table that a seat's decks brought, decks that were unloaded included. */
export const broughtBy = ({ state }: Transaction, seat: SeatId): CardId[] =>
  hasMerged(state.game)
    ? [...state.keys("prints")].filter((id) => originOf(state, id).by === seat)
    : [];

const hasMerged = (game: GameDefinition): boolean =>
  deckSectionsOf(game).some((section) => isSectionOfTable(game, section));
