import type { ChildProcess } from "node:child_process";
import { mkdirSync } from "node:fs";
import { join } from "node:path";
import { createInterface } from "node:readline";
import type { Readable } from "node:stream";
import { setTimeout as sleep } from "node:timers/promises";
import {
  ensureKeySecret,
  invalidVariableFault,
  WRANGLER_SECRETS_FILE,
  wranglerVariables,
} from "./key-secret.ts";
import { fail } from "./options.ts";
import { prepareRoomFolders } from "./room-folders.ts";
import { ROOT, startTool, type Tool } from "./tools.ts";
import { BAIZE_WORKER_FOLDER } from "./workerd.ts";

const READY_CHECK_MS = 50;
const READY_TIMEOUT_MS = 60_000;

// Wrangler's local observability writes every event of a room to SQLite and slows it several times.
const WRANGLER_ENVIRONMENT = {
  CLOUDFLARE_CF_FETCH_ENABLED: "false",
  WRANGLER_HIDE_BANNER: "true",
  WRANGLER_SEND_ERROR_REPORTS: "false",
  WRANGLER_SEND_METRICS: "false",
  WRANGLER_WRITE_LOGS: "false",
  X_LOCAL_EXPLORER: "false",
  X_LOCAL_OBSERVABILITY: "false",
};

export type DevServerOptions = {
  readonly port: number;
  /** The folder of the rooms. */
  readonly folder: string;
  /** 0 lets the system choose one. */
  readonly inspectorPort: number;
  /** Variables of the Worker, each as NAME:VALUE. */
  readonly vars: readonly string[];
};

/** A server with its processes. */
export interface RunningServer extends Omit<Tool, "child"> {
  readonly children: readonly ChildProcess[];
}

/** Starts the Worker with `wrangler dev`, which follows its sources; exits on an invalid variable. */
export function startDevServer(options: DevServerOptions): Tool & RunningServer {
  ensureKeySecret(WRANGLER_SECRETS_FILE);
  const fault = invalidVariableFault(wranglerVariables(options.vars));
  if (fault !== null) fail(fault);
  prepareRoomFolders(options.folder, 1);
  mkdirSync(join(ROOT, "apps", "web", "dist"), { recursive: true });
  const tool = startWrangler(BAIZE_WORKER_FOLDER, options);
  return { ...tool, children: [tool.child] };
}

/** Starts the Worker of a folder with `wrangler dev`. */
export function startWrangler(cwd: string, options: DevServerOptions): Tool {
  const args = ["dev", "--ip=127.0.0.1", `--port=${options.port}`];
  args.push(`--inspector-port=${options.inspectorPort}`, `--persist-to=${options.folder}`);
  args.push("--show-interactive-dev-session=false", "--log-level=log");
  for (const pair of options.vars) args.push("--var", pair);
  return startTool("wrangler", args, {
    cwd,
    env: WRANGLER_ENVIRONMENT,
    stdio: ["ignore", "pipe", "pipe"],
  });
}

/** Waits until the server answers. Returns false when it ended or took too long, after printing its output. */
export async function serverReady(server: RunningServer, url: string): Promise<boolean> {
  const early: string[] = [];
  let print = (line: string) => void early.push(line);
  for (const { stdout, stderr } of server.children) {
    for (const stream of [stdout, stderr]) onLine(stream, (line) => print(line));
  }

  const ready = await Promise.race([
    server.exited.then(() => false),
    isAnswering(`${url}/api/health`),
  ]);
  if (!ready) for (const line of early) console.error(line);
  print = (line) => {
    if (!isNoise(line)) console.log(line);
  };
  return ready;
}

/** Whether an address answers within a short timeout. */
export async function isAnswering(url: string): Promise<boolean> {
  const deadline = Date.now() + READY_TIMEOUT_MS;
  while (Date.now() < deadline) {
    const response = await fetch(url).catch(() => undefined);
    if (response?.ok) return true;
    await sleep(READY_CHECK_MS);
  }
  return false;
}

function onLine(stream: Readable | null, handle: (line: string) => void): void {
  if (stream) createInterface({ input: stream }).on("line", handle);
}

/** Wrangler's own line for each request, which helps neither players nor developers. */
function isNoise(line: string): boolean {
  return line.startsWith("[wrangler:info]");
}
