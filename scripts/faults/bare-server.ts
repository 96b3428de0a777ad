import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { databasesIn, isRoomFile } from "../baize/data-folder.ts";
import { findFreePort } from "../ports.ts";
import type { Tool } from "../tools.ts";
import {
  BAIZE_WORKER_FOLDER,
  bundleWorker,
  startWorkerd,
  type WorkerdOptions,
} from "../workerd.ts";

/** The secret of these servers. */
export const BARE_SERVER_KEY_SECRET = "a secret that signs keys in trials of faults";
const POLL_MS = 10;
const TIMEOUT_MS = 30_000;

interface Start {
  readonly vars?: Readonly<Record<string, string>>;
  /** The address of a server that answers whatever it fetches. */
  readonly internet?: string | undefined;
}

/** Bundles the server as a deployment would. */
export async function bundleBaizeWorker(folder: string): Promise<void> {
  const failure = await bundleWorker(BAIZE_WORKER_FOLDER, folder);
  if (failure !== undefined) throw new Error(`${failure}\nThe server could not be bundled.`);
}

/** The server on bare workerd, which starts quickly and can be killed. */
export class BareWorkerdServer {
  readonly url: string;
  readonly #options: WorkerdOptions;
  #tool: Tool | null = null;
  /** The errors that it logged. */
  log = "";

  private constructor(options: WorkerdOptions) {
    this.#options = options;
    this.url = `http://${options.address}`;
  }

  /**
   * Starts the server from the bundle in the folder that `BAIZE_BUNDLE` names, where many share one; else bundles it.
   */
  static async start({ vars = {}, internet }: Start = {}): Promise<BareWorkerdServer> {
    const data = mkdtempSync(join(tmpdir(), "baize-faults-"));
    const bundle = process.env.BAIZE_BUNDLE ?? join(data, "bundle");
    if (process.env.BAIZE_BUNDLE === undefined) await bundleBaizeWorker(bundle);
    const server = new BareWorkerdServer({
      worker: BAIZE_WORKER_FOLDER,
      bundle,
      data,
      address: `127.0.0.1:${await findFreePort()}`,
      variables: { KEY_SECRET: BARE_SERVER_KEY_SECRET, ...vars },
      internet,
    });
    try {
      await server.restart();
    } catch (cause) {
      await server.close();
      throw cause;
    }
    return server;
  }

  async restart(): Promise<void> {
    this.#tool = startWorkerd(this.#options);
    const { child } = this.#tool;
    child.stdout?.resume();
    child.stderr?.on("data", (chunk: Buffer) => {
      this.log += chunk.toString();
    });
    const deadline = Date.now() + TIMEOUT_MS;
    while (!(await this.#answers())) {
      if (!this.isRunning || Date.now() > deadline) {
        throw new Error(`${this.log}\nThe server did not start.`);
      }
      await sleep(POLL_MS);
    }
  }

  /** Kills its process, like a power cut. */
  async kill(): Promise<void> {
    const tool = this.#tool;
    this.#tool = null;
    tool?.child.kill("SIGKILL");
    await tool?.exited;
  }

  get isRunning(): boolean {
    const child = this.#tool?.child;
    return child?.exitCode === null && child.signalCode === null;
  }

  /** Its process id while it runs. */
  get pid(): number | undefined {
    return this.#tool?.child.pid;
  }

  /** The files of its rooms. */
  rooms(): string[] {
    return databasesIn(this.#options.data).filter(isRoomFile);
  }

  async close(): Promise<void> {
    await this.kill();
    rmSync(this.#options.data, { recursive: true, force: true });
  }

  /** Also where it says that it is not configured. */
  async #answers(): Promise<boolean> {
    const response = await fetch(`${this.url}/api/health`).catch(() => null);
    return response !== null;
  }
}
