import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { findFreePort, isPortFree } from "../../../scripts/ports.ts";
import { startServer } from "../../../scripts/server.ts";
import { Caller } from "./caller.ts";

const POLL_MS = 50;
const PATIENCE_MS = 60_000;

/** The real server as processes of its own, which can be killed and started again on the same rooms. */
export class ServerProcess extends Caller {
  readonly folder = mkdtempSync(join(tmpdir(), "baize-rooms-"));
  #tool: ReturnType<typeof startServer> | null = null;

  async start(): Promise<void> {
    const port = await findFreePort();
    this.url = new URL(`http://127.0.0.1:${port}`);
    this.#tool = startServer({ port, folder: this.folder, inspectorPort: 0, vars: [] });
    for (const stream of [this.#tool.child.stdout, this.#tool.child.stderr]) stream?.resume();
    await until(async () => (await fetch(new URL("/api/health", this.url))).ok);
  }

  /** Ends all of the server's processes at once and without a word, as a power cut does. */
  async crash(): Promise<void> {
    const pid = this.#tool?.child.pid;
    if (pid === undefined) return;
    process.kill(-pid, "SIGKILL");
    await this.#tool?.exited;
    await until(() => isPortFree(Number(this.url.port)));
  }

  async close(): Promise<void> {
    await this.#tool?.stop();
    rmSync(this.folder, { recursive: true, force: true });
  }
}

const until = async (holds: () => Promise<boolean>): Promise<void> => {
  const deadline = Date.now() + PATIENCE_MS;
  while (!(await holds().catch(() => false))) {
    if (Date.now() > deadline) throw new Error("The server took too long");
    await sleep(POLL_MS);
  }
};
