import { bazaar } from "./bazaar.ts";
import type { Game } from "./game.ts";
import { magic } from "./magic.ts";
import { standard52 } from "./standard-52.ts";

/** The games that are built in. The first is what a room is made for when no game is named. */
export const GAMES = [magic, standard52, bazaar] as const satisfies readonly Game[];

const BY_ID: ReadonlyMap<string, Game> = new Map(GAMES.map((game) => [game.id, game]));

/** Whether clients and storage know a game by its id alone: it is built in, and played as it is. */
export const isBuiltIn = ({ id, variant }: Game): boolean => variant === undefined && BY_ID.has(id);

/** The built-in game of an id, or undefined. */
export const gameOf = (id: string): Game | undefined => BY_ID.get(id);
