import { readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { ROW_ERRORS, tournament } from "./de/tournament.ts";

const READER = join(import.meta.dirname, "../../../server/src/pairings.ts");

/** The sentences of the server about a row, with `{}` for each value, without the row. */
const sentences = (): readonly string[] => {
  const code = readFileSync(READER, "utf8").replaceAll(/\/\*\*.*?\*\/|^import [^\n]*/gms, "");
  return [...code.matchAll(/"([^"\n]*)"|`([^`\n]*)`/g)]
    .map(([, plain, filled = ""]) => plain ?? filled.replaceAll(/\$\{[^}]*\}/g, "{}"))
    .filter((words) => words.includes(" ") && !words.startsWith("Row {}"));
};

test("[WT4] [OE2] each error of an event's list has its German sentence", () => {
  const translated = Object.keys(ROW_ERRORS).map((english) =>
    english.replaceAll(/\{\w+\}/g, "{}").replace("Row {}: ", ""),
  );
  expect(translated.toSorted()).toEqual(sentences().toSorted());
  expect(tournament.badRow("Row 2: table 1 is listed twice")).toBe(
    "Zeile 2: Tisch 1 steht zweimal in der Liste",
  );
  expect(tournament.badRow("Row 3: of a later version")).toBe("Row 3: of a later version");
});
