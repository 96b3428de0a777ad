import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { startBuiltServer } from "../../../scripts/built-server.ts";
import { findFreePort } from "../../../scripts/ports.ts";
import { type RunningServer, serverReady } from "../../../scripts/server.ts";
import { test as base } from "./test.ts";

/** A server for one test, which can be killed and comes back on the same port with the same rooms. */
export class OwnServer {
  readonly #folder = mkdtempSync(join(tmpdir(), "baize-e2e-"));
  readonly #port: number;
  #server: RunningServer | null = null;

  readonly #vars: readonly string[];

  private constructor(port: number, vars: readonly string[]) {
    this.#port = port;
    this.#vars = vars;
  }

  static async start(vars: readonly string[]): Promise<OwnServer> {
    const server = new OwnServer(await findFreePort(), vars);
    await server.restart();
    return server;
  }

  get url(): string {
    return `http://127.0.0.1:${String(this.#port)}`;
  }

  async restart(): Promise<void> {
    this.#server = startBuiltServer({
      host: "127.0.0.1",
      port: this.#port,
      data: this.#folder,
      vars: this.#vars,
    });
    if (!(await serverReady(this.#server, this.url))) throw new Error("The server did not start");
  }

  /** Ends all of its processes at once and without a word. */
  async kill(): Promise<void> {
    const server = this.#server;
    this.#server = null;
    for (const { pid } of server?.children ?? []) {
      if (pid !== undefined) process.kill(-pid, "SIGKILL");
    }
    await server?.exited;
  }

  async close(): Promise<void> {
    await this.#server?.stop();
    rmSync(this.#folder, { recursive: true, force: true });
  }
}

/** A test whose pages come from a server of its own. */
export const test = base.extend<{ server: OwnServer; variables: readonly string[] }>({
  /** The server's variables, each as NAME:VALUE. */
  variables: [[], { option: true }],
  server: async ({ variables }, use) => {
    const server = await OwnServer.start(variables);
    await use(server);
    await server.close();
  },
  baseURL: async ({ server }, use) => use(server.url),
});
