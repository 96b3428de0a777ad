import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import type { Plugin } from "vite";
import type { ShippedGameSummary } from "./src/rooms/shipped-game-summary.ts";

const FOLDER = join(import.meta.dirname, "../../games");
const MODULE = "virtual:shipped-games";

/** What of a game's file the list of games shows. */
interface GameFile {
  readonly name: string;
  readonly seats?: number;
  readonly variants?: ShippedGameSummary["variants"];
  readonly labels?: ShippedGameSummary["labels"];
}

const namesOnly = ({ name, variants }: ShippedGameSummary["labels"][string]) => ({
  name,
  variants,
});

const entryOf = (file: string): ShippedGameSummary => {
  const game = JSON.parse(readFileSync(join(FOLDER, file), "utf8")) as GameFile;
  const { name, seats = 8, variants = [], labels = {} } = game;
  return {
    id: file.replace(/\.json$/, ""),
    name,
    seats,
    variants: variants.map((variant) => ({ id: variant.id, name: variant.name })),
    labels: Object.fromEntries(
      Object.entries(labels).map(([language, said]) => [language, namesOnly(said)]),
    ),
  };
};

/**
 * The games of the folder `games` as a module: their names and variants, without the cards that only the server needs.
 */
export const shippedGames = (): Plugin => ({
  name: "shipped-games",
  resolveId: (id) => (id === MODULE ? `\0${MODULE}` : null),
  load: (id) => {
    if (id !== `\0${MODULE}`) return null;
    const files = readdirSync(FOLDER).filter((file) => file.endsWith(".json"));
    return `export const SHIPPED_GAMES = ${JSON.stringify(files.sort().map(entryOf))};`;
  },
});
