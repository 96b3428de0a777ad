import type { DeckCard, DeckReadResult } from "./deck-list.ts";

const HEADINGS: readonly (readonly [section: string, heading: string])[] = [
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
export const writeDeckText = ({ cards }: Pick<DeckReadResult, "cards">): string => {
  const known = HEADINGS.map(([section]) => section);
  const own = [...new Set(cards.map(({ section }) => section))]
    .filter((section) => !known.includes(section))
    .map((section) => [section, section] as const);
  return [...HEADINGS, ...own]
    .map(([section, heading]) => [
      heading,
      ...cards.filter((card) => card.section === section).map(lineOf),
    ])
    .filter((lines) => lines.length > 1)
    .map((lines) => `${lines.join("\n")}\n`)
    .join("\n");
};
