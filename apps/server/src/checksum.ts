import { crc32 } from "node:zlib";
import type { TextOrBytes } from "./chunks.ts";

/**
 * A checksum over the values of a storage row, so that a damaged row is detected and not used. It includes where each
 * value ends, so values that move between columns change it.
 */
export const checksum = (...values: readonly (number | TextOrBytes)[]): number => {
  let sum = 0;
  // Texts that follow one another are summed in one call: a call of the platform costs more than a short text.
  let text = "";
  for (const value of values) {
    if (typeof value === "object") {
      sum = crc32(value, crc32(text, sum));
      text = `${value.length};`;
    } else {
      const data = String(value);
      text += `${data}${data.length};`;
    }
  }
  return crc32(text, sum);
};
