import { expect, test } from "vitest";
import { formatPairings } from "./pairings.ts";

const tableName = (at: number): string => String(at);

test("[DR4] those who sit across from each other play first, and of an odd number one is alone", () => {
  const names = ["Anna", "Ben", "Chloé", "Dan", "Eve"];
  expect(formatPairings(names.slice(0, 4), tableName)).toBe("1, Anna, Chloé\n2, Ben, Dan");
  expect(formatPairings(names, tableName)).toBe("1, Anna, Dan\n2, Ben, Eve\n3, Chloé");
  expect(formatPairings(['Anna, the "first"', "Ben"], tableName)).toBe(
    '1, "Anna, the ""first""", Ben',
  );
});
