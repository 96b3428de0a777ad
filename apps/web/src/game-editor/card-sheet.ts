import Papa from "papaparse";
import type { GameFileEntry } from "./game-draft.ts";
import { fitsInRow, joinParts, readPartsWord, separateParts } from "./two-part-cards.ts";

// Cards as rows of a spreadsheet: what the columns mean is read from their headings, in both languages.

/** The fields of a card that a column can have, and the headings that name them. */
const HEADINGS = {
  name: ["name", "card", "card name", "title", "karte", "kartenname", "titel"],
  count: ["count", "copies", "quantity", "qty", "number", "amount", "anzahl", "menge", "stück"],
  kind: ["kind", "category", "class", "type", "art", "typ", "kategorie", "klasse"],
  colour: ["colour", "color", "farbe"],
  stats: "stats value points strength power cost werte wert punkte stärke kosten".split(" "),
  text: "text rules effect ability description regeln effekt fähigkeit beschreibung".split(" "),
  suit: ["suit", "kartenfarbe"],
  rank: ["rank", "rang"],
  zone: ["zone", "pile", "place", "stapel", "ort"],
  type: ["card type", "kartentyp"],
  parts: ["parts", "sides", "teile", "seiten"],
};

export type CardSheetField = keyof typeof HEADINGS;

export const CARD_SHEET_FIELDS = Object.keys(HEADINGS) as CardSheetField[];

/** A number that the game's cards have, by the id that the game gives it: a column of its own. */
export interface NumberColumn {
  readonly id: string;
  readonly name: string;
}

/** The meaning of a column: a field of a card, or one of its numbers. */
export type ColumnTarget = CardSheetField | `numbers.${string}`;

export const columnTargetOfNumberColumn = ({ id }: NumberColumn): ColumnTarget => `numbers.${id}`;

/** Colours and suits as German sheets name them, and as a game's file does. */
const WORDS: Partial<Record<CardSheetField, Readonly<Record<string, string>>>> = {
  colour: {
    weiß: "white",
    weiss: "white",
    blau: "blue",
    schwarz: "black",
    rot: "red",
    grün: "green",
    gelb: "yellow",
    lila: "purple",
    violett: "purple",
  },
  suit: {
    kreuz: "clubs",
    karo: "diamonds",
    herz: "hearts",
    pik: "spades",
    club: "clubs",
    diamond: "diamonds",
    heart: "hearts",
    spade: "spades",
  },
};

/** The headings of a card's own fields, as a sheet is written with them. */
type Headings = Readonly<Record<CardSheetField, string>>;

/** Whether a number is named like a card's own field: its column is then headed by what it is in the game's file. */
const isNamedLikeField = ({ id, name }: NumberColumn, headings: Partial<Headings>): boolean => {
  const names = [id, name.toLowerCase()];
  return Object.values(headings).some((heading) => names.includes(heading.toLowerCase()));
};

const fieldOf = (
  heading: string,
  { numbers = [], headings = {} }: Reading,
): ColumnTarget | null => {
  const plain = heading.trim().toLowerCase();
  const number = numbers.find(
    (each) =>
      plain === columnTargetOfNumberColumn(each).toLowerCase() ||
      (!isNamedLikeField(each, headings) && [each.id, each.name.toLowerCase()].includes(plain)),
  );
  if (number) return columnTargetOfNumberColumn(number);
  return CARD_SHEET_FIELDS.find((field) => HEADINGS[field].includes(plain)) ?? null;
};

export interface CardSheetColumn {
  /** The heading; empty if the rows have none. */
  readonly heading: string;
  /** The field; null if the column isn't used. */
  readonly field: ColumnTarget | null;
}

/** An issue in a row of the sheet, counted from 1. */
export interface CardSheetRowIssue {
  readonly row: number;
  readonly kind: "name" | "count" | "number" | "quotes" | "parts" | "twoNames";
  readonly value: string;
}

export interface ParsedCardSheet {
  readonly columns: readonly CardSheetColumn[];
  readonly cards: readonly GameFileEntry[];
  readonly issues: readonly CardSheetRowIssue[];
}

/** Which columns the reader has said to mean what, by their numbers. */
export type ChosenColumnTargets = Readonly<Record<number, ColumnTarget | null>>;

const NUMBERS = "numbers.";

const isWhole = (value: string): boolean => /^[-−]?\d+$/.test(value);

const isCount = (value: string | undefined): boolean => /^\s*\d+\s*$/.test(value ?? "");

/** The columns of a sheet, and the rows below its headings. Without headings the first is the name. */
const columnsOf = (rows: readonly (readonly string[])[], reading: Reading) => {
  const [first = [], ...others] = rows;
  const fields = first.map((heading) => fieldOf(heading, reading));
  if (fields.includes("name")) {
    const columns = first.map((heading, at): CardSheetColumn => {
      const field = fields[at] ?? null;
      return { heading, field: fields.indexOf(field) === at ? field : null };
    });
    return { columns, body: others, above: 1 };
  }
  const width = Math.max(0, ...rows.map((row) => row.length));
  const counts = rows.length > 0 && rows.every((row) => row.length < 2 || isCount(row[1]));
  const columns = Array.from({ length: width }, (_, at): CardSheetColumn => {
    const field = at === 0 ? "name" : at === 1 && counts ? "count" : null;
    return { heading: "", field };
  });
  return { columns, body: rows, above: 0 };
};

const inWords = (field: ColumnTarget, value: string): string => {
  const words = field in WORDS ? WORDS[field as CardSheetField] : undefined;
  if (!words) return value;
  return value.replaceAll(/\p{L}+/gu, (word) => words[word.toLowerCase()] ?? word.toLowerCase());
};

/** One card of a sheet, and the issue of its row. */
const cardOf = (columns: readonly CardSheetColumn[], cells: readonly string[]) => {
  const card: Record<string, string | number> = {};
  const numbers: Record<string, number> = {};
  const wrong: Omit<CardSheetRowIssue, "row">[] = [];
  columns.forEach(({ field }, at) => {
    const value = (cells[at] ?? "").trim();
    if (field === null || value === "") return;
    if (field.startsWith(NUMBERS)) {
      if (isWhole(value)) numbers[field.slice(NUMBERS.length)] = Number(value.replace("−", "-"));
      else wrong.push({ kind: "number", value });
    } else if (field === "parts") {
      const parts = readPartsWord(value);
      if (parts) card.parts = parts;
      else wrong.push({ kind: "parts", value });
    } else if (field !== "count") card[field] = inWords(field, value);
    else if (isCount(value)) card.count = Number(value);
    else wrong.push({ kind: "count", value });
  });
  const printed = Object.keys(numbers).length > 0 ? { ...card, numbers } : card;
  return { card: printed as GameFileEntry, wrong };
};

interface Reading {
  readonly chosen?: ChosenColumnTargets;
  /** The cards as they were. */
  readonly before?: readonly GameFileEntry[];
  /** The numbers that the game's cards have. */
  readonly numbers?: readonly NumberColumn[];
  /** The headings with which sheets are written. */
  readonly headings?: Partial<Headings>;
}

/**
 * Reads the cards of a sheet, with commas, semicolons or tabs between its columns. Fields that no column says, cards
 * keep from those of the same name before.
 */
export const parseCardSheet = (text: string, reading: Reading = {}): ParsedCardSheet => {
  const { chosen = {}, before = [] } = reading;
  const { data, errors } = Papa.parse<string[]>(text, {
    skipEmptyLines: "greedy",
    delimitersToGuess: ["\t", ";", ",", "|"],
  });
  const { columns: found, body, above } = columnsOf(data, reading);
  const columns = found.map((column, at) => {
    const field = chosen[at];
    return field === undefined ? column : { ...column, field };
  });
  const issues: CardSheetRowIssue[] = errors
    .filter(({ type }) => type === "Quotes")
    .map(({ row = 0 }) => ({ row: row + 1, kind: "quotes", value: "" }));
  const earlier = new Map(before.map((card) => [card.name, card]));
  const hasParts = columns.some(({ field }) => field === "parts");
  /** Whether the sheet says what a card has in a field, so that the earlier value is dropped. */
  const isRead = (field: string, card: GameFileEntry): boolean =>
    field === "numbers" ||
    CARD_SHEET_FIELDS.some((each) => each === field) ||
    (hasParts && ["halves", "other"].includes(field) && fitsInRow(card));
  const cards = body.flatMap((cells, at): GameFileEntry[] => {
    const { card: read, wrong } = cardOf(columns, cells);
    const row = at + above + 1;
    for (const issue of wrong) issues.push({ row, ...issue });
    if (read.name === undefined) {
      issues.push({ row, kind: "name", value: cells.join(" ").trim() });
      return [];
    }
    const { parts: _, ...plain } = read;
    const card = separateParts(read);
    if (!card) issues.push({ row, kind: "twoNames", value: String(read.name) });
    const said = card ?? plain;
    const before = earlier.get(said.name) ?? {};
    const more = Object.entries(before).filter(([field]) => !isRead(field, before));
    return [{ ...said, ...Object.fromEntries(more) }];
  });
  return { columns, cards, issues };
};

const numberOf = ({ numbers }: GameFileEntry, id: string): unknown =>
  typeof numbers === "object" && numbers !== null && Object.hasOwn(numbers, id)
    ? (numbers as GameFileEntry)[id]
    : "";

/**
 * Writes cards as a sheet, with the headings of a language. Only the columns that some card needs are there, and one
 * for each number that the game's cards have.
 */
export const formatCardSheet = (
  entries: readonly GameFileEntry[],
  headings: Headings,
  numbers: readonly NumberColumn[] = [],
): string => {
  if (entries.length === 0) return "";
  const cards = entries.map(joinParts);
  const fields = CARD_SHEET_FIELDS.filter(
    (field) => field === "name" || cards.some((card) => card[field] !== undefined),
  );
  const rows = cards.map((card) => [
    ...fields.map((field) => card[field] ?? ""),
    ...numbers.map(({ id }) => numberOf(card, id)),
  ]);
  const first = [
    ...fields.map((field) => headings[field]),
    ...numbers.map((each) =>
      isNamedLikeField(each, headings) ? columnTargetOfNumberColumn(each) : each.name,
    ),
  ];
  return Papa.unparse([first, ...rows], { newline: "\n" });
};
