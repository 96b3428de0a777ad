import { type ChildProcess, spawn, spawnSync } from "node:child_process";
import {
  chmodSync,
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { delimiter, dirname, join } from "node:path";
import { expect, onTestFinished } from "vitest";
import { runOrThrow } from "../packed-client.ts";
import { ROOT } from "../tools.ts";

const START_MS = 120_000;
/** How long a server may take to end before it is killed. */
const STOP_MS = 30_000;
/** Programs that would change this machine or need systemd: they only write down how they were called. */
const WRITTEN_DOWN = ["apt-get", "useradd", "systemctl", "journalctl"];
const FOLDERS = ["backups", "bin", "etc/caddy", "etc/systemd/system", "opt", "var/lib"];
/** Paths of the pages that are in the machine's folder. */
const PATHS = /(?<![\w.])\/(?:opt\/baize|etc|var\/lib\/baize|backups)\b/g;

/** A folder that the pages' commands take for the root of a machine, with a repository to clone. */
export function newTestMachine() {
  const root = mkdtempSync(join(tmpdir(), "baize-machine-"));
  for (const name of FOLDERS) mkdirSync(join(root, name), { recursive: true });
  const called = join(root, "called");
  writeFileSync(called, "");
  for (const name of WRITTEN_DOWN) {
    const file = join(root, "bin", name);
    writeFileSync(file, `#!/bin/sh\necho "${name} $*" >> ${called}\n`);
    chmodSync(file, 0o755);
  }
  const repository = join(root, "repository");
  return {
    root,
    repository,
    /** Where the pages' commands put Baize. */
    baize: join(root, "opt", "baize"),
    localized: (text: string): string => text.replaceAll(PATHS, (path) => root + path),
    called: (): string => readFileSync(called, "utf8"),
    env: {
      ...process.env,
      PATH: [join(root, "bin"), process.env.PATH].join(delimiter),
      // The build of these sources may be there already.
      TURBO_CACHE_DIR: turboCache(),
    } as NodeJS.ProcessEnv,
  };
}

export type TestMachine = ReturnType<typeof newTestMachine>;

const git = (args: readonly string[], cwd: string): Promise<string> => runOrThrow("git", args, cwd);

/** Turbo keeps builds in the main work tree. */
function turboCache(): string {
  const { stdout } = spawnSync("git", ["rev-parse", "--path-format=absolute", "--git-common-dir"], {
    cwd: ROOT,
    encoding: "utf8",
  });
  return join(dirname(stdout.trim()), ".turbo", "cache");
}

/** Makes the repository from the files of this one as they are. */
export async function copySourcesToRepository({ repository }: TestMachine): Promise<void> {
  mkdirSync(repository);
  const listed = await git(["ls-files", "-coz", "--exclude-standard"], ROOT);
  for (const name of new Set(listed.split("\0"))) {
    if (name && existsSync(join(ROOT, name))) {
      cpSync(join(ROOT, name), join(repository, name), { recursive: true });
    }
  }
  await git(["init", "--quiet", "--initial-branch=main"], repository);
  await commitAll(repository, "tests: these sources");
}

export async function commitAll(repository: string, message: string): Promise<void> {
  const author = ["-c", "user.name=Test", "-c", "user.email=test@cards.example"];
  await git(["add", "--all", "--force"], repository);
  await git([...author, "commit", "--quiet", "--allow-empty", "-m", message], repository);
}

/** Runs commands of a page to their end, and returns what they print. */
export async function runCommands(
  machine: TestMachine,
  commands: string,
  { cwd = machine.root, env = {} }: { cwd?: string; env?: NodeJS.ProcessEnv } = {},
): Promise<string> {
  const child = spawn("sh", ["-e", "-c", machine.localized(commands)], {
    cwd,
    env: { ...machine.env, ...env },
    stdio: ["ignore", "pipe", "pipe"],
  });
  let output = "";
  for (const stream of [child.stdout, child.stderr]) {
    stream.on("data", (chunk: Buffer) => {
      output += chunk.toString();
    });
  }
  const code = await new Promise((resolve) => child.once("close", resolve));
  expect([commands, code, output]).toEqual([commands, 0, output]);
  return output;
}

function signalGroup({ pid }: ChildProcess, signal: NodeJS.Signals): void {
  try {
    process.kill(-Number(pid), signal);
  } catch (error) {
    // ESRCH: all of its processes have ended.
    if ((error as NodeJS.ErrnoException).code !== "ESRCH") throw error;
  }
}

/** Starts a server with a command of a page, or as a unit does, until it is stopped or the test ends. */
export async function startServer(
  machine: TestMachine,
  command: string,
  env: NodeJS.ProcessEnv,
): Promise<{ stop: (signal?: NodeJS.Signals) => Promise<void>; output: () => string }> {
  const child = spawn("sh", ["-c", machine.localized(command)], {
    cwd: machine.baize,
    env: { ...machine.env, ...env },
    stdio: ["ignore", "pipe", "pipe"],
    // Signals reach the shell and npm too.
    detached: true,
  });
  let output = "";
  for (const stream of [child.stdout, child.stderr]) {
    stream.on("data", (chunk: Buffer) => {
      output += chunk.toString();
    });
  }
  const closed = new Promise<void>((resolve) => child.once("close", () => resolve()));
  const stop = async (signal: NodeJS.Signals = "SIGTERM"): Promise<void> => {
    // The group, since the shell may be gone before what it started.
    signalGroup(child, signal);
    const killed = setTimeout(() => signalGroup(child, "SIGKILL"), STOP_MS);
    await closed;
    clearTimeout(killed);
  };
  onTestFinished(() => stop());
  await expect.poll(() => output, { timeout: START_MS }).toContain("Baize is at");
  return { stop, output: () => output };
}

/** The command and the environment with which systemd starts a unit. */
export function systemdUnitOf(machine: TestMachine, name: string) {
  const file = join(machine.root, "etc", "systemd", "system", `${name}.service`);
  const unit = machine.localized(readFileSync(file, "utf8"));
  const settingOf = (key: string): string => new RegExp(`^${key}=(.*)$`, "m").exec(unit)?.[1] ?? "";
  const lines = readFileSync(settingOf("EnvironmentFile").replace(/^-/, ""), "utf8").split("\n");
  const pairs = [...settingOf("Environment").split(" "), ...lines.filter((line) => line !== "")];
  return {
    command: settingOf("ExecStart").replaceAll("$$", "$").replaceAll("/usr/bin/node", "node"),
    env: Object.fromEntries(pairs.map((pair) => pair.split(/=(.*)/s).slice(0, 2))) as Record<
      string,
      string
    >,
  };
}
