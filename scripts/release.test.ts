import { execFileSync } from "node:child_process";
import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, onTestFinished, test } from "vitest";
import { captureTool, ROOT } from "./tools.ts";

const RELEASE = join(ROOT, "scripts", "release.ts");

/** A repository with the files that a release changes, as they are here. */
function repository() {
  const folder = mkdtempSync(join(tmpdir(), "baize-release-"));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  const files = ["package.json", "bun.lock", "CHANGELOG.md"];
  const more = ["apps/server/package.json", "apps/web/package.json"];
  const stored = ["apps/server/src/sql-schema.ts", "apps/server/test/fixtures"];
  for (const name of [...files, ...more, ...stored]) {
    cpSync(join(ROOT, name), join(folder, name), { recursive: true });
  }
  const git = (...args: string[]): string =>
    execFileSync("git", ["-c", "user.name=A", "-c", "user.email=a@b", ...args], {
      cwd: folder,
      encoding: "utf8",
    }).trim();
  git("init", "--quiet", "--initial-branch=main");
  git("config", "user.name", "A");
  git("config", "user.email", "a@b");
  git("add", ".");
  git("commit", "--quiet", "--message", "docs: begin");
  const releaseIn = (inner: string, ...args: string[]) =>
    captureTool("bun", [RELEASE, ...args], { cwd: join(folder, inner) });
  const release = (...args: string[]) => releaseIn(".", ...args);
  const read = (name: string): string => readFileSync(join(folder, name), "utf8");
  const write = (name: string, text: string) => writeFileSync(join(folder, name), text);
  return { git, release, releaseIn, read, write };
}

test("[OP8] a release sets the versions, dates the changes and makes a commit and a tag, and publishes nothing", async () => {
  const { git, release, releaseIn, read, write } = repository();
  const changes = read("CHANGELOG.md").split("### For operators")[1]?.split("\n## ")[0]?.trim();
  const { code, output } = await release("99.0.0");
  expect([code, output]).toEqual([0, expect.stringContaining("tag v99.0.0")]);
  expect(git("log", "-1", "--format=%s")).toBe("release: 99.0.0");
  expect(git("describe", "--exact-match")).toBe("v99.0.0");
  expect(git("status", "--porcelain")).toBe("");
  for (const name of ["package.json", "apps/server/package.json"]) {
    expect(JSON.parse(read(name))).toMatchObject({ version: "99.0.0" });
  }
  const [, unreleased = "", released = ""] = read("CHANGELOG.md").split(/^## /m);
  expect(unreleased).toMatch(/^Unreleased\n\n### For players\n\n### For operators\n+$/);
  expect(released).toMatch(/^99\.0\.0, \d{4}-\d\d-\d\d\n/);
  expect(released).toContain(changes);

  const again = await release("99.1.0");
  expect(again).toMatchObject({ code: 1, output: expect.stringContaining("nothing under") });

  const filled = read("CHANGELOG.md").replaceAll(
    /^(### For .*)\n+(?=###|## 99)/gm,
    "$1\n\n- More.\n\n",
  );
  write("CHANGELOG.md", filled);
  git("commit", "--quiet", "--all", "--message", "docs: say more");
  expect((await releaseIn("apps", "99.1.0")).code).toBe(0);
  const headings = read("CHANGELOG.md").matchAll(/(\n+)## ([^,\n]*)/g);
  expect([...headings].map(([, gap, name]) => [gap, name])).toEqual(
    ["Unreleased", "99.1.0", "99.0.0"].map((name) => ["\n\n", name]),
  );
});

test("[OP8] a dry run says what it would do and changes nothing", async () => {
  const { git, release } = repository();
  const { code, output } = await release("99.0.0", "--dry-run", "--json");
  expect(code).toBe(0);
  expect(JSON.parse(output)).toMatchObject({ version: "99.0.0", isDryRun: true });
  expect(git("status", "--porcelain")).toBe("");
  expect(git("tag")).toBe("");
  for (const version of ["0.0.1", "next", ""]) {
    expect(await release(version, "--dry-run")).toMatchObject({ code: 1 });
  }
});
