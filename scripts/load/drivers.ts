import { once } from "node:events";
import { fail } from "../options.ts";
import { startTool, type Tool } from "../tools.ts";
import { type Driver, type DriverTask, type DriverUsage, InProcessDriver } from "./driver.ts";
import type { LoadPlan } from "./plan.ts";
import { TimeHistogram } from "./times.ts";
import { parseTotals, type Totals } from "./totals.ts";

/** What a driver in another process is asked, and answers, over its socket to the run. */
type Question =
  | { readonly ask: "set"; readonly task: DriverTask }
  | { readonly ask: "finish" | "play" };
type Answer = { readonly answer: string } | { readonly error: string };

/** How long drivers may take to connect. Those of other hosts are started by hand. */
const OWN_TIMEOUT_MS = 30_000;
const OTHERS_TIMEOUT_MS = 600_000;
/** A driver sends histograms, and a sentence for each failure. */
const MAX_BYTES = 256 * 1024 * 1024;

type Socket = Bun.ServerWebSocket<undefined>;

/** A driver in another process, on this host or another one. */
class RemoteDriver implements Driver {
  readonly #socket: Socket;
  readonly #name: string;
  #answered: { resolve(text: string): void; reject(error: Error): void } | null = null;
  #isGone = false;

  constructor(socket: Socket, name: string) {
    this.#socket = socket;
    this.#name = name;
  }

  async set(task: DriverTask): Promise<void> {
    await this.#ask({ ask: "set", task });
  }

  async play(): Promise<DriverUsage> {
    const effort = JSON.parse(await this.#ask({ ask: "play" }));
    return { ...effort, lagMs: TimeHistogram.read(effort.lagMs.timings) };
  }

  async finish(): Promise<Totals> {
    return parseTotals(await this.#ask({ ask: "finish" }));
  }

  hear(text: string): void {
    const said = JSON.parse(text) as Answer;
    if ("error" in said) this.#answered?.reject(new Error(`${this.#name}: ${said.error}`));
    else this.#answered?.resolve(said.answer);
  }

  leave(): void {
    this.#isGone = true;
    this.#answered?.reject(new Error(`${this.#name} is gone`));
  }

  #ask(question: Question): Promise<string> {
    return new Promise((resolve, reject) => {
      this.#answered = { resolve, reject };
      if (this.#isGone) this.leave();
      else this.#socket.send(JSON.stringify(question));
    });
  }
}

/** The drivers of a run. With one on this host and none elsewhere it is this process. */
export class Drivers {
  readonly #drivers: readonly Driver[];
  readonly #stop: () => Promise<void>;

  private constructor(drivers: readonly Driver[], stop: () => Promise<void>) {
    this.#drivers = drivers;
    this.#stop = stop;
  }

  static async start(plan: LoadPlan, onDone: () => void): Promise<Drivers> {
    const { drivers, remoteDrivers } = plan;
    return drivers === 1 && remoteDrivers === 0
      ? new Drivers([new InProcessDriver(onDone)], async () => {})
      : await startProcesses(plan, (list, stop) => new Drivers(list, stop));
  }

  stop(): Promise<void> {
    return this.#stop();
  }

  /** Lets each driver connect its rooms and choose what it can in advance. All are ready before anyone plays. */
  async set(taskOf: (places: readonly number[]) => DriverTask, rooms: number): Promise<void> {
    const places = Array.from({ length: rooms }, (_, place) => place);
    await Promise.all(
      this.#drivers.map((driver, index) =>
        driver.set(taskOf(places.filter((place) => place % this.#drivers.length === index))),
      ),
    );
  }

  play(): Promise<DriverUsage[]> {
    return Promise.all(this.#drivers.map((driver) => driver.play()));
  }

  finish(): Promise<Totals[]> {
    return Promise.all(this.#drivers.map((driver) => driver.finish()));
  }
}

async function startProcesses(
  { drivers, remoteDrivers, listen }: LoadPlan,
  make: (drivers: readonly Driver[], stop: () => Promise<void>) => Drivers,
): Promise<Drivers> {
  const wanted = drivers + remoteDrivers;
  const present = new Map<Socket, RemoteDriver>();
  let onComplete = (): void => {};
  const complete = new Promise<void>((resolve) => {
    onComplete = resolve;
  });
  // Who knows the address may take a driver's part, and so make up its times.
  const path = `/${crypto.randomUUID()}`;
  const server = Bun.serve({
    hostname: listen.host,
    port: listen.port,
    fetch: (request, own) => {
      const isDriver = new URL(request.url).pathname === path && own.upgrade(request);
      return isDriver ? undefined : new Response(null, { status: 404 });
    },
    websocket: {
      maxPayloadLength: MAX_BYTES,
      idleTimeout: 0,
      open: (socket) => {
        present.set(socket, new RemoteDriver(socket, `driver ${present.size + 1}`));
        if (present.size === wanted) onComplete();
      },
      message: (socket, text) => present.get(socket)?.hear(String(text)),
      close: (socket) => present.get(socket)?.leave(),
    },
  });
  const address = `ws://${listen.host}:${server.port}${path}`;
  if (remoteDrivers > 0) {
    console.error(
      `Start ${remoteDrivers} on other hosts: bun scripts/ws-load.ts --driverOf ${address}`,
    );
  }
  const tools = Array.from({ length: drivers }, () => startOne(address));
  const stop = async (): Promise<void> => {
    await server.stop(true);
    await Promise.all(tools.map((tool) => tool.stop()));
  };
  const patience = remoteDrivers > 0 ? OTHERS_TIMEOUT_MS : OWN_TIMEOUT_MS;
  const late = new Promise<"late">((resolve) => setTimeout(resolve, patience, "late").unref());
  if ((await Promise.race([complete, late])) === "late") {
    await stop();
    throw new Error(`Of ${wanted} drivers ${present.size} came`);
  }
  return make([...present.values()], stop);
}

const startOne = (address: string): Tool =>
  startTool(process.execPath, ["scripts/ws-load.ts", "--driverOf", address], {
    stdio: ["ignore", "ignore", "inherit"],
  });

/** Plays for the run at an address until that run ends. */
export async function serveAsDriver(address: string): Promise<void> {
  const driver = new InProcessDriver();
  const socket = new WebSocket(address);
  socket.onmessage = async ({ data }) => {
    socket.send(JSON.stringify(await answerTo(JSON.parse(String(data)), driver)));
  };
  socket.onerror = () => fail(`No run answers at ${address}`);
  await once(socket, "close");
  // A run that ended in the middle leaves sockets and timers behind.
  process.exit();
}

async function answerTo(question: Question, driver: InProcessDriver): Promise<Answer> {
  try {
    switch (question.ask) {
      case "set":
        await driver.set(question.task);
        return { answer: "" };
      case "play":
        return { answer: JSON.stringify(await driver.play()) };
      case "finish":
        return { answer: JSON.stringify(await driver.finish()) };
    }
  } catch (error) {
    return { error: error instanceof Error ? error.message : String(error) };
  }
}
