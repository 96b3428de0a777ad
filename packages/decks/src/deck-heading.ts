import type { CardLinePlace } from "./deck-list.ts";

/** A parsed heading: it names a section, only groups the cards below it, or starts the lines about the deck. */
export type Heading = CardLinePlace | "group" | "about";

/** Headings as programs and sites write them in English and German, and Forge's sections. */
const WORDS: Readonly<Record<Heading, string>> = {
  about: "about, info, über, metadata",
  main: "deck, main deck, main, mainboard, maindeck, hauptdeck",
  commander:
    "commander, commanders, command zone, kommandeur, kommandeure, kommandozone, oathbreaker, signature spell, signature spells",
  sideboard: "sideboard, side, side board, ersatzbank",
  companion: "companion, companions, gefährte, gefährten",
  maybeboard: "maybeboard, maybe, considering, vielleicht",
  tokens: "token, tokens, spielstein, spielsteine, tokens & extras",
  outside:
    "planes, planar deck, schemes, scheme deck, avatar, conspiracy, dungeon, attractions, attraction deck, contraptions, stickers, sticker sheets, planes/schemes",
  group: `creature, creatures, spell, spells, instant, instants, sorcery, sorceries, artifact,
    artifacts, enchantment, enchantments, planeswalker, planeswalkers, battle, battles, land, lands,
    other, kreatur, kreaturen, zauber, zaubersprüche, spontanzauber, hexerei, hexereien, artefakt,
    artefakte, verzauberung, verzauberungen, schlacht, schlachten, länder, sonstiges, andere,
    nonlands`,
};

const HEADINGS = new Map(
  Object.entries(WORDS).flatMap(([heading, words]) =>
    words.split(",").map((word): [string, Heading] => [word.trim(), heading as Heading]),
  ),
);

const MAX_HEADING_LENGTH = 60;

/** A count behind a heading: `(15)`, `[15]`, `(15 cards)`, `: 15`. */
const COUNT = /\s*(?:[([]\d+(?: (?:cards?|karten?))?[)\]]|[:–-]\s*\d+)$/i;

/**
 * What a line says if it is a heading, in small letters, without what may decorate it: `## Sideboard (15):`, `[Deck]`.
 */
export const headingWords = (line: string): string =>
  line
    .trim()
    .replace(/^[\s/#=*[\]-]+/, "")
    .replace(/[\s/#=*:-]+$/, "")
    .replace(COUNT, "")
    .replace(/[\s\]:]+$/, "")
    .toLowerCase();

/** The heading that a line is, or null. */
export const readHeading = (line: string): Heading | null =>
  line.length > MAX_HEADING_LENGTH ? null : (HEADINGS.get(headingWords(line)) ?? null);

/** Whether a line looks like a heading with a meaning of the player's own, `Ramp (10)` or `Removal:`. */
export const isCustomHeading = (line: string): boolean =>
  line.length <= MAX_HEADING_LENGTH &&
  !/^(?:SB:|\d)/i.test(line) &&
  (COUNT.test(line) || line.endsWith(":"));
