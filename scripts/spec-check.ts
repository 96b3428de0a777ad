import { readFileSync } from "node:fs";
import { join } from "node:path";
import { Glob } from "bun";
import { parseOptions } from "./options.ts";
import { compareSpec } from "./spec.ts";
import { ROOT } from "./tools.ts";

const HELP = `Checks SPEC.md against the names of the tests, both ways.

bun scripts/spec-check.ts [--help]`;

parseOptions(HELP, {});

/** Tests, and the contracts and fixtures that contain tests' names. */
const TESTS = [
  "{apps,packages,scripts}/**/*.{test,e2e}.{ts,tsx}",
  "packages/*/{test,testkit}/*.ts",
];
const files = new Set(TESTS.flatMap((pattern) => [...new Glob(pattern).scanSync(ROOT)]));
const sources = [...files]
  .filter((file) => !file.includes("node_modules"))
  .map((file) => readFileSync(join(ROOT, file), "utf8"));
const misses = compareSpec(readFileSync(join(ROOT, "SPEC.md"), "utf8"), sources);

const report = [
  ["Rules that no test of npm test cites", misses.uncited],
  ["Cited ids that SPEC.md does not have", misses.unknown],
  ["Ids that SPEC.md gives to more than one rule", misses.repeated],
] as const;
for (const [title, ids] of report) console.log(`${title}: ${ids.join(", ") || "none"}`);
process.exit(report.some(([, ids]) => ids.length > 0) ? 1 : 0);
