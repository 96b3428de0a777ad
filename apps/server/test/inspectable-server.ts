import { afterAll, beforeAll } from "vitest";
import { createTestHarness } from "wrangler";
import { formatRelayName } from "../src/relay-name.ts";
import { RoomApi } from "./room-api.ts";
import { TEST_SERVER_KEY_SECRET } from "./test-server.ts";

/**
 * A server whose log and databases can be read, and whose rooms can be put to sleep. It takes longer to start than that
 * of `testServer`, and Wrangler's proxy stands before it, which on a busy machine has lost connections.
 */
export class InspectableServer extends RoomApi {
  readonly harness: ReturnType<typeof createTestHarness>;

  /** With the Worker of a configuration of its own, where one is planted; else with the bundle of this run. */
  constructor(
    secrets: Record<string, string> = { KEY_SECRET: TEST_SERVER_KEY_SECRET },
    planted?: string,
  ) {
    super();
    this.harness = createTestHarness({
      root: new URL("..", import.meta.url).pathname,
      workers: [
        planted === undefined
          ? { configPath: "wrangler.jsonc", prebuiltWorkerDir: process.env.BAIZE_BUNDLE, secrets }
          : { configPath: planted, secrets },
      ],
    });
  }

  get #worker() {
    return this.harness.getWorker();
  }

  /** Rows of a room's database. */
  async rows(room: string, query: string): Promise<readonly Record<string, unknown>[]> {
    const storage = await this.#worker.getDurableObjectStorage("RoomServer", { name: room });
    return (await storage.exec(query)) as readonly Record<string, unknown>[];
  }

  /** Puts a room out of memory, and its sockets with it. */
  forget(room: string): Promise<void> {
    return this.#worker.evictDurableObject("RoomServer", { name: room, webSockets: "close" });
  }

  /** Puts a room to sleep with its sockets open, as the platform does with a quiet one. */
  hibernate(room: string): Promise<void> {
    return this.#worker.evictDurableObject("RoomServer", { name: room, webSockets: "hibernate" });
  }

  /** The same with one of a room's relays. */
  hibernateRelay(room: string, relay: number): Promise<void> {
    const name = formatRelayName(room, relay);
    return this.#worker.evictDurableObject("WatcherRelay", { name, webSockets: "hibernate" });
  }
}

/** Starts a server before a file's tests and ends it after them. */
export const inspectableServer = (
  ...args: ConstructorParameters<typeof InspectableServer>
): InspectableServer => {
  const server = new InspectableServer(...args);
  beforeAll(async () => {
    server.url = (await server.harness.listen()).url;
  });
  afterAll(() => server.harness.close());
  return server;
};
