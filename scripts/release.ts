import { execFileSync } from "node:child_process";
import { existsSync, globSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { fail, parseCommandLine } from "./options.ts";

const HELP = `Makes a release: version numbers, CHANGELOG.md, a commit and a tag. It publishes and pushes nothing.

bun scripts/release.ts VERSION [options]
  --dry-run   say what would be written, and write nothing
  --json      print one JSON object
  --help

What changed stands in CHANGELOG.md under "## Unreleased", for players and for operators. The working tree must be
clean, on the branch main.`;

const { values: options, words } = parseCommandLine(HELP, {
  "dry-run": { type: "boolean", default: false },
  json: { type: "boolean", default: false },
});

const gitIn = (cwd: string, ...args: string[]): string =>
  execFileSync("git", args, { cwd, encoding: "utf8" }).trim();

const root = gitIn(".", "rev-parse", "--show-toplevel");
const git = (...args: string[]): string => gitIn(root, ...args);
const read = (name: string): string => readFileSync(join(root, name), "utf8");

const UNRELEASED = "## Unreleased\n";
/** Whom a release is described for. */
const READERS = ["### For players", "### For operators"] as const;
const EMPTY = `${UNRELEASED}\n${READERS.map((heading) => `${heading}\n`).join("\n")}`;

const [version = ""] = words;
const before = (JSON.parse(read("package.json")) as { version: string }).version;
const tag = `v${version}`;

/** The numbers of a version; null when it is none. */
function numbersOf(text: string): number[] | null {
  const [, ...numbers] = /^(\d+)\.(\d+)\.(\d+)$/.exec(text) ?? [];
  return numbers.length === 3 ? numbers.map(Number) : null;
}

function isLater(): boolean {
  const [now, then] = [numbersOf(version), numbersOf(before)];
  if (!(now && then)) return false;
  const at = now.findIndex((number, index) => number !== then[index]);
  return at >= 0 && (now[at] ?? 0) > (then[at] ?? 0);
}

/** What stands under "Unreleased"; exits when nothing does. */
function unreleased(changelog: string): string {
  const section = changelog.split(UNRELEASED)[1]?.split(/^## /m)[0]?.trim() ?? "";
  for (const heading of READERS) {
    const part = section.split(`${heading}\n`)[1]?.split("### ")[0] ?? "";
    if (!part.includes("- ")) {
      fail(
        `CHANGELOG.md has nothing under "${heading.slice(4)}"; say at least that nothing changes.`,
      );
    }
  }
  return section;
}

/** Rooms of each released version must be in the tests, so that later ones go on reading them. */
function mustHaveStoredRoom(): void {
  const [, schema] = /SCHEMA_VERSION = (\d+);/.exec(read("apps/server/src/sql-schema.ts")) ?? [];
  const fixture = `apps/server/test/fixtures/room-of-version-${schema}.sql`;
  if (!existsSync(join(root, fixture))) fail(`Keep a room for the tests first: ${fixture}`);
}

function mustBeReady(): void {
  if (!isLater()) fail(`Name a version after ${before}, such as 1.2.3; see --help`);
  if (git("tag", "--list", tag) !== "") fail(`The tag ${tag} is there already.`);
  if (options["dry-run"]) return;
  if (git("branch", "--show-current") !== "main") fail("Releases are made on the branch main.");
  if (git("status", "--porcelain") !== "") fail("Commit or put away what you have changed first.");
}

/** The files that change, with their new contents. The client's package has versions of its own. */
function changes(): Map<string, string> {
  const written = new Map<string, string>();
  const names = ["package.json", ...globSync("apps/*/package.json", { cwd: root }), "bun.lock"];
  for (const name of names) {
    const text = read(name);
    const isLock = name === "bun.lock";
    const line = isLock
      ? new RegExp(`("name": "@baize/(?:server|web)",\\n\\s+"version": )"${before}"`, "g")
      : new RegExp(`^( {2}"version": )"${before}"`, "m");
    const next = text.replace(line, `$1"${version}"`);
    if (next !== text) written.set(name, next);
  }
  const changelog = read("CHANGELOG.md");
  const section = unreleased(changelog);
  const day = new Date().toISOString().slice(0, 10);
  const [head = "", ...rest] = changelog.split(UNRELEASED);
  const earlier = rest.join(UNRELEASED).replace(section, "").trim();
  const parts = [`${head}${EMPTY}`, `## ${version}, ${day}\n\n${section}\n`, earlier];
  written.set("CHANGELOG.md", `${parts.join("\n").trim()}\n`);
  return written;
}

mustBeReady();
mustHaveStoredRoom();
const written = changes();
if (!options["dry-run"]) {
  for (const [name, text] of written) writeFileSync(join(root, name), text);
  git("add", ...written.keys());
  git("commit", "--quiet", "--message", `release: ${version}`);
  git("tag", "--annotate", tag, "--message", `Baize ${version}`);
}
const done = { version, before, tag, files: [...written.keys()], isDryRun: options["dry-run"] };
const verb = options["dry-run"] ? "would change" : "changed";
if (options.json) console.log(JSON.stringify(done));
else {
  console.log(`${before} → ${version}: ${verb} ${done.files.join(", ")}; tag ${tag}`);
  if (!options["dry-run"]) console.log(`Publish it when you are sure: git push origin main ${tag}`);
}
