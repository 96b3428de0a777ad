import { globSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { INTENT_DEFINITIONS } from "@baize/engine";
import { expect, test } from "vitest";
import { ROOT } from "./tools.ts";

/** The web app's tables list what a player can do and read; all other code learns of an intent from its definition. */
const SOURCES = globSync(["packages/*/src/**/*.ts", "apps/server/src/**/*.ts"], { cwd: ROOT });
const OWN = "packages/engine/src/intents/";
/** Has a sentence for each intent in each language; the compiler holds both to be complete. */
const SENTENCES = "packages/engine/src/log/";

const NAMED = new RegExp(
  `(["'\`])(${INTENT_DEFINITIONS.map(({ type }) => type.replaceAll(".", "\\.")).join("|")})\\1`,
);

/**
 * A built-in game's own actions list intents, and a game's tests seat players with decks. The record check knows how
 * each intent moves cards; the client commits to its chain by itself. Common log lines have short codes in frames;
 * others go by name.
 */
const OUTSIDE: ReadonlySet<string> = new Set([
  "packages/engine/src/games/bazaar.ts",
  "packages/engine/src/games/game-test-failures.ts",
  "packages/fairness/src/verify.ts",
  "packages/client/src/full-replay-check.ts",
  "packages/client/src/connect.ts",
  "packages/protocol/src/log-shapes.ts",
]);

const lines = (path: string): string[] =>
  readFileSync(join(ROOT, path), "utf8")
    .split("\n")
    .filter((line) => NAMED.test(line))
    .map((line) => `${path}: ${line.trim()}`);

test("an intent is named by its own file and its sentences alone: neither rules nor the room nor the server know one", () => {
  const isOther = (path: string): boolean => !path.startsWith(OWN) && !path.startsWith(SENTENCES);
  const others = SOURCES.filter((path) => isOther(path) && !path.endsWith(".test.ts"));
  const inside = others.filter((path) => !OUTSIDE.has(path));
  expect(inside.length).toBeGreaterThan(100);
  expect(inside.flatMap(lines)).toEqual([]);
  for (const path of OUTSIDE) expect(lines(path), path).not.toEqual([]);
  expect(SOURCES.filter((path) => path.startsWith(OWN)).flatMap(lines)).not.toEqual([]);
});
