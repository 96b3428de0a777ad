import { cpSync, existsSync, mkdirSync, readFileSync, realpathSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { captureTool, ROOT } from "./tools.ts";

const BUN = join(ROOT, "scripts", "with-bun.mjs");
/** Our packages that the packed one holds. */
const INSIDE = ["client", "engine", "fairness", "protocol"];

interface Manifest {
  readonly name: string;
  readonly version: string;
  readonly dependencies?: Readonly<Record<string, string>>;
}

export const manifestIn = (path: string): Manifest =>
  JSON.parse(readFileSync(join(path, "package.json"), "utf8")) as Manifest;

/** Runs a tool of this repository or of the machine; throws with its output when it fails. */
export async function runOrThrow(
  command: string,
  args: readonly string[],
  cwd: string,
): Promise<string> {
  const { code, output } = await captureTool(command, [...args], { cwd });
  if (code !== 0) throw new Error(`${command} ${args.join(" ")}\n${output}`);
  return output;
}

/** The folder of a package as another one finds it. */
function installed(name: string, from: string): string {
  const path = join(from, "node_modules", name);
  if (existsSync(path)) return realpathSync(path);
  if (dirname(from) === from) throw new Error(`${name} is not installed`);
  return installed(name, dirname(from));
}

/** A package's dependencies and theirs, as this repository has them installed. */
function dependenciesOf(from: string, names: readonly string[], found = new Set<string>()) {
  for (const name of names) {
    const path = installed(name, from);
    if (found.has(path)) continue;
    found.add(path);
    dependenciesOf(path, Object.keys(manifestIn(path).dependencies ?? {}), found);
  }
  return found;
}

/** Lays packages where npm would put them, and names them in a lockfile, with which npm takes them as they lie there. */
function layPackages(paths: Iterable<string>, project: string): void {
  const packages: Record<string, Manifest> = {};
  for (const path of paths) {
    const { name, version, dependencies = {} } = manifestIn(path);
    cpSync(path, join(project, "node_modules", name), { recursive: true });
    packages[`node_modules/${name}`] = { name, version, dependencies };
  }
  const lock = { lockfileVersion: 3, requires: true, packages };
  writeFileSync(join(project, "package-lock.json"), JSON.stringify(lock));
}

/**
 * Makes the package @baize/client in `dist`, and a project that has nothing but it, installed from a tarball. What it
 * depends on is not packed: npm takes seconds to pack and unpack that.
 */
export async function installPackedClient(dist: string, project: string): Promise<void> {
  await runOrThrow("node", [BUN, join(ROOT, "scripts", "pack-client.ts"), "--out", dist], ROOT);
  const needed = Object.keys(manifestIn(dist).dependencies ?? {});
  const paths = new Set<string>();
  for (const name of needed) {
    const owner = INSIDE.find((own) =>
      existsSync(join(ROOT, "packages", own, "node_modules", name)),
    );
    dependenciesOf(join(ROOT, "packages", String(owner)), [name], paths);
  }
  mkdirSync(project, { recursive: true });
  const quiet = ["--silent", "--ignore-scripts"];
  const pack = ["pack", ...quiet, "--pack-destination", ".", dist];
  const packed = await runOrThrow("npm", pack, project);
  // As docs/bots.md says. Without the type, npm 11 writes one with which no program of that page runs.
  await runOrThrow("npm", ["init", ...quiet, "-y", "--init-type", "module"], project);
  layPackages(paths, project);
  const alone = ["--offline", "--no-audit", "--no-fund", "--omit=peer"];
  await runOrThrow("npm", ["install", ...quiet, ...alone, `./${packed.trim()}`], project);
}
