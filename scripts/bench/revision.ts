import { execFileSync } from "node:child_process";
import {
  cpSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  realpathSync,
  rmSync,
  symlinkSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { captureTool, ROOT } from "../tools.ts";

/** The folders of the packages that the benches import. */
const WORKSPACES = [
  ".",
  "packages/engine",
  "packages/fairness",
  "packages/protocol",
  "packages/room",
  "apps/server",
];
const BENCHES = join("scripts", "bench");

/** What the Worker and the benches are made of. */
const SOURCES = ["packages", join("apps", "server"), "games", "tsconfig.base.json", BENCHES];

/** A folder with the sources of another revision, and the present benches. */
export interface SourceTree {
  readonly folder: string;
  remove(): void;
}

const emptyTree = (): SourceTree => {
  const folder = mkdtempSync(join(tmpdir(), "baize-tree-"));
  return { folder, remove: () => rmSync(folder, { recursive: true, force: true }) };
};

/** Checks the sources of a git revision out. */
export async function checkOutSources(revision: string): Promise<SourceTree> {
  const tree = emptyTree();
  try {
    const archive = execFileSync("git", ["archive", "--format=tar", `${revision}^{commit}`], {
      cwd: ROOT,
      maxBuffer: Number.POSITIVE_INFINITY,
      stdio: ["ignore", "pipe", "pipe"],
    });
    execFileSync("tar", ["-x", "-C", tree.folder], { input: archive });
    cpSync(join(ROOT, BENCHES), join(tree.folder, BENCHES), { recursive: true });
    if (isLockedAlike(tree.folder)) linkPackages(tree.folder);
    else await install(tree.folder);
    return tree;
  } catch (error) {
    tree.remove();
    throw new Error(
      `${revision} can't be laid out: ${error instanceof Error ? error.message : error}`,
    );
  }
}

/** Copies the present sources. */
export function copyPresentSources(): SourceTree {
  const tree = emptyTree();
  for (const each of SOURCES) {
    cpSync(join(ROOT, each), join(tree.folder, each), {
      recursive: true,
      filter: (path) => !/node_modules|\.wrangler|dist$/.test(path),
    });
  }
  linkPackages(tree.folder);
  return tree;
}

const isLockedAlike = (folder: string): boolean =>
  readFileSync(join(folder, "bun.lock"), "utf8") === readFileSync(join(ROOT, "bun.lock"), "utf8");

/** Gives a tree our installed packages, but its own workspaces. */
function linkPackages(folder: string): void {
  for (const workspace of WORKSPACES) {
    const [from, to] = [ROOT, folder].map((root) => join(root, workspace, "node_modules"));
    if (from === undefined || to === undefined) continue;
    mkdirSync(join(to, "@baize"), { recursive: true });
    for (const name of readdirSync(from)) {
      if (name.startsWith(".") || name === "@baize") continue;
      symlinkSync(realpathSync(join(from, name)), join(to, name), "junction");
    }
    for (const name of ["engine", "fairness", "protocol", "room"]) {
      symlinkSync(join(folder, "packages", name), join(to, "@baize", name), "junction");
    }
  }
}

async function install(folder: string): Promise<void> {
  const { code, output } = await captureTool(process.execPath, ["install", "--frozen-lockfile"], {
    cwd: folder,
  });
  if (code !== 0) throw new Error(`its packages can't be installed:\n${output}`);
}
