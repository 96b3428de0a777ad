// Runs a script of this repository with the Bun that package.json names, after installing the
// packages of the lock file. It needs Node 18 and npm, and neither Bun nor any package.
//
//   node scripts/with-bun.mjs [--no-install] scripts/start.ts [arguments]
//   node scripts/with-bun.mjs --which      prints where that Bun is

import { spawn, spawnSync } from "node:child_process";
import { existsSync, readFileSync } from "node:fs";
import { constants } from "node:os";
import { delimiter, dirname, join } from "node:path";
import { fileURLToPath } from "node:url";

const ROOT = dirname(dirname(fileURLToPath(import.meta.url)));
const PARENT_CHECK_MS = 500;
const WINDOWS = process.platform === "win32";

/** The Bun on PATH if it is the wanted version, else one in .bun, fetched when it isn't there. */
function findBun(version) {
  if (versionOf("bun") === version) return "bun";
  const name = `@oven/bun-${WINDOWS ? "windows" : process.platform}-${archOf()}${libcOf()}`;
  const prefix = join(ROOT, ".bun");
  const bun = join(prefix, "node_modules", name, "bin", WINDOWS ? "bun.exe" : "bun");
  if (existsSync(bun) && versionOf(bun) === version) return bun;

  // The platform's package holds the program itself; the `bun` package would need its install
  // script, which npm 12 does not run.
  const args = ["install", "--no-save", "--no-package-lock", "--ignore-scripts", "--no-audit"];
  args.push(
    "--no-fund",
    "--no-update-notifier",
    "--loglevel",
    "error",
    "--prefix",
    prefix,
    `${name}@${version}`,
  );
  const { status } = spawnSync("npm", args, { stdio: ["ignore", 2, 2], shell: WINDOWS });
  if (status === 0 && versionOf(bun) === version) return bun;
  console.error(`Could not get Bun ${version} (${name}) from the npm registry; see above.`);
  return process.exit(1);
}

function versionOf(bun) {
  const { status, stdout } = spawnSync(bun, ["--version"], { encoding: "utf8" });
  return status === 0 ? stdout.trim() : undefined;
}

function archOf() {
  return process.arch === "arm64" ? "aarch64" : process.arch;
}

function libcOf() {
  if (process.platform !== "linux") return "";
  return process.report.getReport().header.glibcVersionRuntime ? "" : "-musl";
}

/** Runs a command that receives every signal that we receive, and gives its exit code. */
function run(command, args, stdio = "inherit") {
  return new Promise((resolve) => {
    const child = spawn(command, args, { cwd: ROOT, stdio });
    const forward = (signal) => child.kill(signal);
    for (const signal of ["SIGINT", "SIGTERM", "SIGHUP"]) process.on(signal, forward);

    // npm runs us under a shell which dies of SIGTERM without passing it on; only our parent's
    // changing tells.
    const parent = process.ppid;
    const orphaned = setInterval(() => {
      if (process.ppid !== parent || !isNpmAlive()) forward("SIGTERM");
    }, PARENT_CHECK_MS);

    child.on("error", (error) => {
      console.error(error.message);
      process.exit(1);
    });
    child.on("exit", (code, signal) => {
      clearInterval(orphaned);
      for (const name of ["SIGINT", "SIGTERM", "SIGHUP"]) process.off(name, forward);
      resolve(code ?? 128 + constants.signals[signal]);
    });
  });
}

/** The process id of the npm that started us, if one did: the shell between us outlives it. */
function findNpm() {
  if (!process.env.npm_lifecycle_event || WINDOWS) return undefined;
  const { stdout } = spawnSync("ps", ["-o", "ppid=", "-p", String(process.ppid)]);
  return stdout?.toString().trim() || undefined;
}

function isNpmAlive() {
  if (!process.env.NPM_PID) return true;
  try {
    return process.kill(Number(process.env.NPM_PID), 0);
  } catch (error) {
    return error.code === "EPERM";
  }
}

/** Runs a program in place of this process where Node can do that, which spares its memory; else waits for it. */
async function become(program, args) {
  const folders = process.env.PATH.split(delimiter);
  const file = pathOf(program, folders);
  if (process.execve && !WINDOWS) {
    // Node would tell whoever reads our output that this is experimental.
    process.emitWarning = () => {};
    process.chdir(ROOT);
    process.execve(file, [file, ...args]);
  }
  return process.exit(await run(program, args));
}

/** Minimal Linux systems lack a library that Node needs. Its own complaint would name neither program nor package. */
function checkNode() {
  const node = join(ROOT, "node_modules", ".bin", WINDOWS ? "node.exe" : "node");
  if (!existsSync(node)) return;
  const { status, stderr } = spawnSync(node, ["--version"], { encoding: "utf8" });
  if (status === 0) return;
  console.error(`The Node that comes with the packages doesn't run: ${String(stderr).trim()}`);
  if (/libatomic/.test(stderr)) {
    console.error("Install the system's package libatomic1 (libatomic on Fedora and its kin).");
  }
  process.exit(1);
}

const pathOf = (program, folders) =>
  program === "bun" ? join(folders.find(hasBun), program) : program;
const hasBun = (folder) => existsSync(join(folder, "bun"));

const manifest = JSON.parse(readFileSync(join(ROOT, "package.json"), "utf8"));
const bun = findBun(manifest.packageManager.replace("bun@", ""));
if (bun !== "bun") process.env.PATH = `${dirname(bun)}${delimiter}${process.env.PATH}`;
process.env.DO_NOT_TRACK = "1";
process.env.TURBO_NO_UPDATE_NOTIFIER = "1";
process.env.NPM_PID = findNpm() ?? "";

const [first, ...rest] = process.argv.slice(2);
if (first === "--which") {
  console.log(pathOf(bun, process.env.PATH.split(delimiter)));
  process.exit();
}
if (first === "--no-install") await become(bun, rest);
const installed = await run(bun, ["install", "--frozen-lockfile"], ["ignore", "ignore", "inherit"]);
if (installed !== 0) process.exit(installed);
checkNode();
await become(bun, process.argv.slice(2));
