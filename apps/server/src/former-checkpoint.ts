import { checksum } from "./checksum.ts";
import { joinData, type TextOrBytes } from "./chunks.ts";
import { dataOf, type Sql } from "./sql.ts";

/** A checkpoint as versions 1 to 4 of the schema stored it: a row for each chunk of each part. */
export interface FormerCheckpoint {
  readonly seq: number;
  /** The parts whose rows are undamaged. */
  readonly parts: ReadonlyMap<string, TextOrBytes>;
  readonly isWhole: boolean;
}

/** Reads a checkpoint of an earlier version. Rows of version 1 have no checksum and are not checked. */
export const readFormerCheckpoint = (sql: Sql): FormerCheckpoint => {
  const [meta] = sql.exec("SELECT seq, sum FROM meta");
  const seq = Number(meta?.seq);
  const parts = new Map<string, TextOrBytes>();
  const names = [...sql.exec("SELECT DISTINCT name FROM checkpoint ORDER BY name")];
  for (const name of names.map((row) => String(row.name))) {
    const data = readPart(sql, name);
    if (data !== null) parts.set(name, data);
  }
  const isComplete = meta?.sum === null || meta?.sum === partsSum(sql, seq);
  return { seq, parts, isWhole: isComplete && parts.size === names.length };
};

/** A part; null when one of its rows is damaged. */
const readPart = (sql: Sql, name: string): TextOrBytes | null => {
  const chunks: TextOrBytes[] = [];
  const rows = sql.exec(
    "SELECT chunk, sum, data FROM checkpoint WHERE name = ? ORDER BY chunk",
    name,
  );
  for (const { chunk, sum, data: value } of rows) {
    const data = dataOf(value);
    if (data === null) return null;
    if (sum !== null && sum !== checksum(name, Number(chunk), data)) return null;
    chunks.push(data);
  }
  return joinData(chunks);
};

/** A checksum of all rows at a revision: it detects a missing or repeated row. */
const partsSum = (sql: Sql, seq: number): number => {
  const [all] = sql.exec("SELECT count(*) AS rows, total(sum) AS sum FROM checkpoint");
  return checksum(seq, Number(all?.rows), Number(all?.sum));
};
