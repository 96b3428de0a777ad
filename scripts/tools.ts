import { type ChildProcess, type SpawnOptions, spawn } from "node:child_process";
import { delimiter, join } from "node:path";

export const ROOT = join(import.meta.dirname, "..");

const STOP_TIMEOUT_MS = 5000;
const PARENT_CHECK_MS = 500;

/** A running tool, with all processes that it started. */
export type Tool = {
  readonly child: ChildProcess;
  /** Its exit code, 128 and more for a signal. Never rejects. */
  readonly exited: Promise<number>;
  stop(): Promise<void>;
};

interface ToolOptions extends Pick<SpawnOptions, "cwd" | "env" | "stdio"> {
  /** How long it may take to end when it is stopped. */
  readonly timeoutMs?: number;
}

/** Starts a tool from node_modules/.bin, that of the workspace in `cwd` first. */
export function startTool(command: string, args: string[], options: ToolOptions = {}): Tool {
  const { cwd = ROOT, timeoutMs = STOP_TIMEOUT_MS, ...how } = options;
  const bins = [join(String(cwd), "node_modules", ".bin"), join(ROOT, "node_modules", ".bin")];
  const path = [...bins, process.env.PATH].join(delimiter);
  // A process group of its own lets us stop everything that the tool started.
  const child = spawn(command, args, {
    stdio: "inherit",
    ...how,
    cwd,
    env: { ...process.env, ...how.env, PATH: path },
    detached: true,
  });
  const exited = new Promise<number>((resolve) => {
    child.once("error", (error) => {
      console.error(error.message);
      resolve(127);
    });
    child.once("exit", (code) => resolve(code ?? 128));
  });
  return { child, exited, stop: () => stopTool(child, exited, timeoutMs) };
}

async function stopTool(
  child: ChildProcess,
  exited: Promise<number>,
  timeoutMs: number,
): Promise<void> {
  if (child.exitCode === null) child.kill("SIGTERM");
  const timer = setTimeout(() => killGroup(child), timeoutMs);
  await exited;
  clearTimeout(timer);
  killGroup(child);
}

function killGroup(child: ChildProcess): void {
  if (child.pid === undefined) return;
  try {
    process.kill(-child.pid, "SIGKILL");
  } catch {
    // The group is empty: all of it has ended.
  }
}

/** Runs a tool to its end; it is stopped when this process is asked to stop. */
export function runTool(
  command: string,
  args: string[],
  options: ToolOptions = {},
): Promise<number> {
  return untilEnd(startTool(command, args, options));
}

/** Runs a tool and returns its output instead of printing it. */
export async function captureTool(
  command: string,
  args: string[],
  options: ToolOptions = {},
): Promise<{ code: number; output: string }> {
  const tool = startTool(command, args, { ...options, stdio: ["ignore", "pipe", "pipe"] });
  const chunks: Buffer[] = [];
  for (const stream of [tool.child.stdout, tool.child.stderr]) {
    stream?.on("data", (chunk: Buffer) => chunks.push(chunk));
  }
  const closed = new Promise((resolve) => tool.child.once("close", resolve));
  const code = await untilEnd(tool);
  await closed;
  return { code, output: Buffer.concat(chunks).toString() };
}

async function untilEnd(tool: Tool): Promise<number> {
  const stopping = onStop(() => tool.stop());
  const code = await tool.exited;
  // Nothing may start after the tool any more.
  if (stopping.isStopping()) await new Promise(() => {});
  stopping.forget();
  return code;
}

/** Calls back once, then exits, on a signal or when the parent process ends. */
export function onStop(clean: () => Promise<void>): { isStopping(): boolean; forget(): void } {
  const signals = ["SIGINT", "SIGTERM", "SIGHUP"] as const;
  const parent = process.ppid;
  let stopping = false;
  const stop = (code: number) => {
    if (stopping) return;
    stopping = true;
    void clean().finally(() => process.exit(code));
  };
  const onSignal = (signal: NodeJS.Signals) => stop(signal === "SIGINT" ? 130 : 143);
  for (const signal of signals) process.on(signal, onSignal);
  const orphaned = setInterval(() => {
    if (process.ppid !== parent || !isNpmAlive()) stop(143);
  }, PARENT_CHECK_MS);
  return {
    isStopping: () => stopping,
    forget: () => {
      clearInterval(orphaned);
      for (const signal of signals) process.off(signal, onSignal);
    },
  };
}

/** Whether the npm that started us still runs: the shell between us outlives it. with-bun.mjs names it. */
function isNpmAlive(): boolean {
  if (!process.env.NPM_PID) return true;
  try {
    return process.kill(Number(process.env.NPM_PID), 0);
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === "EPERM";
  }
}
