import type { Table } from "../model/table.tsx";

/** Whether the player has yet to load a deck. */
export const needsDeck = ({ client, game, seat }: Table): boolean => {
  const { view } = client.getSnapshot();
  return (
    game.supply.kind === "decks" && seat !== null && view?.seats.get(seat)?.deckLoaded !== true
  );
};
