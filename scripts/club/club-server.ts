import { readFileSync } from "node:fs";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { memoryMbOf } from "../load/server-process.ts";
import { findFirstOfFreePorts } from "../ports.ts";
import { isAnswering } from "../server.ts";
import { ROOT, startTool, type Tool } from "../tools.ts";

/** As the systemd unit has it. */
const RESTART_MS = 1000;
const WITH_BUN = join(ROOT, "scripts", "with-bun.mjs");

/** A server as an operator runs it: `npm start`, which systemd starts again whenever it ends with an error. */
export class ClubServer {
  readonly url: string;
  readonly data: string;
  readonly #processes: number;
  readonly #port: number;
  /** How often it ended by itself, each with an error. */
  readonly exits: number[] = [];
  #tool: Tool;
  #isStopping = false;

  private constructor(data: string, processes: number, port: number) {
    this.data = data;
    this.#processes = processes;
    this.#port = port;
    this.url = `http://127.0.0.1:${port}`;
    this.#tool = this.#start();
  }

  static async start(data: string, processes: number): Promise<ClubServer> {
    const server = new ClubServer(data, processes, await findFirstOfFreePorts(processes + 1));
    if (!(await isAnswering(server.url))) throw new Error("The server did not start");
    return server;
  }

  #start(): Tool {
    const how = ["--no-build", "--data", this.data, "--processes", String(this.#processes)];
    const args = [WITH_BUN, "--no-install", "scripts/start.ts", ...how];
    const tool = startTool("node", [...args, "--port", String(this.#port)], { stdio: "ignore" });
    void tool.exited.then(async (code) => {
      if (this.#isStopping) return;
      this.exits.push(code);
      await sleep(RESTART_MS);
      if (!this.#isStopping) this.#tool = this.#start();
    });
    return tool;
  }

  /** The processes of workerd: the router, and those with the rooms. */
  get pids(): number[] {
    return readFileSync(join(this.data, "workerd.pid"), "utf8").split(",").map(Number);
  }

  /** The memory of the whole tree in megabytes, launcher included. */
  get memoryMb(): number {
    const launcher = this.#tool.child.pid;
    const pids = launcher === undefined ? this.pids : [...this.pids, launcher];
    return memoryMbOf({ pids });
  }

  async stop(): Promise<void> {
    this.#isStopping = true;
    await this.#tool.stop();
  }
}
