import type { Snapshot } from "@baize/client";
import type { CardHandle, GameDefinition, ZoneDefinition, ZoneId } from "@baize/engine";
import type { Table } from "./table.tsx";
import { zoneIdOfSeat } from "./zones.ts";

/** Whether loaded decks go to zones of the table, as a cube does. Then one deck is enough for all. */
export const hasSharedDeck = ({ sections = [], zones }: GameDefinition): boolean =>
  sections.length > 0 &&
  sections.every(({ zone }) => zones.find(({ kind }) => kind === zone)?.owner === "table");

/** Whether the game waits for this player's deck, or for anybody's if one is enough. */
export const isWaitingForDeck = ({ view }: Snapshot, { game, seat }: Table): boolean => {
  if (game.supply.kind !== "decks") return false;
  const seats = [...(view?.seats ?? [])];
  const who = hasSharedDeck(game) ? seats : seats.filter(([id]) => id === seat);
  return !who.some(([, { deckLoaded }]) => deckLoaded);
};

/** The zone in which each player keeps drafted or opened cards, visible to the owner; undefined in most games. */
export const findPoolZoneDefinition = (game: GameDefinition): ZoneDefinition | undefined =>
  hasSharedDeck(game)
    ? game.zones.find(
        ({ owner, visibility, layout, pass }) =>
          owner === "seat" && visibility === "private" && layout === "row" && pass !== true,
      )
    : undefined;

/** Whether players only gather a pool here and play elsewhere with it, as in a draft: then there are no turns. */
export const isPlayedElsewhere = (game: GameDefinition): boolean =>
  findPoolZoneDefinition(game) !== undefined &&
  !game.zones.some(({ owner, visibility }) => owner === "seat" && visibility === "nobody");

/** The cards that the player has drafted or opened and that are still in the pool. */
export const ownPoolCards = ({ client, game, index, seat }: Table): readonly CardHandle[] => {
  const pool = seat === null ? undefined : findPoolZoneDefinition(game);
  const { view } = client.getSnapshot();
  return pool && view ? index.cardsIn(view, zoneIdOfSeat(pool, seat)) : [];
};

/**
 * Whether a player's pool can become a deck: no pack is being passed, and the player has played none of the cards here.
 */
export const isPoolReady = ({ view }: Snapshot, table: Table): boolean => {
  const { game, index, seat } = table;
  if (!view || ownPoolCards(table).length === 0) return false;
  const countIn = (zone: ZoneId): number =>
    view.zones.get(zone)?.count ?? index.cardsIn(view, zone).length;
  const passed = new Set(game.zones.filter(({ pass }) => pass).map(({ kind }) => kind));
  return [...view.zones].every(([id, zone]) => {
    const isPlayed = zone.seat === seat && zone.kind !== findPoolZoneDefinition(game)?.kind;
    return (!passed.has(zone.kind) && !isPlayed) || countIn(id) === 0;
  });
};
