import type {
  ClaimSeatResponse,
  CreateRoomRequest,
  CreateRoomResponse,
  ErrorResponse,
} from "@baize/protocol";
import { afterAll, beforeAll, expect } from "vitest";
import { createTestHarness } from "wrangler";
import { TestSocket } from "./test-socket.ts";

/** What signs the keys of every test's server. */
export const SECRET = "a secret that only the tests know";

interface Reply<T> {
  readonly status: number;
  readonly body: T;
  readonly headers: Headers;
}

/** A server on workerd for one file of tests, and what a caller does with it. */
export class TestServer {
  readonly harness: ReturnType<typeof createTestHarness>;
  url = new URL("http://nowhere");

  constructor(secrets: Record<string, string> = { KEY_SECRET: SECRET }) {
    this.harness = createTestHarness({
      root: new URL("..", import.meta.url).pathname,
      workers: [{ configPath: "wrangler.jsonc", secrets }],
    });
  }

  async request<T = ErrorResponse>(path: string, init: RequestInit = {}): Promise<Reply<T>> {
    const response = await fetch(new URL(path, this.url), init);
    return {
      status: response.status,
      body: (await response.json()) as T,
      headers: response.headers,
    };
  }

  post<T = ErrorResponse>(path: string, body: unknown): Promise<Reply<T>> {
    return this.request(path, { method: "POST", body: JSON.stringify(body) });
  }

  async createRoom(request: CreateRoomRequest = {}): Promise<CreateRoomResponse> {
    const { status, body } = await this.post<CreateRoomResponse>("/api/rooms", request);
    expect(status).toBe(201);
    return body;
  }

  /** Takes a seat and connects to it. */
  async sit({ room, keys }: CreateRoomResponse, name: string): Promise<TestSocket> {
    const { key } = await this.claim(room, { key: keys.player, name });
    return await this.connect(room, key);
  }

  async claim(
    room: string,
    request: { key: string; name: string; seat?: number },
  ): Promise<ClaimSeatResponse> {
    const { status, body } = await this.post<ClaimSeatResponse>(
      `/api/rooms/${room}/seats`,
      request,
    );
    expect(status).toBe(201);
    return body;
  }

  /** Opens a socket and waits for its welcome. */
  async connect(room: string, key: string): Promise<TestSocket> {
    const socket = this.open(`/parties/rooms/${room}?key=${key}`);
    await socket.welcomed();
    return socket;
  }

  open(path: string): TestSocket {
    return new TestSocket(new URL(path, this.url.href.replace("http", "ws")));
  }

  get #worker() {
    return this.harness.getWorker();
  }

  /** Rows of a room's database. */
  async rows(room: string, query: string): Promise<readonly Record<string, unknown>[]> {
    const storage = await this.#worker.getDurableObjectStorage("RoomServer", { name: room });
    return (await storage.exec(query)) as readonly Record<string, unknown>[];
  }

  /** Puts a room to sleep with its sockets open, as the platform does with a quiet one. */
  hibernate(room: string): Promise<void> {
    return this.#worker.evictDurableObject("RoomServer", { name: room, webSockets: "hibernate" });
  }
}

/** Starts a server before a file's tests and ends it after them. */
export const testServer = (secrets?: Record<string, string>): TestServer => {
  const server = new TestServer(secrets);
  beforeAll(async () => {
    server.url = (await server.harness.listen()).url;
  });
  afterAll(() => server.harness.close());
  return server;
};
