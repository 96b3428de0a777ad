import { type Game, gameFileSchema, gameFrom } from "@baize/engine";

const FILE_NAME = /^[a-z][a-z0-9-]*$/;

/** The game of a file in `games/`, by its name; undefined when there is no such file. */
export const shippedGame = async (id: string): Promise<Game | undefined> => {
  if (!FILE_NAME.test(id)) return undefined;
  // The bundler finds the files by this pattern. It says only in words that there is none of a name.
  const file: unknown = await import(`../../../games/${id}.json`).catch(() => undefined);
  if (typeof file !== "object" || file === null || !("default" in file)) return undefined;
  return gameFrom(gameFileSchema.parse(file.default));
};
