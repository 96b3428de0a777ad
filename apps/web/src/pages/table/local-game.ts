import { GAMES, type Game } from "@baize/engine";

/** A built-in game with its zones, counters and phases called as the reader calls them; others keep their maker's words. */
export const localGame = (game: Game, names: Readonly<Record<string, string>>): Game => {
  if (!GAMES.some(({ id }) => id === game.id)) return game;
  const named = <Part extends { readonly name: string }>(part: Part): Part => ({
    ...part,
    name: names[part.name] ?? part.name,
  });
  return {
    ...named(game),
    zones: game.zones.map(named),
    counters: game.counters.map(named),
    phases: game.phases.map(named),
    ...(game.rules ? { rules: game.rules.map((paragraph) => names[paragraph] ?? paragraph) } : {}),
  };
};
