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

export const readParts = (sql: Sql): ReadParts => {
  const chunks = new Map<string, TextOrBytes[]>();
  const damaged = new Set<string>();
  const rows = sql.exec("SELECT name, chunk, sum, data FROM checkpoint ORDER BY name, chunk");
  for (const row of rows) {
    const name = String(row.name);
    const data = dataOf(row.data);
    const sum = data === null ? null : checksum(name, Number(row.chunk), data);
    if (data === null || (row.sum !== null && row.sum !== sum)) damaged.add(name);
    else chunks.set(name, [...(chunks.get(name) ?? []), data]);
  }
  for (const name of damaged) chunks.delete(name);
  return {
    parts: new Map([...chunks].map(([name, list]) => [name, joinData(list)])),
    damaged,
  };
};

/** A checksum of the whole checkpoint at a revision: it detects a missing or repeated row. */
export const partsSum = (sql: Sql, seq: number): number => {
  const [all] = sql.exec("SELECT count(*) AS rows, total(sum) AS sum FROM checkpoint");
  return checksum(seq, Number(all?.rows), Number(all?.sum));
};
