import type {
  ClaimSeatResponse,
  CreateRoomRequest,
  CreateRoomResponse,
  ErrorResponse,
} from "@baize/protocol";
import { expect } from "vitest";
import { TestSocket } from "./test-socket.ts";

interface Reply<T> {
  readonly status: number;
  readonly body: T;
  readonly headers: Headers;
}

/** A server's HTTP API and sockets, as its callers use them. */
export class RoomApi {
  url = new URL("http://nowhere");

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
}
