import type { Snapshot } from "@baize/client";
import type { Table } from "./table.tsx";

/** Whether no player has a card of the game's own yet, and none was discarded. */
export const isBeforeDeal = ({ view }: Snapshot, { game, index }: Table): boolean => {
  if (!view || game.supply.kind === "decks") return false;
  const shared = game.zones.filter(({ owner }) => owner === "table").map(({ kind }) => kind);
  return [...view.zones].every(
    ([id, { kind, count }]) =>
      (kind !== game.discard && shared.includes(kind)) ||
      (count ?? index.cardsIn(view, id).length) === 0,
  );
};
