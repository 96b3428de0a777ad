import { randomBytes } from "node:crypto";
import { existsSync, rmSync } from "node:fs";
import { join } from "node:path";
import { ENV_VARIABLES } from "../apps/server/src/env-variables.ts";
import { drainServerClients } from "./drain.ts";
import {
  givenOrEnvVariables,
  invalidVariableFault,
  keySecretIn,
  parseVariablePairs,
  readSecret,
} from "./key-secret.ts";
import { hostAndPort, localUrl } from "./lan.ts";
import { fail } from "./options.ts";
import {
  type OperatorAccess,
  operatorAccessFile,
  prepareRoomFolders,
  roomsFolderOfProcess,
  saveOperatorAccess,
  saveServerPids,
} from "./room-folders.ts";
import type { RunningServer } from "./server.ts";
import { captureTool, startTool, type Tool } from "./tools.ts";
import {
  BAIZE_WORKER_FOLDER,
  durableObjectsFolder,
  ROOM_CLASS_NAME,
  startRouter,
  startWorkerd,
} from "./workerd.ts";

/** Where `bun run build` puts the Worker. */
export const BUILT_WORKER_FOLDER = join(BAIZE_WORKER_FOLDER, "dist");
const LOOPBACK = "127.0.0.1";

export interface BuiltServerOptions {
  readonly host: string;
  readonly port: number;
  /** The folder of the rooms. */
  readonly data: string;
  /** Whether the folder is deleted when the server has ended. */
  readonly temporary?: boolean;
  /** How many processes share the rooms. With several, they listen on the ports after this one. */
  readonly processes?: number;
  /** 0 for none. With several processes, the others have the ports after it. */
  readonly inspectorPort?: number;
  readonly logsJson?: boolean;
  /** Whether the server prints its lines itself, also when this process is no longer there. */
  readonly printsItself?: boolean;
  /** The file with the secret; without one it is beside the rooms. */
  readonly secretFile?: string;
  /** Variables of the Worker, each as NAME:VALUE. */
  readonly vars?: readonly string[];
}

export interface BuiltServer extends RunningServer {
  /** Replaces this process by a shell that waits for the end of the server. Returns where that can't be done. */
  readonly handOver: () => void;
}

/** Builds the web app and the Worker. Returns the error output, if any. */
export async function buildAppAndWorker(): Promise<string | undefined> {
  const { code, output } = await captureTool("turbo", ["run", "build"]);
  return code === 0 ? undefined : output;
}

/** Serves the last build with workerd: page, API and rooms; exits on an invalid variable. */
export function startBuiltServer(options: BuiltServerOptions): BuiltServer {
  const { host, port, data, processes = 1, logsJson = false } = options;
  if (!existsSync(join(BUILT_WORKER_FOLDER, "worker.js")))
    fail("There is no build; make one: bun run build");
  const stored = prepareRoomFolders(data, processes, (message) => logError(message, logsJson));
  const variables = variablesFor(options);
  variables.ROOMS_STORED = `${stored.rooms}/${stored.bytes}`;
  const fault = invalidVariableFault(variables);
  if (fault !== null) fail(fault);
  variables.OPERATOR_TOKEN ??= randomBytes(32).toString("base64url");
  const operator = { url: localUrl(host, port), token: variables.OPERATOR_TOKEN };
  const tools = startTools(options, variables);
  saveServerPids(data, tools);
  saveOperatorAccess(data, operator);
  const stopAll = async () => {
    await Promise.all(tools.map((tool) => tool.stop()));
  };
  const server = {
    children: tools.map(({ child }) => child),
    exited: Promise.race(tools.map(({ exited }) => exited)),
    stop: async () => {
      await drainServerClients(operator);
      await stopAll();
      rmSync(operatorAccessFile(data), { force: true });
    },
  };
  return watched(server, {
    operator,
    remove: options.temporary ? data : operatorAccessFile(data),
    logsJson,
    // A process that stands still in the inspector doesn't hang.
    probed: options.inspectorPort ? [] : probedAddresses(options),
  });
}

/** An address of each process that its Worker answers without waking a room. */
function probedAddresses({ host, port, processes = 1 }: BuiltServerOptions): string[] {
  const inner = processes > 1 ? portsBehindRouter(port, processes) : [];
  const servers = [localUrl(host, port), ...inner.map((each) => localUrl(LOOPBACK, each))];
  return servers.map((url) => `${url}/api/nowhere`);
}

/** Prints a line in the form of the server's own. */
export function logError(message: string, isJson: boolean): void {
  const line = { timestamp: Date.now(), level: "error", message };
  console.error(isJson ? JSON.stringify(line) : message);
}

/** The processes of a server: one, or several with a router in front. */
function startTools(options: BuiltServerOptions, variables: Record<string, string>): Tool[] {
  const { host, port, data, processes = 1, inspectorPort = 0 } = options;
  const { logsJson = false, printsItself = false } = options;
  const address = hostAndPort(host, port);
  const shared = {
    worker: BAIZE_WORKER_FOLDER,
    bundle: BUILT_WORKER_FOLDER,
    logsJson,
    printsItself,
    hasPage: true,
  };
  if (processes === 1) {
    return [startWorkerd({ ...shared, data, address, inspectorPort, variables })];
  }
  const addresses = portsBehindRouter(port, processes).map((each) => hostAndPort(LOOPBACK, each));
  const servers = addresses.map((each, at) =>
    startWorkerd({
      ...shared,
      data: roomsFolderOfProcess(data, at),
      address: each,
      inspectorPort: inspectorPort && inspectorPort + at,
      variables: { ...variables, PROCESS: `${at + 1}/${processes}` },
      isBehindRouter: true,
    }),
  );
  return [startRouter({ ...shared, data, address, processes: addresses }), ...servers];
}

/** The ports, on loopback, of the processes behind a router. */
export const portsBehindRouter = (port: number, processes: number): number[] =>
  Array.from({ length: processes }, (_, at) => port + 1 + at);

/** The Worker's variables: of the command line, else of the environment. */
function variablesFor({ data, secretFile, vars = [] }: BuiltServerOptions): Record<string, string> {
  const given = parseVariablePairs(vars);
  const unknown = Object.keys(given).find((name) => !Object.hasOwn(ENV_VARIABLES, name));
  if (unknown !== undefined) fail(`There is no variable "${unknown}"; docs/operations.md has all.`);
  const hasRooms = existsSync(durableObjectsFolder(data, ROOM_CLASS_NAME));
  const variables = givenOrEnvVariables(given);
  variables.KEY_SECRET ??=
    secretFile === undefined ? keySecretIn(data, hasRooms) : secretIn(secretFile);
  return variables;
}

function secretIn(file: string): string {
  try {
    return readSecret(file);
  } catch (error) {
    return fail(`KEY_SECRET_FILE: ${error instanceof Error ? error.message : error}`);
  }
}

const SUPERVISE = join(import.meta.dirname, "supervise.sh");
const DRAIN = join(import.meta.dirname, "drain.ts");
const PROBE = join(import.meta.dirname, "probe.ts");
/** A busy process may be silent for seconds; one that is silent for so long is taken to hang. */
const HUNG_AFTER_S = "30";

interface Watching {
  readonly operator: OperatorAccess;
  /** What is deleted when the server has ended, whoever ended it. */
  readonly remove: string;
  readonly logsJson: boolean;
  readonly probed: readonly string[];
}

/**
 * A server that doesn't outlive this process, even if this process is killed, and ends when nobody watches it, or when
 * one of its processes hangs.
 */
function watched(
  server: RunningServer,
  { operator: { url, token }, remove, logsJson, probed }: Watching,
): BuiltServer {
  const pids = server.children.flatMap(({ pid }) => pid ?? []).map(String);
  const parent = process.ppid;
  if (process.platform === "win32" || pids.length === 0) return { ...server, handOver: () => {} };
  const shared = { BUN: process.execPath, LOG_JSON: logsJson ? "1" : "", REMOVE: remove };
  const watcher = startTool("sh", [SUPERVISE, "watch", String(process.pid), ...pids], {
    stdio: ["ignore", "ignore", "inherit"],
    env: {
      ...shared,
      PROBE,
      PROBED: probed.join(" "),
      HUNG_AFTER_S: process.env.HUNG_AFTER_S || HUNG_AFTER_S,
    },
  });
  void server.exited.then(() => watcher.stop());
  void watcher.exited.then(() => server.stop());
  const handOver = (): void => {
    const drained = { ...shared, DRAIN, DRAIN_URL: url, OPERATOR_TOKEN: token };
    const env = { ...process.env, ...drained, PARENT: String(parent) };
    const args = ["sh", SUPERVISE, String(watcher.child.pid), ...pids];
    process.execve?.("/bin/sh", args, env);
  };
  return { ...server, handOver };
}
