import { mkdirSync, mkdtempSync, readFileSync, writeFileSync } from "node:fs";
import { createRequire } from "node:module";
import { join } from "node:path";
import { ensureKeySecret, readPairs, variablesFault, workerVariables } from "./key-secret.ts";
import { fail } from "./options.ts";
import { captureTool, ROOT, startTool, type Tool } from "./tools.ts";

/** A Worker in this repository: the folder of its wrangler.jsonc. */
export const BAIZE = join(ROOT, "apps", "server");
export const ECHO = join(import.meta.dirname, "load", "echo");

export interface BareOptions {
  readonly port: number;
  /** The folder of the built Worker, its configuration and its rooms. */
  readonly folder: string;
  /** 0 for none. */
  readonly inspectorPort: number;
  /** Variables of the Worker, each as NAME:VALUE. */
  readonly vars: readonly string[];
}

/** The workerd binary itself, without the script that starts it. */
const { default: PROGRAM } = createRequire(import.meta.url)("workerd") as { default: string };

interface WranglerConfig {
  readonly compatibility_date: string;
  readonly durable_objects: {
    readonly bindings: readonly { readonly name: string; readonly class_name: string }[];
  };
}

/** Serves a Worker with workerd alone, bundled by Wrangler: no proxy, no file watcher, and no assets, so no web app. */
export async function startBare(worker: string, options: BareOptions): Promise<Tool> {
  const build = mkdtempSync(join(options.folder, "worker-"));
  const rooms = join(options.folder, "rooms");
  mkdirSync(rooms, { recursive: true });
  mkdirSync(join(ROOT, "apps", "web", "dist"), { recursive: true });
  const { code, output } = await captureTool(
    "wrangler",
    ["deploy", "--dry-run", `--outdir=${build}`],
    { cwd: worker, env: { WRANGLER_SEND_METRICS: "false", WRANGLER_WRITE_LOGS: "false" } },
  );
  if (code !== 0) throw new Error(`The Worker could not be built:\n${output}`);
  const file = join(build, "workerd.capnp");
  writeFileSync(file, capnp(worker, { ...options, folder: rooms }));
  const args = ["serve", file, "--experimental"];
  if (options.inspectorPort > 0) args.push(`--inspector-addr=127.0.0.1:${options.inspectorPort}`);
  return startTool(PROGRAM, args, { stdio: ["ignore", "pipe", "pipe"] });
}

function capnp(worker: string, { port, folder, vars }: BareOptions): string {
  const text = readFileSync(join(worker, "wrangler.jsonc"), "utf8");
  const config = Bun.JSONC.parse(text) as WranglerConfig;
  const objects = config.durable_objects.bindings;
  const namespaces = objects.map(
    ({ class_name }) =>
      `(className = "${class_name}", uniqueKey = "${class_name}", enableSql = true)`,
  );
  const bindings = [
    ...objects.map(
      ({ name, class_name }) => `(name = "${name}", durableObjectNamespace = "${class_name}")`,
    ),
    ...variablesOf(worker, vars).map(
      ([name, value]) => `(name = "${name}", text = ${JSON.stringify(value)})`,
    ),
  ];
  return `using Workerd = import "/workerd/workerd.capnp";
const config :Workerd.Config = (
  services = [
    (name = "worker", worker = .worker),
    (name = "rooms", disk = (path = ${JSON.stringify(folder)}, writable = true)),
  ],
  sockets = [(name = "http", address = "127.0.0.1:${port}", http = (), service = "worker")],
);
const worker :Workerd.Worker = (
  modules = [(name = "worker.js", esModule = embed "worker.js")],
  compatibilityDate = "${config.compatibility_date}",
  durableObjectNamespaces = [${namespaces.join(", ")}],
  durableObjectStorage = (localDisk = "rooms"),
  bindings = [${bindings.join(", ")}],
);
`;
}

/** What Wrangler would pass to the Worker: its secrets, and the variables of the command line. */
function variablesOf(worker: string, vars: readonly string[]): [string, string][] {
  if (worker !== BAIZE) return readPairs(vars);
  const secrets = join(worker, ".dev.vars");
  ensureKeySecret(secrets);
  const fault = variablesFault(secrets, vars);
  if (fault !== null) fail(fault);
  return workerVariables(secrets, vars);
}
