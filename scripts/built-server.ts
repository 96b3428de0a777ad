import { spawnSync } from "node:child_process";
import { randomBytes } from "node:crypto";
import { existsSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { VARIABLES } from "../apps/server/src/variables.ts";
import { keySecretIn, readPairs, variablesFault } from "./key-secret.ts";
import { hostAndPort, localUrl } from "./lan.ts";
import { fail } from "./options.ts";
import { captureTool, startTool, type Tool } from "./tools.ts";
import { BAIZE, configFile, objectsFolder, startWorkerd } from "./workerd.ts";

/** Where `bun run build` puts the Worker. */
const BUNDLE = join(BAIZE, "dist");
const DRAIN_PATIENCE_MS = 2000;

export interface BuiltServerOptions {
  readonly host: string;
  readonly port: number;
  /** The folder of the rooms. */
  readonly data: string;
  /** 0 for none. */
  readonly inspectorPort?: number;
  readonly logsJson?: boolean;
  /** The file with the secret; without one it is beside the rooms. */
  readonly secretFile?: string;
  /** Variables of the Worker, each as NAME:VALUE. */
  readonly vars?: readonly string[];
}

/** Builds the web app and the Worker. Returns the error output, if any. */
export async function build(): Promise<string | undefined> {
  const { code, output } = await captureTool("turbo", ["run", "build"]);
  return code === 0 ? undefined : output;
}

/** Serves the last build with workerd: page, API and rooms; exits on an invalid variable. */
export function startBuiltServer(options: BuiltServerOptions): Tool {
  const { host, port, data, inspectorPort = 0, logsJson = false } = options;
  if (!existsSync(join(BUNDLE, "worker.js"))) fail("There is no build; make one: bun run build");
  const pidFile = join(data, "workerd.pid");
  if (isServed(data, pidFile)) {
    fail(`A server already runs with the rooms in ${data}; stop it, or name others with --data.`);
  }
  const variables = variablesFor(options);
  const fault = variablesFault(variables);
  if (fault !== null) fail(fault);
  const drainToken = randomBytes(32).toString("base64url");
  variables.DRAIN_TOKEN = drainToken;
  const address = hostAndPort(host, port);
  const server = startWorkerd({
    worker: BAIZE,
    bundle: BUNDLE,
    data,
    address,
    inspectorPort,
    logsJson,
    variables,
    hasPage: true,
  });
  writeFileSync(pidFile, String(server.child.pid));
  return watched({
    ...server,
    stop: () => drain(localUrl(host, port), drainToken).then(server.stop),
  });
}

/** Whether a server has these rooms open. Two would overwrite each other's moves. */
function isServed(data: string, pidFile: string): boolean {
  if (process.platform === "win32" || !existsSync(pidFile)) return false;
  const { stdout } = spawnSync("ps", ["-o", "args=", "-p", readFileSync(pidFile, "utf8")]);
  // Its id may belong to another program by now.
  return String(stdout).includes(configFile(data));
}

/** Has every client told to come back later. A server that doesn't answer is ended anyway. */
async function drain(url: string, token: string): Promise<void> {
  await fetch(`${url}/api/drain`, {
    method: "POST",
    headers: { authorization: `Bearer ${token}` },
    signal: AbortSignal.timeout(DRAIN_PATIENCE_MS),
  }).catch(() => undefined);
}

/** The Worker's variables: of the command line, else of the environment. */
function variablesFor({ data, secretFile, vars = [] }: BuiltServerOptions): Record<string, string> {
  const given = readPairs(vars);
  const unknown = Object.keys(given).find((name) => !Object.hasOwn(VARIABLES, name));
  if (unknown !== undefined) fail(`There is no variable "${unknown}"; docs/operations.md has all.`);
  const set = Object.keys(VARIABLES).flatMap((name) => {
    const value = given[name] ?? process.env[name];
    return value === undefined || value === "" ? [] : [[name, value] as const];
  });
  const hasRooms = existsSync(objectsFolder(data, "RoomServer"));
  const variables: Record<string, string> = Object.fromEntries(set);
  variables.KEY_SECRET ??=
    secretFile === undefined ? keySecretIn(data, hasRooms) : readSecret(secretFile);
  return variables;
}

function readSecret(file: string): string {
  try {
    return readFileSync(file, "utf8").trim();
  } catch (error) {
    return fail(`KEY_SECRET_FILE: ${error instanceof Error ? error.message : error}`);
  }
}

/** Reads until the process that started it ends, however it ends; then ends the server. */
const WATCH = 'read -r _; kill -KILL "-$1"';

/** A server that doesn't outlive this process, even if this process is killed, and ends when nobody watches it. */
function watched(server: Tool): Tool {
  const { pid } = server.child;
  if (process.platform === "win32" || pid === undefined) return server;
  const watcher = startTool("sh", ["-c", WATCH, "sh", String(pid)], {
    stdio: ["pipe", "ignore", "ignore"],
  });
  void server.exited.then(() => watcher.stop());
  void watcher.exited.then(() => server.stop());
  return server;
}
