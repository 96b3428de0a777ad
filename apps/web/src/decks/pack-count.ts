import type { GameDeckSection } from "@baize/decks";
import { type GameDefinition, SETUP_ACTION_ID } from "@baize/engine";
import { findPoolZoneDefinition } from "../model/deck-state.ts";

type Section = GameDeckSection & { readonly zone: string };

/**
 * How many packs a list is enough for, in a game that deals packs to pools: the first packs say what is in one. Null in
 * other games.
 */
export const packCountOf = (
  game: GameDefinition,
  counts: Readonly<Partial<Record<string, number>>>,
): number | null => {
  const setup = game.actions?.find(({ id }) => id === SETUP_ACTION_ID);
  if (findPoolZoneDefinition(game) === undefined || !setup) return null;
  const dealt = new Map<string, number>();
  for (const { intent, payload } of setup.steps) {
    if (intent !== "library.deal") continue;
    const { zone = "library", count } = payload as { readonly zone?: string; count?: unknown };
    if (typeof count !== "number") return null;
    dealt.set(zone, (dealt.get(zone) ?? 0) + count);
  }
  const sections: readonly Section[] = game.sections ?? [];
  const packs = [...dealt].map(([zone, each]) => {
    const there = sections
      .filter((section) => section.zone === zone)
      .reduce((sum, { id }) => sum + (counts[id] ?? 0), 0);
    return Math.floor(there / each);
  });
  return packs.length === 0 ? null : Math.min(...packs);
};
