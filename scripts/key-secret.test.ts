import { mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { expect, onTestFinished, test } from "vitest";
import {
  ensureKeySecret,
  invalidVariableFault,
  keySecretIn,
  wranglerVariables,
} from "./key-secret.ts";

const fileOf = (text?: string): string => {
  const folder = mkdtempSync(join(tmpdir(), "baize-secret-"));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  const file = join(folder, ".dev.vars");
  if (text !== undefined) writeFileSync(file, text);
  return file;
};

test("the secret is made once, for this machine's user alone, and is another on each", () => {
  const [here, there] = [fileOf(), fileOf()];
  for (const file of [here, there, here]) ensureKeySecret(file);
  const [line = "", ...more] = readFileSync(here, "utf8").trim().split("\n");
  expect(line).toMatch(/^KEY_SECRET=[\w-]{43}$/);
  expect(more).toEqual([]);
  expect(readFileSync(there, "utf8")).not.toContain(line);
  expect(statSync(here).mode & 0o777).toBe(0o600);
});

test("a secret that is there stays, and so does what else is in the file", () => {
  const [own, other] = [fileOf("KEY_SECRET=mine\n"), fileOf("PERF_METRICS=1")];
  for (const file of [own, other]) ensureKeySecret(file);
  expect(readFileSync(own, "utf8")).toBe("KEY_SECRET=mine\n");
  expect(readFileSync(other, "utf8")).toMatch(/^PERF_METRICS=1\nKEY_SECRET=.{43}\n$/);
});

test("[ST4] a folder of rooms keeps its secret, and rooms that Wrangler's secret made keep that one", () => {
  const [fresh, former, other] = [fileOf(), fileOf(), fileOf()].map(dirname) as [
    string,
    string,
    string,
  ];
  const wranglers = fileOf("KEY_SECRET=of-wrangler\n");
  const made = keySecretIn(fresh, false, wranglers);
  expect(made).toMatch(/^[\w-]{43}$/);
  expect(statSync(join(fresh, "key-secret")).mode & 0o777).toBe(0o600);
  expect(keySecretIn(fresh, true, wranglers)).toBe(made);
  expect(keySecretIn(former, true, wranglers)).toBe("of-wrangler");
  expect(keySecretIn(former, true, fileOf())).toBe("of-wrangler");
  expect(keySecretIn(other, true, fileOf())).toMatch(/^[\w-]{43}$/);
});

test("[WK6] a variable that can't be read is named before a server starts", () => {
  const [made, weak] = [fileOf(), fileOf("KEY_SECRET=mine\n")];
  ensureKeySecret(made);
  const fault = (file: string, ...pairs: string[]) =>
    invalidVariableFault(wranglerVariables(pairs, file));
  expect(fault(made)).toBeNull();
  expect(fault(made, "ALLOWED_ORIGINS:http://localhost:5173,http://b.example")).toBeNull();
  expect(fault(made, "MAX_CONNECTIONS:abc")).toMatch(/^MAX_CONNECTIONS .*"abc"/);
  expect(fault(weak)).toMatch(/^KEY_SECRET has 4 bytes/);
});
