import { join } from "node:path";
import { defineConfig } from "vitest/config";

// Stryker runs this in a copy of the repository, whose packages must find each other's mutants there.
const root = join(import.meta.dirname, "../..");
const source = (name: string): string => join(root, "packages", name, "src");

/** Tests that take seconds each, and those that read the sources. */
const LEFT_OUT = [
  "packages/engine/src/{permit,predict,random,secret,text}.test.ts",
  "packages/engine/src/rules/capacity.test.ts",
  "packages/engine/test/{access,chance,generated-definitions,incremental}.test.ts",
  "packages/engine/test/{interference,invariants}.test.ts",
  "packages/engine/test/{libraries,log,marks,redeal,undo}.test.ts",
  "packages/protocol/test/version.test.ts",
  "packages/room/test/{budget,chance,interference,memory-journal}.test.ts",
  "packages/room/test/{recovery,rewind,storage-limit}.test.ts",
];

/** `MUTANT_TESTS` has globs of the tests to run, with a space between them, instead of all quick ones. */
const chosen = process.env.MUTANT_TESTS?.split(" ");

/** The quick tests of the packages whose strength is measured, in one project. */
export default defineConfig({
  root,
  resolve: {
    alias: [
      { find: "@baize/engine/log/de", replacement: join(source("engine"), "log/de.ts") },
      ...["client", "engine", "fairness", "protocol"].map((name) => ({
        find: `@baize/${name}`,
        replacement: join(source(name), "index.ts"),
      })),
    ],
  },
  test: {
    include: chosen ?? [
      "packages/{engine,protocol,room}/**/*.test.ts",
      "apps/server/test/keys.test.ts",
    ],
    exclude: ["**/node_modules/**", ...(chosen === undefined ? LEFT_OUT : [])],
    // A cached module would be one without its mutants.
    fsModuleCache: false,
    isolate: false,
    // The first run, which measures, must pass on a busy machine too.
    testTimeout: 60_000,
    restoreMocks: true,
    unstubEnvs: true,
    unstubGlobals: true,
  },
});
