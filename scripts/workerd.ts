import type { StdioOptions } from "node:child_process";
import { existsSync, mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { createRequire } from "node:module";
import { dirname, join, resolve } from "node:path";
import { captureTool, ROOT, startTool, type Tool } from "./tools.ts";

/** A Worker in this repository: the folder of its wrangler.jsonc. */
export const BAIZE_WORKER_FOLDER = join(ROOT, "apps", "server");
export const ECHO_WORKER_FOLDER = join(import.meta.dirname, "load", "echo");

/** The workerd program itself, without the script that starts it. */
export const { default: WORKERD_PROGRAM } = createRequire(import.meta.url)("workerd") as {
  default: string;
};

/** Where `wrangler dev --persist-to` keeps Durable Objects, so that both forms of the server share a folder. */
const OBJECTS = join("v3", "do");

/** The Worker that compresses what is sent. */
const GZIP = join(import.meta.dirname, "gzip-worker.mjs");

/** The header in which the router tells processes about a request's peer. The router, or a proxy, drops a client's. */
export const PEER_INFO_HEADER = "baize-cf";

/**
 * For requests that are being answered. It would also wait for sockets that it has closed and that never sent anything.
 */
const STOP_TIMEOUT_MS = 1000;

export interface WorkerdOptions {
  /** The folder of the Worker's wrangler.jsonc. */
  readonly worker: string;
  /** The folder of the bundle, from `bundleWorker`. */
  readonly bundle: string;
  /** The folder of the rooms, and of workerd's configuration. */
  readonly data: string;
  /** The host and port to listen on. */
  readonly address: string;
  /** 0 for none. */
  readonly inspectorPort?: number;
  readonly variables: Readonly<Record<string, string>>;
  /** Options of V8, such as `--always-sparkplug`. */
  readonly v8Flags?: readonly string[];
  /** Whether log lines are JSON objects. */
  readonly logsJson?: boolean;
  /** Whether its lines go where ours go, and not through us. */
  readonly printsItself?: boolean;
  /** Whether to serve the files of the page too. */
  readonly hasPage?: boolean;
  /** Whether a router in front passes requests on, and compresses what is sent. */
  readonly isBehindRouter?: boolean;
  /** The address of a server that gets whatever the Worker fetches, in the place of all others. */
  readonly internet?: string | undefined;
}

export interface RouterOptions
  extends Pick<
    WorkerdOptions,
    "worker" | "bundle" | "data" | "address" | "logsJson" | "printsItself"
  > {
  /** The addresses of the processes, in their order. */
  readonly processes: readonly string[];
}

/** What is read of a wrangler.jsonc. */
interface WranglerConfig {
  readonly name: string;
  readonly compatibility_date: string;
  readonly compatibility_flags?: readonly string[];
  readonly vars?: Readonly<Record<string, string>>;
  readonly durable_objects: {
    readonly bindings: readonly { readonly name: string; readonly class_name: string }[];
  };
  readonly assets?: {
    readonly directory: string;
    readonly binding: string;
    readonly not_found_handling: string;
    readonly run_worker_first: readonly string[];
  };
}

/** Bundles a Worker as a deployment would. Returns the error output, if any. */
export async function bundleWorker(worker: string, folder: string): Promise<string | undefined> {
  mkdirSync(join(ROOT, "apps", "web", "dist"), { recursive: true });
  const args = ["deploy", "--dry-run", `--outdir=${folder}`];
  const env = { WRANGLER_SEND_METRICS: "false", WRANGLER_WRITE_LOGS: "false" };
  const { code, output } = await captureTool("wrangler", args, { cwd: worker, env });
  return code === 0 ? undefined : output;
}

/** Serves a bundled Worker with workerd alone: no proxy and no file watcher. */
export function startWorkerd(options: WorkerdOptions): Tool {
  const { data, inspectorPort = 0, variables } = options;
  mkdirSync(join(data, OBJECTS), { recursive: true });
  const more = inspectorPort > 0 ? [`--inspector-addr=127.0.0.1:${inspectorPort}`] : [];
  const { printsItself } = options;
  const file = configFile(data);
  return serve({ file, config: configOf(options), env: variables, more, printsItself });
}

/** Serves the files of the page, and sends everything else on to the processes that have the rooms. */
export function startRouter(options: RouterOptions): Tool {
  const { data, printsItself } = options;
  return serve({ file: routerFile(data), config: routerConfigOf(options), printsItself });
}

interface Serving {
  readonly file: string;
  readonly config: string;
  readonly env?: Readonly<Record<string, string>>;
  readonly more?: readonly string[];
  readonly printsItself?: boolean | undefined;
}

function serve({ file, config, env = {}, more = [], printsItself = false }: Serving): Tool {
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, config);
  // The service for static files is marked as experimental. The bundle is named by its whole path.
  const args = ["serve", file, "--experimental", "--import-path=/", ...more];
  const output = printsItself ? "inherit" : "pipe";
  const stdio: StdioOptions = ["ignore", output, output];
  return startTool(WORKERD_PROGRAM, args, { stdio, env, timeoutMs: STOP_TIMEOUT_MS });
}

/** The configuration of workerd for a folder of rooms. */
const configFile = (data: string): string => join(data, "workerd.capnp");
/** That of the workerd in front of several. */
const routerFile = (data: string): string => join(data, "router.capnp");

/** What a room is to workerd. */
export const ROOM_CLASS_NAME = "RoomServer";

/** What the ids of rooms' objects are made with. */
export const roomObjectUniqueKey = (): string =>
  keyOf(configIn(BAIZE_WORKER_FOLDER), ROOM_CLASS_NAME);

/** The folder of a class of Baize's Durable Objects: a database for each, named after its id. */
export const durableObjectsFolder = (data: string, className: string): string =>
  join(data, OBJECTS, keyOf(configIn(BAIZE_WORKER_FOLDER), className));

function configIn(worker: string): WranglerConfig {
  const text = readFileSync(join(worker, "wrangler.jsonc"), "utf8");
  // Its comments have lines of their own.
  return JSON.parse(text.replaceAll(/^\s*\/\/.*$/gm, "")) as WranglerConfig;
}

/** What the ids of objects are derived from, and the name of their folder: as `wrangler dev` has it. */
const keyOf = ({ name }: WranglerConfig, className: string): string => `${name}-${className}`;

/**
 * The configuration of workerd for a Worker. Variables come from the environment, so that no secret stands in a file.
 */
function configOf(options: WorkerdOptions): string {
  const { worker, bundle, data, variables, hasPage, isBehindRouter = false, internet } = options;
  const config = configIn(worker);
  const assets = hasPage ? config.assets : undefined;
  const objects = config.durable_objects.bindings;
  const namespaces = objects.map(({ class_name: name }) =>
    group({ className: text(name), uniqueKey: text(keyOf(config, name)), enableSql: "true" }),
  );
  const bindings = [
    ...objects.map(({ name, class_name }) =>
      group({ name: text(name), durableObjectNamespace: text(class_name) }),
    ),
    ...Object.entries(config.vars ?? {}).map(([name, value]) =>
      group({ name: text(name), text: text(value) }),
    ),
    ...Object.keys(variables).map((name) =>
      group({ name: text(name), fromEnvironment: text(name) }),
    ),
  ];
  const services = [
    group({ name: text("worker"), worker: ".worker" }),
    group({
      name: text("rooms"),
      disk: group({ path: text(join(data, OBJECTS)), writable: "true" }),
    }),
  ];
  if (internet !== undefined) {
    services.push(
      group({ name: text("internet"), external: group({ address: text(internet), http: "()" }) }),
    );
  } else if (NEEDS_NETWORK.some((name) => variables[name])) {
    services.push(INTERNET);
  }
  if (assets) {
    const files = group({ name: text("page"), entrypoint: text("AssetWorker") });
    bindings.push(group({ name: text(assets.binding), service: files }));
    services.push(
      group({ name: text("page"), assets: page(worker, assets) }),
      group({ name: text("gzip"), worker: ".gzip" }),
    );
  }
  const isFirst = assets && !isBehindRouter;
  const http = isBehindRouter ? group({ cfBlobHeader: text(PEER_INFO_HEADER) }) : "()";
  return `${head({ ...options, services, http, first: isFirst ? "gzip" : "worker" })}
${gzipWorker(config)}
const worker :Workerd.Worker = (
  modules = [(name = "worker.js", esModule = embed ${text(join(bundle, "worker.js"))})],
  compatibilityDate = ${text(config.compatibility_date)},
  compatibilityFlags = ${list((config.compatibility_flags ?? []).map(text))},
  durableObjectNamespaces = ${list(namespaces)},
  durableObjectStorage = (localDisk = "rooms"),
  bindings = ${list(bindings)},
);
`;
}

/** The configuration of the workerd in front of several. */
function routerConfigOf(options: RouterOptions): string {
  const { worker, bundle, processes } = options;
  const config = configIn(worker);
  if (!config.assets) throw new Error("A server without a page has no router");
  const names = processes.map((_, at) => `PROCESS_${at}`);
  const http = group({ cfBlobHeader: text(PEER_INFO_HEADER) });
  const services = [
    group({ name: text("worker"), worker: ".router" }),
    group({ name: text("page"), assets: page(worker, config.assets) }),
    group({ name: text("gzip"), worker: ".gzip" }),
    ...processes.map((address, at) =>
      group({
        name: text(`PROCESS_${at}`),
        external: group({ address: text(address), http }),
      }),
    ),
  ];
  const bindings = [
    group({ name: text("ROOMS_KEY"), text: text(keyOf(config, ROOM_CLASS_NAME)) }),
    group({ name: text("PROCESSES"), text: text(String(processes.length)) }),
    ...names.map((name) => group({ name: text(name), service: text(name) })),
  ];
  return `${head({ ...options, services, http: "()", first: "gzip" })}
${gzipWorker(config)}
const router :Workerd.Worker = (
  modules = [(name = "router.js", esModule = embed ${text(join(bundle, "router.js"))})],
  compatibilityDate = ${text(config.compatibility_date)},
  compatibilityFlags = ${list((config.compatibility_flags ?? []).map(text))},
  bindings = ${list(bindings)},
);
`;
}

interface Head extends Pick<WorkerdOptions, "address" | "logsJson" | "v8Flags"> {
  readonly services: readonly string[];
  /** How the socket speaks HTTP. */
  readonly http: string;
  /** The service that gets the requests. */
  readonly first: string;
}

const head = ({ address, logsJson = false, v8Flags = [], services, http, first }: Head): string =>
  `using Workerd = import "/workerd/workerd.capnp";
const config :Workerd.Config = (
  services = ${list(services)},
  v8Flags = ${list(v8Flags.map(text))},
  logging = (structuredLogging = ${logsJson}),
  sockets = [(name = "http", address = ${text(address)}, http = ${http}, service = ${text(first)})],
);`;

const gzipWorker = (config: WranglerConfig): string => `const gzip :Workerd.Worker = (
  modules = [(name = "gzip.js", esModule = embed ${text(GZIP)})],
  compatibilityDate = ${text(config.compatibility_date)},
  bindings = [(name = "NEXT", service = "page")],
);`;

/** The page's files, served as Cloudflare serves them. */
function page(worker: string, assets: NonNullable<WranglerConfig["assets"]>): string {
  const path = resolve(worker, assets.directory);
  const { not_found_handling, run_worker_first } = assets;
  const read = (name: string): string | undefined =>
    existsSync(join(path, name)) ? readFileSync(join(path, name), "utf8") : undefined;
  const config = JSON.stringify({
    not_found_handling,
    run_worker_first,
    headers: read("_headers"),
    redirects: read("_redirects"),
  });
  return group({ path: text(path), config: text(config), userWorker: text("worker") });
}

/** With these the operator names addresses, which may be on this machine or in its network. */
const NEEDS_NETWORK = ["WEBHOOKS", "WEBHOOKS_ALLOWED", "DECK_SITES", "PUSH_HOSTS"];

/** Where webhooks may be: on this machine and in its network too, which workerd doesn't allow by itself. */
const INTERNET = `(name = "internet", network = (allow = ["public", "private"], tlsOptions = (trustBrowserCas = true)))`;

/** A text in the notation of Cap'n Proto, which is close to JSON's. */
const text = (value: string): string => JSON.stringify(value);
const list = (items: readonly string[]): string => `[${items.join(", ")}]`;
const group = (fields: Readonly<Record<string, string>>): string =>
  `(${Object.entries(fields)
    .map(([name, value]) => `${name} = ${value}`)
    .join(", ")})`;
