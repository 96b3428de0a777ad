import type { GameDeckSection } from "./deck-list.ts";

// A game for boosters names its sections by rarities: each has a pile of its own, from which packs are dealt.

/** The ids of such sections, with the words that collection managers and cube sites use in English and German. */
const RARITIES: Readonly<Record<string, readonly string[]>> = {
  common: ["common", "commons", "c", "gewöhnlich", "häufig"],
  uncommon: ["uncommon", "uncommons", "u", "ungewöhnlich", "nicht so häufig"],
  rare: ["rare", "rares", "r", "selten"],
  mythic: ["mythic", "mythics", "mythic rare", "m", "sagenhaft", "sagenhaft selten"],
  land: ["land", "lands", "basic", "basic land", "l", "standardland"],
};

/** Where cards of a rarity go in a game without a section for it: mythic rares lie among the rares. */
const INSTEAD: Readonly<Record<string, string>> = { mythic: "rare", land: "common" };

const plain = (text: string): string => text.trim().toLowerCase();

/** Whether a game names sections by rarities. */
export const hasRarities = (sections: readonly GameDeckSection[]): boolean =>
  sections.some(({ id }) => Object.hasOwn(RARITIES, id));

/** The section of an id or a name. */
export const findSectionNamed = (
  text: string,
  sections: readonly GameDeckSection[],
): string | undefined =>
  sections.find(({ id, name }) => [id, plain(name)].includes(plain(text)))?.id;

/** The section for cards of a rarity. */
export const findSectionOfRarity = (
  text: string,
  sections: readonly GameDeckSection[],
): string | undefined => {
  const named = Object.entries(RARITIES).find(([, words]) => words.includes(plain(text)))?.[0];
  const ids = [named, INSTEAD[named ?? ""]];
  return ids.find((id) => sections.some((section) => section.id === id));
};
