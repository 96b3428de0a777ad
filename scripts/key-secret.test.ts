import { mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, onTestFinished, test } from "vitest";
import { ensureKeySecret, variablesFault } from "./key-secret.ts";

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

test("[WK6] a variable that can't be read is named before a server starts", () => {
  const [made, weak] = [fileOf(), fileOf("KEY_SECRET=mine\n")];
  ensureKeySecret(made);
  expect(variablesFault(made, [])).toBeNull();
  expect(
    variablesFault(made, ["ALLOWED_ORIGINS:http://localhost:5173,http://b.example"]),
  ).toBeNull();
  expect(variablesFault(made, ["MAX_CONNECTIONS:abc"])).toMatch(/^MAX_CONNECTIONS .*"abc"/);
  expect(variablesFault(weak, [])).toMatch(/^KEY_SECRET has 4 bytes/);
});
