import { textLineSchema } from "@baize/engine";
import { LIMITS } from "@baize/protocol";
import Papa from "papaparse";
import { failed, type HttpResult } from "./http-result.ts";

/** A row of an event's list. */
export interface ListedTable {
  readonly table: string;
  /** In the order of their seats. */
  readonly players: readonly string[];
}

/** What a spreadsheet's first row begins with when it names the columns. */
const HEADS: ReadonlySet<string> = new Set(["table", "tisch"]);

const nameSchema = textLineSchema(LIMITS.nameLength);

/**
 * Reads the tables of an event from CSV, separated by commas, semicolons or tabs: a row for each table, with its name
 * and then its players. A first row that names the columns is left out. `seats` is how many a table of the game has.
 */
export const readEventList = (text: string, seats: number): HttpResult<readonly ListedTable[]> => {
  const { data, errors } = Papa.parse<string[]>(text.replace(/^\uFEFF/, ""), {
    delimitersToGuess: [",", ";", "\t"],
  });
  const unclosed = errors.find(({ type }) => type === "Quotes");
  if (unclosed) return wrong((unclosed.row ?? 0) + 1, "a quotation mark isn't closed");
  const tables = new Map<string, ListedTable>();
  for (const [at, cells] of data.entries()) {
    const [table = "", ...players] = cells.map((cell) => cell.trim());
    const isHead = at === 0 && HEADS.has(table.toLowerCase());
    if (isHead || cells.every((cell) => cell.trim() === "")) continue;
    const row = { table, players: players.filter((name) => name !== "") };
    const fault = tables.has(table) ? `table ${table} is listed twice` : faultIn(row, seats);
    if (fault !== null) return wrong(at + 1, fault);
    if (tables.size === LIMITS.eventTables) {
      return wrong(at + 1, `an event has at most ${LIMITS.eventTables} tables`);
    }
    tables.set(table, row);
  }
  return tables.size > 0
    ? { ok: true, value: [...tables.values()] }
    : wrong(1, "no table is listed");
};

const faultIn = ({ table, players }: ListedTable, seats: number): string | null => {
  if (table === "") return "the table's name is missing";
  if (players.length === 0) return "no player is named";
  if (players.length > seats) return `a table of this game has ${seats} seats`;
  const bad = [table, ...players].find((name) => !nameSchema.safeParse(name).success);
  if (bad !== undefined) return `“${bad.slice(0, LIMITS.nameLength)}” can't be a name`;
  const twice = players.find((name, at) => players.indexOf(name) !== at);
  return twice === undefined ? null : `${twice} is named twice`;
};

/** Rows are counted as a spreadsheet does. */
const wrong = (row: number, fault: string) =>
  failed({ code: "bad_tables", message: `Row ${row}: ${fault}`, field: `tables.${row}` });
