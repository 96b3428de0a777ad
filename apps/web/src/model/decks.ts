import type { Snapshot } from "@baize/client";
import type { Game } from "@baize/engine";
import type { Table } from "./table.tsx";

/** Whether the decks that players load lie in zones of the table, as a cube does: one is enough for all. */
export const sharesDecks = ({ sections = [], zones }: Game): boolean =>
  sections.length > 0 &&
  sections.every(({ zone }) => zones.find(({ kind }) => kind === zone)?.owner === "table");

/** Whether the game waits for a deck of this player, or of anybody where one is enough. */
export const lacksDeck = ({ view }: Snapshot, { game, seat }: Table): boolean => {
  if (game.supply.kind !== "decks") return false;
  const seats = [...(view?.seats ?? [])];
  const who = sharesDecks(game) ? seats : seats.filter(([id]) => id === seat);
  return !who.some(([, { deckLoaded }]) => deckLoaded);
};
