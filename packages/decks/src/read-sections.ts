import { headingWords } from "./deck-heading.ts";
import type { DeckReadResult, GameDeckSection } from "./deck-list.ts";
import { readDeckText } from "./read-deck-text.ts";

/** A section of the lists that every game knows, put into one that the game names: that of its id, or the first. */
export const inGameSections = (
  list: DeckReadResult,
  sections: readonly GameDeckSection[],
): DeckReadResult => {
  const ids = sections.map(({ id }) => id);
  const cards = list.cards.map((card) => ({
    ...card,
    section: ids.includes(card.section) ? card.section : (ids[0] ?? card.section),
  }));
  return { ...list, cards };
};

/**
 * Reads a deck in plain text for a game that names its sections: the cards below a heading with the id or the name of
 * one are of that one, and those above all headings of the first.
 */
export const readDeckTextWithSections = (
  text: string,
  sections: readonly GameDeckSection[],
): DeckReadResult => {
  const lines = text.split(/\r\n|\r|\n/);
  const byHeading = new Map(
    sections.flatMap(({ id, name }) => [id, name].map((word) => [word.toLowerCase(), id])),
  );
  const headings = lines.map((line) => byHeading.get(headingWords(line)));
  if (headings.every((heading) => heading === undefined)) {
    return inGameSections(readDeckText(text), sections);
  }
  let section = sections[0]?.id;
  const owners = headings.map((heading) => {
    section = heading ?? section;
    return heading === undefined ? section : undefined;
  });
  const parts = sections.map(({ id }) => {
    // The other lines stay as blank ones, so that lines keep their numbers.
    const own = lines.map((line, index) => (owners[index] === id ? line : "")).join("\n");
    const part = readDeckText(own);
    return {
      ...part,
      cards: part.cards.map((card) => ({ ...card, section: id })),
      assumptions: part.assumptions.filter(
        ({ assumption }) => assumption !== "sideboard" && assumption !== "commander",
      ),
    };
  });
  const name = parts.find((part) => part.name !== undefined)?.name;
  return {
    ...(name === undefined ? {} : { name }),
    format: "text",
    cards: parts.flatMap(({ cards }) => cards),
    rejectedLines: parts.flatMap(({ rejectedLines }) => rejectedLines),
    leftOut: parts.flatMap(({ leftOut }) => leftOut),
    assumptions: parts.flatMap(({ assumptions }) => assumptions),
  };
};
