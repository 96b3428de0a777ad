import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";

const SRC = join(import.meta.dirname, "..", "src");

test("[WT46] no field says in digits how much it takes, and no source but one how high a card is", () => {
  const files = readdirSync(SRC, { recursive: true, encoding: "utf8" });
  const sources = files.filter((file) => /(?<!test)\.tsx?$/.test(file));
  const found = (pattern: RegExp): string[] =>
    sources.filter((file) => pattern.test(readFileSync(join(SRC, file), "utf8")));
  expect(sources.length).toBeGreaterThan(100);
  expect(found(/maxLength=\{\d/)).toEqual([]);
  expect(found(/\b7\)? \/ (5|10)\b/)).toEqual(["model/board-geometry.ts"]);
});
