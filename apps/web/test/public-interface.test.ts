import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";

const SRC = join(import.meta.dirname, "..", "src");

test("[WT41] no source reads a member whose name begins with an underscore", () => {
  const files = readdirSync(SRC, { recursive: true, encoding: "utf8" });
  const sources = files.filter((file) => /\.tsx?$/.test(file));
  const found = sources.flatMap((file) =>
    [...readFileSync(join(SRC, file), "utf8").matchAll(/\.(_[A-Za-z]\w*)/g)].map(
      ([, member]) => `${file}: ${member ?? ""}`,
    ),
  );
  expect(sources.length).toBeGreaterThan(100);
  expect(found).toEqual([]);
});
