import { textLineSchema } from "@baize/engine";
import { LIMITS } from "@baize/protocol";
import Papa from "papaparse";
import { type HttpResult, toHttpFailure } from "./http-result.ts";

/** A row of a tournament's list of pairings. */
export interface Pairing {
  readonly table: string;
  /** The players, in the order of their seats. */
  readonly players: readonly string[];
}

/** What a list is checked against. */
interface Listing {
  /** The name of a table's room. */
  readonly roomNameOf: (table: string) => string;
  /** How many seats a table of the game has. */
  readonly seats: number;
}

/** The first cells by which a row of column names is recognised. */
const HEADS: ReadonlySet<string> = new Set([
  ...["table", "tables", "tablename", "tableno", "tablenumber", "no", "number", "#"],
  ...["tisch", "tische", "tischname", "tischnr", "tischnummer", "nr", "nummer"],
]);

const nameSchema = textLineSchema(LIMITS.nameLength);

/**
 * Reads the tables of a tournament from CSV, separated by commas, semicolons or tabs: a row for each table, with its
 * name and then its players. A first row with column names is left out. Refuses with the row at fault.
 */
export const parsePairings = (text: string, listing: Listing): HttpResult<readonly Pairing[]> => {
  const { data, errors } = Papa.parse<string[]>(text.replace(/^\uFEFF/, ""), {
    delimitersToGuess: [",", ";", "\t"],
  });
  const unclosed = errors.find(({ type }) => type === "Quotes");
  if (unclosed) return wrong((unclosed.row ?? 0) + 1, "a quotation mark isn't closed");
  const tables = new Map<string, Pairing>();
  for (const [at, cells] of data.entries()) {
    const [table = "", ...players] = cells.map(cleanName);
    const isHead = at === 0 && HEADS.has(table.toLowerCase().replaceAll(/[\s.-]/g, ""));
    const row = { table, players: players.filter((name) => name !== "") };
    if (isHead || (table === "" && row.players.length === 0)) continue;
    const error = tables.has(table) ? `table ${table} is listed twice` : rowErrorOf(row, listing);
    if (error !== null) return wrong(at + 1, error);
    if (tables.size === LIMITS.eventTables) {
      return wrong(at + 1, `an event has at most ${LIMITS.eventTables} tables`);
    }
    tables.set(table, row);
  }
  return tables.size > 0
    ? { ok: true, value: [...tables.values()] }
    : wrong(1, "no table is listed");
};

/** A cell cleaned like a seat's name, so that names are compared as they are shown. */
const cleanName = (cell: string): string => nameSchema.safeParse(cell).data ?? cell.trim();

const rowErrorOf = ({ table, players }: Pairing, { roomNameOf, seats }: Listing): string | null => {
  if (table === "") return "the table's name is missing";
  if (players.length === 0) return "no player is named";
  if (players.length > seats) return `a table of this game has ${seats} seats`;
  const most = LIMITS.nameLength;
  const bad = [table, ...players].find((name) => !nameSchema.safeParse(name).success);
  if (bad !== undefined) {
    const name = bad.slice(0, most).replaceAll(UNPRINTABLE, "\uFFFD");
    return bad.length > most
      ? `“${name}…” has more than ${most} characters`
      : `“${name}” can't be a name`;
  }
  if (roomNameOf(table).length > LIMITS.roomNameLength) {
    return `the names of the event and of table ${table} have more than ${LIMITS.roomNameLength} characters together`;
  }
  const twice = players.find((name, at) => players.indexOf(name) !== at);
  return twice === undefined ? null : `${twice} is named twice`;
};

/** Characters that no name may contain. They would also break the sentence that quotes the name. */
const UNPRINTABLE = /[\p{C}\u2028\u2029]/gu;

/** The error about a row, counted from 1 like in a spreadsheet. */
const wrong = (row: number, error: string) =>
  toHttpFailure({ code: "bad_tables", message: `Row ${row}: ${error}`, field: `tables.${row}` });
