import { crc32 } from "node:zlib";
import type { TextOrBytes } from "./chunks.ts";

/**
 * A checksum over the values of a storage row, so that a damaged row is detected and not used. It includes where each
 * value ends, so values that move between columns change it.
 */
export const checksum = (...values: readonly (number | TextOrBytes)[]): number =>
  values.reduce<number>((sum, value) => {
    const data = typeof value === "number" ? String(value) : value;
    return crc32(`${data.length};`, crc32(data, sum));
  }, 0);
