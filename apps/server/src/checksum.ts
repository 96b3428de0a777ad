import { crc32 } from "node:zlib";
import type { Data } from "./chunks.ts";

/**
 * A sum over a row of storage, so that one that was damaged is noticed and not dealt from. Where a value ends is part
 * of it: what slipped from one column to the next is another row.
 */
export const checksum = (...values: readonly (number | Data)[]): number =>
  values.reduce<number>((sum, value) => {
    const data = typeof value === "number" ? String(value) : value;
    return crc32(`${data.length};`, crc32(data, sum));
  }, 0);
