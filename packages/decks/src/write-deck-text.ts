import type { DeckCard, DeckList, DeckSection } from "./deck-list.ts";

const HEADINGS: readonly (readonly [DeckSection, string])[] = [
  ["commander", "Commander"],
  ["main", "Deck"],
  ["sideboard", "Sideboard"],
];

const lineOf = ({ count, name, set, number }: DeckCard): string =>
  [
    String(count),
    name,
    ...(set ? [`(${set.toUpperCase()})`, ...(number ? [number] : [])] : []),
  ].join(" ");

/** A deck as plain text that a person can read and change. */
export const writeDeckText = ({ cards }: Pick<DeckList, "cards">): string =>
  HEADINGS.map(([section, heading]) => [
    heading,
    ...cards.filter((card) => card.section === section).map(lineOf),
  ])
    .filter((lines) => lines.length > 1)
    .map((lines) => `${lines.join("\n")}\n`)
    .join("\n");
