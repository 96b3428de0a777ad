import { spawnSync } from "node:child_process";
import { existsSync } from "node:fs";
import { delimiter, join } from "node:path";
import { deep } from "./deep.ts";
import { captureTool, ROOT } from "./tools.ts";

/** What runs JavaScript outside a browser. */
export type Runtime = `Node ${number}` | "Bun" | "Deno";

const LIBC = "glibc";
const DENO_VERSION = "2.9.6";

/** The programs that a test may find on PATH, and the packages that hold one. */
function programsOf(runtime: Runtime): { names: readonly string[]; packed: string; at: string } {
  if (runtime === "Bun") return { names: ["bun"], packed: "", at: "" };
  if (runtime === "Deno") {
    const name = `@deno/linux-${process.arch}-${LIBC}`;
    return { names: ["deno"], packed: `${name}@${DENO_VERSION}`, at: join(name, "deno") };
  }
  const major = runtime.slice("Node ".length);
  const name = `node-linux-${process.arch}`;
  const names = ["node", "nodejs", `node${major}`, `node-${major}`];
  return { names, packed: `${name}@${major}`, at: join(name, "bin", "node") };
}

const isRuntime = (program: string, runtime: Runtime): boolean => {
  const { status, stdout } = spawnSync(program, ["--version"], { encoding: "utf8" });
  if (status !== 0) return false;
  return !runtime.startsWith("Node ") || stdout.startsWith(`v${runtime.slice("Node ".length)}.`);
};

const found = new Map<Runtime, Promise<string | null>>();

/**
 * The program of a runtime: that of this repository or of the machine. The long run installs those that are missing into
 * `.bun`, as far as their packages can be had. Null without one.
 */
export const findRuntimeProgram = (runtime: Runtime): Promise<string | null> => {
  const known = found.get(runtime) ?? find(runtime);
  found.set(runtime, known);
  return known;
};

async function find(runtime: Runtime): Promise<string | null> {
  const { names, packed, at } = programsOf(runtime);
  const prefix = join(ROOT, ".bun", "runtimes", runtime.replace(" ", "-"));
  const installed = join(prefix, "node_modules", at);
  const folders = [
    join(ROOT, "node_modules", ".bin"),
    ...String(process.env.PATH).split(delimiter),
  ];
  const all = folders.flatMap((folder) => names.map((name) => join(folder, name)));
  const here = [...all, installed].find((file) => existsSync(file) && isRuntime(file, runtime));
  if (here !== undefined || packed === "" || process.platform !== "linux") return here ?? null;
  if (deep(true, false)) return null;
  const quiet = ["--no-save", "--ignore-scripts", "--no-audit", "--no-fund", "--loglevel=error"];
  const { code } = await captureTool("npm", ["install", ...quiet, "--prefix", prefix, packed]);
  return code === 0 && isRuntime(installed, runtime) ? installed : null;
}
