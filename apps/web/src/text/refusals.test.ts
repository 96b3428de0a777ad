import { readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { refusals as german } from "./de/refusals.ts";

const DOCS = join(import.meta.dirname, "../../../../docs");

/** The codes in the first column of the tables under a heading. */
const codesUnder = (file: string, heading: string): string[] => {
  const [, section = ""] = readFileSync(join(DOCS, file), "utf8").split(`\n${heading}\n`);
  const [own = ""] = section.split(/\n##+ /);
  return [...own.matchAll(/^\| `([a-z_]+)` +\|/gm)].flatMap(([, code]) => code ?? []);
};

test("[WT4] every code that the server may answer with has its German sentence", () => {
  const codes = [
    ...codesUnder("protocol.md", "## Refusal codes"),
    ...codesUnder("api.md", "### Errors"),
  ];
  expect(codes.length).toBeGreaterThan(30);
  const notices = ["read_only", "bad_frame", "not_json", "too_deep", "too_large"];
  const missing = [...codes, ...notices].filter((code) => german.say(code, "") === "");
  expect(missing).toEqual([]);
  expect(german.say("something_new", "The server's own words")).toBe("The server's own words");
});
