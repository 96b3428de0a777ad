import { DeckBuilder } from "./deck-builder.ts";
import { readHeading } from "./deck-heading.ts";
import { normalizeSplitCardName } from "./deck-line.ts";
import type {
  CardLine,
  CardLinePlace,
  DeckColumns,
  DeckReadResult,
  GameDeckSection,
} from "./deck-list.ts";
import { findSectionNamed, findSectionOfRarity, hasRarities } from "./section-of-rarity.ts";

/** A row of a table, and the line on which it begins. */
interface Row {
  readonly line: number;
  readonly cells: readonly string[];
  /** Whether a quotation mark was opened and never closed. */
  readonly open: boolean;
}

const DELIMITERS = [",", ";", "\t", "|"];

/** The end of a quoted cell whose opening mark is at `start`, or -1 if it has none. */
const endOfQuoted = (text: string, start: number): number => {
  for (let at = text.indexOf('"', start + 1); at !== -1; at = text.indexOf('"', at + 2)) {
    if (text[at + 1] !== '"') return at;
  }
  return -1;
};

/** Splits a table into its rows, in one pass. A quotation mark that is never closed counts as a letter. */
const rowsOf = (text: string, delimiter: string): Row[] => {
  const rows: Row[] = [];
  let [at, line, quotes] = [0, 1, true];
  while (at < text.length) {
    const cells: string[] = [];
    const begun = line;
    let open = false;
    for (;;) {
      const end = quotes && text[at] === '"' ? endOfQuoted(text, at) : -2;
      if (end === -1) [quotes, open] = [false, true];
      let cell = "";
      if (end >= 0) {
        cell = text.slice(at + 1, end).replaceAll('""', '"');
        line += cell.split("\n").length - 1;
        at = end + 1;
      }
      const from = at;
      while (at < text.length && text[at] !== delimiter && text[at] !== "\n") at += 1;
      cells.push((cell + text.slice(from, at)).trim());
      if (text[at] !== delimiter) break;
      at += 1;
    }
    at += 1;
    line += 1;
    rows.push({ line: begun, cells, open });
  }
  return rows;
};

type Column = keyof DeckColumns;

/**
 * What deck sites and collection managers call the columns, without blanks and signs; of several the first. TCGplayer's
 * `Simple Name` is the name without the kind of the printing.
 */
const HEADINGS: Readonly<Record<Column, readonly string[]>> = {
  name: ["simplename", "cardname", "name", "card", "cardtitle", "title", "kartenname", "karte"],
  count: [
    ...["quantity", "count", "qty", "amount", "copies", "quantityx", "totalqty", "regqty"],
    ...["anzahl", "menge", "stück", "stückzahl"],
  ],
  set: [
    ...["setcode", "editioncode", "expansioncode", "setid", "set", "edition", "expansion"],
    ...["setkürzel", "erweiterung"],
  ],
  number: [
    ...["collectornumber", "cardnumber", "collector", "collectorno", "number", "cn"],
    ...["sammlernummer", "kartennummer", "nummer", "nr"],
  ],
  section: ["section", "board", "zone", "categories", "category", "bereich", "kategorie"],
  rarity: ["rarity", "seltenheit"],
};

/** Columns that say yes or no to one section. */
const SWITCHES: Readonly<Record<string, CardLinePlace>> = {
  sideboard: "sideboard",
  sideboarded: "sideboard",
  maybeboard: "maybeboard",
  commander: "commander",
};

const YES = /^(?:yes|true|1|x|ja|wahr)$/i;

const plain = (heading: string): string => heading.toLowerCase().replace(/[^\p{L}\p{N}]/gu, "");

/** The columns of a table by what they hold. */
interface Columns {
  readonly at: Partial<Record<Column, number>>;
  readonly switches: readonly (readonly [number, CardLinePlace])[];
  /** Foil copies, which some managers count apart. */
  readonly foils: number;
  /** Whether MTGO wrote it. */
  readonly mtgo: boolean;
}

const columnsOf = (cells: readonly string[]): Columns | null => {
  const headings = cells.map(plain);
  const at: Columns["at"] = {};
  for (const [column, names] of Object.entries(HEADINGS)) {
    const found = names.map((name) => headings.indexOf(name)).find((index) => index !== -1);
    if (found !== undefined) at[column as Column] = found;
  }
  const switches = headings.flatMap((heading, index) => {
    const place = Object.hasOwn(SWITCHES, heading) ? SWITCHES[heading] : undefined;
    return place ? [[index, place] as const] : [];
  });
  if (at.name === undefined || Object.keys(at).length + switches.length < 2) return null;
  const foils = headings.includes("regqty") ? headings.indexOf("foilqty") : -1;
  return { at, switches, foils, mtgo: headings.includes("sideboarded") };
};

const COUNT = /^(\d+)(?:[.,]0+)?\s*[x×]?$/i;
const SET = /^(?:[A-Z0-9]{2,6}|[a-z0-9]{2,6})$/;
const NUMBER = /^[^\s/]{1,12}(?=\/|$)/;

const placeOf = (row: Row, { at, switches }: Columns): CardLinePlace | undefined => {
  const marked = switches.find(([index]) => YES.test(row.cells[index] ?? ""))?.[1];
  if (marked || at.section === undefined) return marked;
  const heading = readHeading((row.cells[at.section] ?? "").split(/[{,;]/, 1)[0] ?? "");
  return heading === null || heading === "group" || heading === "about" ? undefined : heading;
};

/** A card as a row has it; a count that is none is not a number. */
const cardOf = (row: Row, columns: Columns): CardLine => {
  const { at, foils } = columns;
  const cell = (column: Column): string => row.cells[at[column] ?? -1] ?? "";
  const counted = (text: string): number => Number(COUNT.exec(text)?.[1] ?? Number.NaN);
  const count = at.count === undefined ? 1 : counted(cell("count"));
  const foil = counted(row.cells[foils] ?? "");
  // Some sites put a set's name where others put its code.
  const [set] = SET.exec(cell("set")) ?? [];
  const [number] = NUMBER.exec(cell("number")) ?? [];
  const place = placeOf(row, columns);
  return {
    name: columns.mtgo ? normalizeSplitCardName(cell("name")) : cell("name"),
    count: foil > 0 ? (count || 0) + foil : count,
    ...(set && { set }),
    ...(number && { number }),
    ...(place && { place }),
  };
};

/** Which of a game's sections a row puts its card into: that of its section's name, or that of its rarity. */
const sectionOf = (
  row: Row,
  { at }: Columns,
  sections: readonly GameDeckSection[],
): string | undefined => {
  const cell = (column: Column): string => row.cells[at[column] ?? -1] ?? "";
  return (
    findSectionNamed(cell("section"), sections) ?? findSectionOfRarity(cell("rarity"), sections)
  );
};

const isFilled = ({ cells }: Row): boolean => cells.some((cell) => cell !== "");

/** The columns of rows that have no headings: in each a count stands beside a name. */
const bareColumns = (rows: readonly Row[]): Columns | null => {
  const filled = rows.filter(isFilled);
  for (const [count, name] of [
    [0, 1],
    [1, 0],
  ] as const) {
    const fits = ({ cells }: Row): boolean =>
      COUNT.test(cells[count] ?? "") && /\p{L}/u.test(cells[name] ?? "");
    if (filled.length > 0 && filled.every(fits)) {
      const set = filled.every(({ cells }) => SET.test(cells[2] ?? "")) ? { set: 2 } : {};
      return { at: { count, name, ...set }, switches: [], foils: -1, mtgo: false };
    }
  }
  return null;
};

interface Table {
  readonly rows: readonly Row[];
  readonly columns: Columns;
  /** The row of headings, if there is one. */
  readonly head: Row | null;
}

const SEPARATOR = /^"?sep=(.)"?$/i;

/** Makes the text out as a table with one delimiter; null if it is none. */
const tableOf = (text: string, delimiter: string): Table | null => {
  const rows = rowsOf(text, delimiter).filter(
    (row) => isFilled(row) && !(row.line === 1 && /^"?sep=/i.test(row.cells[0] ?? "")),
  );
  const [head, ...below] = rows;
  const columns = head && columnsOf(head.cells);
  if (head && columns) return { rows: below, columns, head };
  const bare = bareColumns(rows);
  return bare && { rows, columns: bare, head: null };
};

const findTable = (text: string): Table | null => {
  const [first = ""] = text.split("\n", 1);
  const said = SEPARATOR.exec(first.trim())?.[1];
  for (const delimiter of said ? [said] : DELIMITERS) {
    const table = text.includes(delimiter) ? tableOf(text, delimiter) : null;
    if (table) return table;
  }
  return null;
};

const namedColumns = ({ columns, head }: Table): DeckColumns =>
  Object.fromEntries(
    Object.entries(columns.at).map(([column, index]) => [column, head?.cells[index] ?? ""]),
  );

/**
 * Reads a table of cards, such as CSV, whose columns are found by their headings; without headings, one of counts and
 * names. A game's own sections are found in the columns of sections and of rarities. Null if the text is none.
 */
export const readDeckTable = (
  input: string,
  sections: readonly GameDeckSection[] = [],
): DeckReadResult | null => {
  const table = findTable(input.replace(/\r\n?/g, "\n"));
  if (!table) return null;
  const { rows, columns, head } = table;
  const builder = new DeckBuilder("table");
  const sorts = columns.at.rarity !== undefined && hasRarities(sections);
  if (!sorts) delete columns.at.rarity;
  if (head) builder.columns = namedColumns(table);
  if (!head) builder.assume({ line: 1, text: rows[0]?.cells.join(", ") ?? "" }, "columns");
  else if (columns.at.count === undefined)
    builder.assume({ line: head.line, text: head.cells.join(", ") }, "oneCopy");
  for (const row of rows) {
    const source = { line: row.line, text: row.cells.filter((cell) => cell !== "").join(", ") };
    const section = sectionOf(row, columns, sections);
    const card = { ...cardOf(row, columns), ...(section !== undefined && { section }) };
    const isUnsorted = sorts && section === undefined && card.place === undefined;
    if (row.open) builder.object(source, { code: "openQuote" });
    else if (Number.isNaN(card.count)) builder.object(source, { code: "badCount" });
    else if (isUnsorted)
      builder.object(source, { code: "rarity", name: row.cells[columns.at.rarity ?? -1] ?? "" });
    else builder.add(card, "main", source);
  }
  return builder.build();
};
