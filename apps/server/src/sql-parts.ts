import type { CheckpointPart } from "@baize/room";
import { checksum } from "./checksum.ts";
import { joinData, splitData, type TextOrBytes } from "./chunks.ts";
import { dataOf, type Sql } from "./sql.ts";

/** The checkpoint's parts, and which of them are damaged. */
export interface ReadParts {
  readonly parts: Map<string, TextOrBytes>;
  /** Parts of which a row is damaged. They are not in `parts`. */
  readonly damaged: ReadonlySet<string>;
}

/** Replaces a part; null deletes it. */
export const writePart = (sql: Sql, { name, data }: CheckpointPart): void => {
  const chunks = data === null ? [] : splitData(data);
  for (const [index, chunk] of chunks.entries()) {
    sql.exec(
      "INSERT INTO checkpoint (name, chunk, sum, data) VALUES (?, ?, ?, ?) ON CONFLICT DO UPDATE SET sum = excluded.sum, data = excluded.data",
      name,
      index,
      checksum(name, index, chunk),
      chunk,
    );
  }
  sql.exec("DELETE FROM checkpoint WHERE name = ? AND chunk >= ?", name, chunks.length);
};

/** Reads the parts one by one. Yields the length of each. */
export function* readParts(sql: Sql): Generator<number, ReadParts> {
  const parts = new Map<string, TextOrBytes>();
  const damaged = new Set<string>();
  const rows = [...sql.exec("SELECT DISTINCT name FROM checkpoint ORDER BY name")];
  for (const name of rows.map((row) => String(row.name))) {
    const data = readPart(sql, name);
    if (data === null) damaged.add(name);
    else parts.set(name, data);
    yield data?.length ?? 0;
  }
  return { parts, damaged };
}

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

/** A checksum of the whole checkpoint at a revision: it detects a missing or repeated row. */
export const partsSum = (sql: Sql, seq: number): number => {
  const [all] = sql.exec("SELECT count(*) AS rows, total(sum) AS sum FROM checkpoint");
  return checksum(seq, Number(all?.rows), Number(all?.sum));
};
