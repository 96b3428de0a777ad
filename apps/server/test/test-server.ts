import { afterAll, beforeAll } from "vitest";
import { BareWorkerdServer } from "../../../scripts/faults/bare-server.ts";
import { RoomApi } from "./room-api.ts";

/** What signs the keys of every test's server. */
export const TEST_SERVER_KEY_SECRET = "a secret that only the tests know";

/** A server on bare workerd, which can be killed and started again. */
export class TestServer extends RoomApi {
  #bare: BareWorkerdServer | undefined;

  get bare(): BareWorkerdServer {
    if (!this.#bare) throw new Error("The server has not started");
    return this.#bare;
  }

  async start(vars: Readonly<Record<string, string>>, internet?: string): Promise<void> {
    this.#bare = await BareWorkerdServer.start({ vars, internet });
    this.url = new URL(this.#bare.url);
  }
}

/** Starts a server before a file's tests and ends it after them. */
export const testServer = (vars: Readonly<Record<string, string>> = {}): TestServer => {
  const server = new TestServer();
  beforeAll(() => server.start({ KEY_SECRET: TEST_SERVER_KEY_SECRET, ...vars }));
  afterAll(() => server.bare.close());
  return server;
};
