import { expect, test } from "vitest";
import { pairedList } from "./paired-tables.ts";

const tableName = (at: number): string => String(at);

test("[DR4] those who sit across from each other play first, and of an odd number one is alone", () => {
  const names = ["Anna", "Ben", "Chloé", "Dan", "Eve"];
  expect(pairedList(names.slice(0, 4), tableName)).toBe("1, Anna, Chloé\n2, Ben, Dan");
  expect(pairedList(names, tableName)).toBe("1, Anna, Dan\n2, Ben, Eve\n3, Chloé");
  expect(pairedList(['Anna, the "first"', "Ben"], tableName)).toBe('1, "Anna, the ""first""", Ben');
});
