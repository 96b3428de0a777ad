import { DeckBuilder } from "./deck-builder.ts";
import { readHeading } from "./deck-heading.ts";
import { readCardLine } from "./deck-line.ts";
import {
  type CardLine,
  type CardLinePlace,
  type DeckReadResult,
  refusedDeck,
} from "./deck-list.ts";
import { createJsonLineLookup, parseJsonWithErrorPosition } from "./read-json.ts";

type Fields = Readonly<Record<string, unknown>>;

const isFields = (value: unknown): value is Fields =>
  typeof value === "object" && value !== null && !Array.isArray(value);

const fields = (value: unknown): Fields => (isFields(value) ? value : {});

/** The first of some fields that holds a text or a number. */
const first = (from: readonly Fields[], names: readonly string[]): string | undefined => {
  for (const one of from) {
    for (const name of names) {
      const value = one[name];
      if (typeof value === "number" || (typeof value === "string" && value.trim() !== ""))
        return String(value).trim();
    }
  }
  return undefined;
};

/** What sites call the parts of a deck beside the words that headings have. */
const BOARDS: Readonly<Record<string, CardLinePlace>> = {
  nonlands: "main",
  maindeck: "main",
  outside: "maybeboard",
};

/** The section for a board of that name; null if decks have none for it. */
const placeCalled = (name: string): CardLinePlace | null => {
  const lower = name.toLowerCase();
  if (Object.hasOwn(BOARDS, lower)) return BOARDS[lower] ?? null;
  const heading = readHeading(name);
  if (heading === "about") return null;
  return heading === "group" ? "main" : heading;
};

const COUNTS = ["count", "quantity", "qty", "amount"];
const SETS = ["set", "setCode", "set_code", "edition", "editioncode"];
const NUMBERS = ["collector_number", "collectorNumber", "cn", "number"];

/**
 * A card as the sites write one: in an object of its own or in one inside, as a line of text, or as `"name": count`.
 */
const readEntry = (key: string, entry: unknown): CardLine => {
  if (typeof entry === "number") return { name: key, count: entry };
  if (typeof entry === "string") return readCardLine(entry).card;
  const outer = fields(entry);
  const card = fields(outer.card ?? outer.card_digest);
  const all = [outer, card, fields(card.oracleCard), fields(card.edition)];
  const name =
    first(all, ["name", "cardName", "card_name"]) ?? first([outer], ["raw_text", "card"]);
  const count = Number(first([outer], COUNTS) ?? 1);
  const [set, number] = [first(all, SETS), first(all, NUMBERS)];
  return {
    name: name ?? (Number.isNaN(Number(key)) ? key : ""),
    count: Number.isSafeInteger(count) ? count : 0,
    ...(set && { set }),
    ...(number && { number }),
  };
};

interface Category {
  readonly name: string;
  readonly left: boolean;
}

/** The section that an entry names itself. */
const placeOfEntry = (entry: unknown, left: readonly Category[]): CardLinePlace | null => {
  const outer = fields(entry);
  if (outer.isCommander === true) return "commander";
  const categories = Array.isArray(outer.categories) ? outer.categories.map(String) : [];
  const [category] = categories;
  if (category !== undefined && left.some((one) => one.left && one.name === category)) {
    return category.toLowerCase() === "sideboard" ? "sideboard" : "maybeboard";
  }
  const named = first([outer], ["section", "board", "zone", "category"]) ?? category;
  return named === undefined ? null : placeCalled(named);
};

class JsonDeck {
  readonly builder = new DeckBuilder("json");
  readonly #lineOf: (text: string) => number;
  readonly #categories: readonly Category[];

  constructor(text: string, root: Fields) {
    this.#lineOf = createJsonLineLookup(text);
    const categories = Array.isArray(root.categories) ? root.categories : [];
    this.#categories = categories.map((each) => ({
      name: first([fields(each)], ["name"]) ?? "",
      left: fields(each).includedInDeck === false,
    }));
    this.builder.name = first([root], ["name", "title", "deckname"]) ?? "";
  }

  /** Reads a list or a map of entries; `place` is null for a board that decks don't have. */
  board(name: string, place: CardLinePlace | null, cards: unknown): void {
    const list = isFields(cards) && isFields(cards.cards) ? cards.cards : cards;
    for (const [key, entry] of Object.entries(list ?? {})) {
      const card = readEntry(key, entry);
      const source = { line: this.#lineOf(card.name), text: `${String(card.count)} ${card.name}` };
      if (place === null) this.builder.object(source, { code: "zone", name });
      else this.builder.add(card, placeOfEntry(entry, this.#categories) ?? place, source);
    }
  }

  boards(boards: Fields): void {
    for (const [name, cards] of Object.entries(boards)) this.board(name, placeCalled(name), cards);
  }
}

const isList = (value: unknown): boolean =>
  Array.isArray(value) || (isFields(value) && Object.keys(value).length > 0);

/** Reads the sections under the names that this site uses. Returns whether there were any. */
const readParts = (deck: JsonDeck, root: Fields): boolean => {
  if (isFields(root.boards)) deck.boards(root.boards);
  else if (isFields(root.entries)) deck.boards(root.entries);
  else {
    const sections = Array.isArray(root.sections) ? root.sections.map(fields) : [];
    for (const { name, cards } of sections) {
      // Players may name these boards freely: a name without another meaning is the main deck.
      deck.board(String(name), placeCalled(String(name)) ?? "main", cards);
    }
    if (Array.isArray(root.cards)) deck.board("main", "main", root.cards);
    const known = Object.entries(root).filter(
      ([name, cards]) => name !== "cards" && isList(cards) && placeCalled(name) !== null,
    );
    deck.boards(Object.fromEntries(known));
    return sections.length + known.length > 0 || Array.isArray(root.cards);
  }
  return true;
};

/** Reads a deck as sites and programs give it out in JSON, and one in the form that our own table takes. */
export const readDeckJson = (text: string): DeckReadResult => {
  const read = parseJsonWithErrorPosition(text);
  if ("error" in read)
    return refusedDeck(read.error.line, "", { code: "damagedJson", column: read.error.column });
  const outer = Array.isArray(read.value) ? { cards: read.value } : fields(read.value);
  const root = [outer.data, outer.deck].find(isFields) ?? outer;
  const deck = new JsonDeck(text, root);
  return readParts(deck, root) ? deck.builder.build() : refusedDeck(1, "", { code: "otherJson" });
};
