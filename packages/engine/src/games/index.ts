import { bazaar } from "./bazaar.ts";
import type { GameDefinition } from "./game.ts";
import { magic } from "./magic.ts";
import { standard52 } from "./standard-52.ts";

/** The built-in games. The first is the default for a new room. */
export const BUILT_IN_GAMES = [
  magic,
  standard52,
  bazaar,
] as const satisfies readonly GameDefinition[];

const BY_ID: ReadonlyMap<string, GameDefinition> = new Map(
  BUILT_IN_GAMES.map((game) => [game.id, game]),
);

/** Whether clients and storage know a game by its id alone: it is built in and not a variant. */
export const isUnmodifiedBuiltInGame = ({ id, variant }: GameDefinition): boolean =>
  variant === undefined && BY_ID.has(id);

/** The built-in game with an id, or undefined. */
export const findBuiltInGame = (id: string): GameDefinition | undefined => BY_ID.get(id);
