import { type ChildProcess, spawn } from "node:child_process";
import {
  mkdirSync,
  mkdtempSync,
  readdirSync,
  realpathSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from "node:fs";
import { createRequire } from "node:module";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { findFreePort } from "../ports.ts";
import { captureTool, ROOT } from "../tools.ts";

const SERVER = join(ROOT, "apps", "server");
/** The secret of these servers. */
export const SECRET = "a secret that signs keys in trials of faults";
const POLL_MS = 10;
const PATIENCE_MS = 30_000;
const NAMESPACE = "baize-RoomServer";

interface Start {
  readonly vars?: Readonly<Record<string, string>>;
  readonly bundle?: string;
}

/** Bundles the server as a deployment would. */
export async function bundleServer(folder: string): Promise<void> {
  const args = ["deploy", "--dry-run", "--outdir", folder];
  mkdirSync(join(ROOT, "apps", "web", "dist"), { recursive: true });
  const env = { WRANGLER_SEND_METRICS: "false", WRANGLER_WRITE_LOGS: "false" };
  const { code, output } = await captureTool("wrangler", args, { cwd: SERVER, env });
  if (code !== 0) throw new Error(`${output}\nThe server could not be bundled.`);
}

/** The server on bare workerd, which starts quickly and can be killed. */
export class BareServer {
  readonly url: string;
  readonly #folder: string;
  readonly #port: number;
  #child: ChildProcess | null = null;
  /** The errors that it logged. */
  log = "";

  private constructor(folder: string, port: number) {
    this.#folder = folder;
    this.#port = port;
    this.url = `http://127.0.0.1:${port}`;
  }

  /** Starts the server from the folder of its bundle, where there is one; else bundles it. */
  static async start({ vars = {}, bundle }: Start = {}): Promise<BareServer> {
    const folder = mkdtempSync(join(tmpdir(), "baize-faults-"));
    if (bundle === undefined) await bundleServer(join(folder, "bundle"));
    else symlinkSync(bundle, join(folder, "bundle"));
    mkdirSync(join(folder, "rooms"));
    const port = await findFreePort();
    writeFileSync(join(folder, "config.capnp"), config({ port, vars }));
    const server = new BareServer(folder, port);
    await server.restart();
    return server;
  }

  async restart(): Promise<void> {
    const child = spawn(workerdPath(), ["serve", join(this.#folder, "config.capnp")], {
      cwd: this.#folder,
      stdio: ["ignore", "ignore", "pipe"],
    });
    child.stderr?.on("data", (chunk: Buffer) => {
      this.log += chunk.toString();
    });
    this.#child = child;
    const deadline = Date.now() + PATIENCE_MS;
    while (!(await this.#answers())) {
      if (child.exitCode !== null || Date.now() > deadline) {
        throw new Error(`${this.log}\nThe server did not start.`);
      }
      await sleep(POLL_MS);
    }
  }

  /** Kills its process, like a power cut. */
  async kill(): Promise<void> {
    const child = this.#child;
    this.#child = null;
    if (!child || child.exitCode !== null) return;
    const exited = new Promise((resolve) => child.once("exit", resolve));
    child.kill("SIGKILL");
    await exited;
  }

  get isRunning(): boolean {
    return this.#child?.exitCode === null && this.#child.signalCode === null;
  }

  /** Its process id while it runs. */
  get pid(): number | undefined {
    return this.#child?.pid;
  }

  /** The files of its rooms. */
  rooms(): string[] {
    const folder = join(this.#folder, "rooms", NAMESPACE);
    const names = readdirSync(folder).filter((name) => /^[0-9a-f]{64}\.sqlite$/.test(name));
    return names.map((name) => join(folder, name));
  }

  async close(): Promise<void> {
    await this.kill();
    rmSync(this.#folder, { recursive: true, force: true });
  }

  async #answers(): Promise<boolean> {
    const response = await fetch(`http://127.0.0.1:${this.#port}/api/health`).catch(() => null);
    return response?.ok ?? false;
  }
}

/** The workerd that comes with Wrangler. */
export function workerdPath(): string {
  const tool = realpathSync(join(SERVER, "node_modules", "wrangler", "package.json"));
  const { default: path } = createRequire(tool)("workerd") as { default: string };
  return path;
}

const config = ({ port, vars }: { port: number; vars: Readonly<Record<string, string>> }) => {
  const texts = Object.entries({ KEY_SECRET: SECRET, ...vars }).map(
    ([name, value]) => `(name = "${name}", text = "${value}")`,
  );
  return `using Workerd = import "/workerd/workerd.capnp";
const config :Workerd.Config = (
  services = [
    (name = "main", worker = .server),
    (name = "rooms", disk = (path = "rooms", writable = true)),
  ],
  sockets = [(name = "http", address = "127.0.0.1:${port}", http = (), service = "main")],
);
const server :Workerd.Worker = (
  modules = [(name = "worker.js", esModule = embed "bundle/worker.js")],
  compatibilityDate = "2026-08-15",
  bindings = [${[`(name = "ROOMS", durableObjectNamespace = "RoomServer")`, ...texts].join(", ")}],
  durableObjectNamespaces = [(className = "RoomServer", uniqueKey = "${NAMESPACE}", enableSql = true)],
  durableObjectStorage = (localDisk = "rooms"),
);
`;
};
