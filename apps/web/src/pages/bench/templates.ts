import { GAMES, type Game } from "@baize/engine";
import type { FileValue } from "./draft.ts";

/** The file that a built-in game would have, to go on from. It is another game then, so it has no id. */
const fileOf = ({ id: _, supply, variants: __, variant: ___, ...game }: Game): FileValue => ({
  ...game,
  ...(supply.kind === "decks" ? { supply: { kind: "decks" } } : {}),
  ...(supply.cards
    ? { cards: supply.cards.map(({ face, ...copies }) => ({ ...face, ...copies })) }
    : {}),
});

/** The files of the games that ship, by their ids. */
export const templates: ReadonlyMap<string, FileValue> = new Map(
  GAMES.map((game) => [game.id, fileOf(game)]),
);
