import type { CreateRoomResponse } from "@baize/protocol";
import {
  ask,
  askFor,
  bearer,
  type HttpResult,
  origin,
  type RoomCreationProof,
  roomAddress,
  roomCreationProofHeader,
} from "./http.ts";

/** A room's file as text, for a key of the room. */
const fetchText =
  (file: "replay" | "record" | "log") =>
  (url: string, room: string, key: string): Promise<HttpResult<string>> =>
    askFor(
      `${roomAddress(url, room)}/${file}`,
      { method: "GET", headers: bearer(key) },
      (response) => response.text(),
    );

/** The replay of a key's viewer, which `openReplay` reads. */
export const fetchReplay = fetchText("replay");

/** The full replay, once all seats agreed; `openReplay` reads it too. */
export const fetchFullReplay = fetchText("record");

/** The log as sentences, one per line, as the key's viewer could read it. */
export const fetchLogText = fetchText("log");

const fetchRoomFile = (
  url: string,
  room: string,
  { key, query = "" }: { readonly key: string; readonly query?: string },
): Promise<HttpResult<Uint8Array<ArrayBuffer>>> =>
  askFor(
    `${roomAddress(url, room)}/export${query}`,
    { method: "GET", headers: bearer(key) },
    async (response) => new Uint8Array(await response.arrayBuffer()),
  );

/** The room as an encrypted file, for the host. The table is told. */
export const exportRoom = (
  url: string,
  room: string,
  key: string,
): Promise<HttpResult<Uint8Array<ArrayBuffer>>> => fetchRoomFile(url, room, { key });

/**
 * The room as it was at an earlier revision, as an encrypted file, for any seat and the host, once all players have
 * agreed to the full replay up to there. The table is told.
 */
export const exportRoomAtRevision = (
  url: string,
  room: string,
  { key, at }: { readonly key: string; readonly at: number },
): Promise<HttpResult<Uint8Array<ArrayBuffer>>> =>
  fetchRoomFile(url, room, { key, query: `?at=${at}` });

/** Opens an exported room: under its own id, or as a copy under `id`. An earlier moment is always opened as a copy. */
export const restoreRoom = (
  url: string,
  file: Uint8Array,
  { id, ...maker }: RoomCreationProof & { readonly id?: string } = {},
): Promise<HttpResult<CreateRoomResponse>> =>
  ask(
    `${origin(url)}/api/rooms/restore${id === undefined ? "" : `?id=${encodeURIComponent(id)}`}`,
    { method: "POST", body: file, headers: roomCreationProofHeader(maker) },
  );
