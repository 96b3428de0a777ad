import type { Place } from "./deck-list.ts";

/** A parsed heading: it names a section, only groups the cards below it, or starts the lines about the deck. */
export type Heading = Place | "group" | "about";

const HEADINGS: Readonly<Record<string, Heading>> = {
  about: "about",
  deck: "main",
  "main deck": "main",
  main: "main",
  mainboard: "main",
  maindeck: "main",
  commander: "commander",
  commanders: "commander",
  "command zone": "commander",
  sideboard: "sideboard",
  side: "sideboard",
  companion: "companion",
  companions: "companion",
  maybeboard: "maybeboard",
  maybe: "maybeboard",
  considering: "maybeboard",
  tokens: "tokens",
  token: "tokens",
  creatures: "group",
  creature: "group",
  spells: "group",
  instants: "group",
  instant: "group",
  sorceries: "group",
  sorcery: "group",
  artifacts: "group",
  artifact: "group",
  enchantments: "group",
  enchantment: "group",
  planeswalkers: "group",
  planeswalker: "group",
  battles: "group",
  battle: "group",
  lands: "group",
  land: "group",
  other: "group",
};

const LONGEST_HEADING = 60;

/** The heading that a line is, or null. Decoration around it is allowed: `## Sideboard (15):`, `[Deck]`. */
export const readHeading = (line: string): Heading | null => {
  if (line.length > LONGEST_HEADING) return null;
  const words = line
    .replace(/^[\s/#=*[\]-]+/, "")
    .replace(/[\s/#=*[\]:-]+$/, "")
    .replace(/\s*\(\d+( cards?)?\)$/i, "")
    .replace(/\s*:$/, "")
    .toLowerCase();
  return Object.hasOwn(HEADINGS, words) ? (HEADINGS[words] ?? null) : null;
};
