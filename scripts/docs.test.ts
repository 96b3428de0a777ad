import { existsSync, globSync, readFileSync } from "node:fs";
import { dirname, join } from "node:path";
import {
  findGameTestFailures,
  gameFileSchema,
  gameFromFile,
  INITIAL_PUBLIC_TABLE_FIELDS,
  NEW_SEAT_RECORD,
  ON_OFF_MARKS,
  PUBLIC_CARD_FIELD_DEFINITIONS,
  ZONE_FIELD_DEFINITIONS,
} from "@baize/engine";
import {
  API_VERSION,
  CLOSE_CODES,
  downFrameSchema,
  LIMITS,
  PROTOCOL_VERSION,
  upFrameSchema,
} from "@baize/protocol";
import { expect, test } from "vitest";
import { ENV_VARIABLES } from "../apps/server/src/env-variables.ts";
import { LOG_SHAPES } from "../packages/protocol/src/log-shapes.ts";
import { UPDATE_FIELDS } from "../packages/protocol/src/short-update.ts";
import { replaceLimitsTable } from "./limits-table.ts";
import { ROOT } from "./tools.ts";

const read = (path: string): string => readFileSync(join(ROOT, path), "utf8");
const PROTOCOL = read("docs/protocol.md");
const API = read("docs/api.md");
const PAGES = globSync(["*.md", "docs/**/*.md"], { cwd: ROOT });

/** The rows of the table below a heading, each as its cells, without backticks. */
function tableBelow(heading: string, page = PROTOCOL): string[][] {
  const section = page.split(`\n${heading}\n`)[1]?.split(/\n#+ /)[0] ?? "";
  const lines = section.split("\n").filter((line) => line.startsWith("| "));
  return lines.slice(2).map((line) =>
    line
      .slice(1, -1)
      .split(" | ")
      .map((cell) => cell.trim().replaceAll("`", "")),
  );
}

/** The matches of a pattern in a part of a source that exports no value. */
function namedIn(path: string, [from, to]: readonly [string, string], pattern: RegExp): string[] {
  const section = read(path).split(from)[1]?.split(to)[0] ?? "";
  return [...section.matchAll(pattern)].map((match) => match.slice(1).join(" "));
}

/** The words in a part of a table, without backticks and commas. */
const wordsIn = (text: string): string[] => text.match(/[\w.]+/g) ?? [];

/** The JSON examples in a part of the page. */
function examples(from: string, to: string): unknown[] {
  const part = PROTOCOL.split(`\n${from}\n`)[1]?.split(`\n${to}\n`)[0] ?? "";
  return [...part.matchAll(/```json\n([\s\S]*?)```/g)].map(
    (match) => JSON.parse(String(match[1])) as unknown,
  );
}

test("[G8] [G20] every game file in the page about games can be played, and its tests hold", () => {
  const files = [...read("docs/games.md").matchAll(/```json\n([\s\S]*?)```/g)]
    .map((match) => JSON.parse(String(match[1])) as object)
    .filter((file) => "cards" in file);
  expect(files.length).toBeGreaterThan(1);
  for (const file of files) {
    const checked = gameFileSchema.parse(file);
    const game = gameFromFile(checked);
    for (const each of checked.tests ?? [])
      expect(findGameTestFailures(game, each), each.name).toEqual([]);
  }
});

test("the pages have the versions of protocol and API", () => {
  expect(PROTOCOL).toContain(`The protocol's version is ${PROTOCOL_VERSION}.`);
  expect(API).toContain(`The API's version is ${API_VERSION};`);
});

test("the page about running a server has every variable", () => {
  const told = tableBelow("## Variables", read("docs/operations.md"));
  const plain = (text: string) => text.replaceAll("`", "");
  const all = Object.entries(ENV_VARIABLES).map(([name, { about, otherwise }]) => [
    name,
    plain(about),
    plain(otherwise),
  ]);
  expect(told).toEqual(all);
});

test("the page's limits are the table of limits; `bun scripts/docs-intents.ts` writes it", () => {
  const told = tableBelow("## Limits").map(([name, value]) => [name, Number(value)]);
  expect(told).toEqual(Object.entries(LIMITS));
  expect(replaceLimitsTable(PROTOCOL)).toBe(PROTOCOL);
});

test.each([
  {
    heading: "## Attacks and faults that are tried",
    least: 30,
    pathOf: (file: string) => `apps/server/test/${file}.test.ts`,
  },
  {
    heading: "## Admission, the host’s powers and limits",
    least: 25,
    pathOf: (file: string) => file,
  },
])(
  "what the page about security names under “$heading” is what a test says",
  ({ heading, least, pathOf }) => {
    const section = read("docs/security.md").split(`\n${heading}\n`)[1]?.split("\n## ")[0] ?? "";
    const rows = [...section.matchAll(/^\| .* \| `([\w./-]+)` +\| `(.+)` +\|$/gm)];
    expect(rows.length).toBeGreaterThan(least);
    for (const [, file = "", says] of rows) expect(read(pathOf(file))).toContain(says);
  },
);

test("[DO1] the page describes every field of the views, and no others", () => {
  const told = (heading: string): string[] => tableBelow(heading).map(([field]) => String(field));
  expect(told("### Fields of the table").sort()).toEqual(
    Object.keys(INITIAL_PUBLIC_TABLE_FIELDS).sort(),
  );
  expect(told("### Fields of a seat").sort()).toEqual(Object.keys(NEW_SEAT_RECORD).sort());
  const seen = (fields: object): string[] =>
    Object.entries(fields).flatMap(([name, { seenBy }]: [string, { seenBy: string }]) =>
      ["nobody", "key"].includes(seenBy) ? [] : [name],
    );
  expect(told("### Fields of a zone").sort()).toEqual(
    ["count", ...seen(ZONE_FIELD_DEFINITIONS)].sort(),
  );
  const marks = Object.keys(PUBLIC_CARD_FIELD_DEFINITIONS.marks.initial);
  // One that is on or off is described by its intent.
  const described = new Set([...told("### Marks of a card"), ...ON_OFF_MARKS]);
  expect([...described].sort()).toEqual(marks.sort());
  const card = ["back", "face", ...seen(PUBLIC_CARD_FIELD_DEFINITIONS)];
  expect(told("### Fields of a card").sort()).toEqual(card.sort());
});

test("the page has the fields and shapes of whole ticks, in their order", () => {
  const named = PROTOCOL.split("The fields are ")[1]?.split(".")[0] ?? "";
  expect(named.match(/\w+(?=`)/g)).toEqual(UPDATE_FIELDS);
  const section = PROTOCOL.split("These are the shapes")[1]?.split("To find a card")[0] ?? "";
  const rows = [...section.matchAll(/^\| (\d+) +\| (.+?) +\|(.*)\|$/gm)];
  const told = rows.map(([, number, type, values]) => [number, ...wordsIn(`${type} ${values}`)]);
  expect(told).toEqual(LOG_SHAPES.map((shape, index) => [`${index + 1}`, ...shape.split(" ")]));
});

test("the page's close codes are the table of close codes", () => {
  const told = tableBelow("## Close codes").map(([code, reason, retry]) => ({
    code: Number(code),
    reason,
    retry: retry === "yes",
  }));
  expect(told).toEqual(
    Object.values(CLOSE_CODES).map(({ code, reason, retry }) => ({ code, reason, retry })),
  );
});

test("the page's HTTP errors are those of the server, with their statuses", () => {
  const told = tableBelow("### Errors", API).map(([code, status]) => `${code} ${status}`);
  const path = "apps/server/src/http-error.ts";
  expect(told).toEqual(namedIn(path, ["const HTTP_STATUS_BY_CODE = {", "}"], /(\w+): (\d+)/g));
});

test("the page's refusal codes are those of the engine", () => {
  const told = tableBelow("## Refusal codes").map(([code]) => code);
  const path = "packages/engine/src/result.ts";
  expect(told).toEqual(namedIn(path, ["export type RefusalCode =", ";"], /"(\w+)"/g));
});

test("the page's example frames fit their schemas, and there is one of each", () => {
  const up = examples("## Frames up", "## Frames down").map((frame) => upFrameSchema.parse(frame));
  const down = examples("## Frames down", "## Ids and retries").map((frame) =>
    downFrameSchema.parse(frame),
  );
  const types = (schema: typeof upFrameSchema | typeof downFrameSchema) =>
    schema.def.options.flatMap((option): string[] => option.def.shape.type.def.values);
  expect(new Set(up.map(({ type }) => type))).toEqual(new Set(types(upFrameSchema)));
  expect(new Set(down.map(({ type }) => type))).toEqual(new Set(types(downFrameSchema)));
});

test.each(PAGES)("what %s links to is there", (page) => {
  const targets = [...read(page).matchAll(/(?<!!)\[[^\]]*\]\((?!https?:)([^)#]+)/g)];
  const missing = targets
    .map((match) => join(dirname(page), String(match[1])))
    .filter((path) => !existsSync(join(ROOT, path)));
  expect(missing).toEqual([]);
});

test.each(PAGES)("the files that %s names are there", (page) => {
  const named = [...read(page).matchAll(/`((?:apps|packages|scripts|docs)\/[\w./-]*\w)`/g)];
  const missing = named.map((match) => String(match[1])).filter((path) => !isThere(path));
  expect(missing).toEqual([]);
});

/** Builds and the first start create these files. */
function isThere(path: string): boolean {
  return ["apps/web/dist", "apps/server/.dev.vars"].includes(path) || existsSync(join(ROOT, path));
}
