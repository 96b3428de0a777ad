import { type GameDefinition, gameFileSchema, gameFromFile } from "@baize/engine";

const FILE_NAME = /^[a-z][a-z0-9-]*$/;

/** Those that were read. Nobody else can add to them, and reading one again would take milliseconds. */
const read = new Map<string, GameDefinition>();

/** The game of a file in `games/`, by its name; undefined when there is no such file. */
export const loadShippedGame = async (id: string): Promise<GameDefinition | undefined> => {
  const game = read.get(id) ?? (await readGame(id));
  if (game) read.set(id, game);
  return game;
};

const readGame = async (id: string): Promise<GameDefinition | undefined> => {
  if (!FILE_NAME.test(id)) return undefined;
  const file = await fileOf(id);
  if (typeof file !== "object" || file === null || !("default" in file)) return undefined;
  return gameFromFile(gameFileSchema.parse(file.default));
};

/** The content of a file. The bundler finds the files by this pattern; its code throws for a name without a file. */
const fileOf = async (id: string): Promise<unknown> => {
  try {
    return await import(`../../../games/${id}.json`);
  } catch {
    return undefined;
  }
};
