import type {
  DeleteSharedReplayResponse,
  ShareReplayRequest,
  ShareReplayResponse,
} from "@baize/protocol";
import { ask, askFor, bearer, type HttpResult, jsonPostRequest, roomAddress } from "./http.ts";

/** Where a shared replay is: in which room, and under which id. */
export interface SharedReplayRef {
  readonly room: string;
  readonly share: string;
}

// Common to all platforms and declared here, since the packages use no platform's types.
declare class Blob {
  constructor(parts: readonly ArrayBuffer[]);
  stream(): { pipeThrough(through: DecompressionStream): object };
}
declare class DecompressionStream {
  constructor(format: "gzip");
}
declare class Response {
  constructor(body: object);
  text(): Promise<string>;
}

const addressOf = (url: string, { room, share }: SharedReplayRef): string =>
  `${roomAddress(url, room)}/shares/${share}`;

/**
 * Shares a replay of a game with the key of a seat, as a link that opens without a key. The table is told. The key in
 * the answer deletes it.
 */
export const shareRoomReplay = (
  url: string,
  room: string,
  request: ShareReplayRequest & { readonly key: string },
): Promise<HttpResult<ShareReplayResponse>> =>
  ask(`${roomAddress(url, room)}/shares`, jsonPostRequest(request));

/** A shared replay, which `openReplay` reads. */
export const fetchSharedReplay = (
  url: string,
  place: SharedReplayRef,
): Promise<HttpResult<string>> =>
  askFor(addressOf(url, place), { method: "GET" }, async (response) => {
    const packed = new Blob([await response.arrayBuffer()]);
    return new Response(packed.stream().pipeThrough(new DecompressionStream("gzip"))).text();
  });

/** Deletes a shared replay with the key that came with it. */
export const deleteSharedReplay = (
  url: string,
  { key, ...place }: SharedReplayRef & { readonly key: string },
): Promise<HttpResult<DeleteSharedReplayResponse>> =>
  ask(addressOf(url, place), { method: "DELETE", headers: bearer(key) });
