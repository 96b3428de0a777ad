import type { Result } from "@baize/engine";
import type {
  ClaimSeatRequest,
  ClaimSeatResponse,
  CreateRoomRequest,
  CreateRoomResponse,
  CreateTournamentRequest,
  CreateTournamentResponse,
  DeckListResponse,
  DeckSitesResponse,
  DeleteRoomResponse,
  ErrorResponse,
  HealthResponse,
  JoinTableRequest,
  LockedDeckListResponse,
  OpenTablesResponse,
  PushKeyResponse,
  PushStatusResponse,
  PushSubscribeRequest,
  ReadDeckListRequest,
  ReportedTableResponse,
  ReportTableRequest,
  ResetSeatResponse,
  RoomLinksRequest,
  RoomLinksResponse,
  RoomStateResponse,
  RoomStatusResponse,
} from "@baize/protocol";

import { startTimer } from "./platform.ts";

/** The server's answer: a value, or an error. `status` is 0 when there was no answer at all. */
export type HttpResult<Value> = Result<Value, HttpFailure>;

export interface HttpFailure extends ErrorResponse {
  readonly ok: false;
  readonly status: number;
}

/** Returns the value of an answer, or throws its error. */
export const unwrap = <Value>(answer: HttpResult<Value> | undefined): Value => {
  if (!answer) throw new Error("The server did not answer in time");
  if (answer.ok) return answer.value;
  throw new Error(answer.error.message);
};

/** A stream of the bytes of an answer. */
interface ByteStream {
  getReader(): ByteReader;
}

export interface ByteReader {
  read(): Promise<{ readonly done: boolean; readonly value?: Uint8Array | undefined }>;
  cancel(): Promise<void>;
}

interface Response {
  readonly ok: boolean;
  readonly status: number;
  readonly body: ByteStream | null;
  json(): Promise<unknown>;
  text(): Promise<string>;
  arrayBuffer(): Promise<ArrayBuffer>;
}

interface Request {
  readonly method: string;
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: string | Uint8Array;
}

// Common to all platforms and declared here, since the packages use no platform's types.
declare const fetch: (address: string, request: Request) => Promise<Response>;

/** Proof that the caller may create rooms, for servers that require it. */
export interface RoomCreationProof {
  readonly passphrase?: string | undefined;
}

/** Sends a create request with the passphrase or the operator's token. */
const make = <Made>(address: string, request: object, maker: RoomCreationProof) => {
  const { headers, ...rest } = jsonPostRequest(request);
  return ask<Made>(address, {
    ...rest,
    headers: { ...headers, ...roomCreationProofHeader(maker) },
  });
};

/** Creates a room. Returns its id, and the keys and links to hand out. */
export const createRoom = (
  url: string,
  request: CreateRoomRequest,
  maker: RoomCreationProof = {},
): Promise<HttpResult<CreateRoomResponse>> => make(`${origin(url)}/api/rooms`, request, maker);

/** Creates the tables of a tournament with their players seated. Returns the links for the organiser to hand out. */
export const createTournament = (
  url: string,
  request: CreateTournamentRequest,
  maker: RoomCreationProof = {},
): Promise<HttpResult<CreateTournamentResponse>> =>
  make(`${origin(url)}/api/events`, request, maker);

/** The header with the proof that the caller may create rooms. */
export const roomCreationProofHeader = ({
  passphrase,
}: RoomCreationProof): Readonly<Record<string, string>> =>
  passphrase ? bearer(encodeURIComponent(passphrase)) : {};

/** How long a claim retries, in milliseconds, so that friends who share an address all get a seat. */
const CLAIM_WAIT_MS = 20_000;

/**
 * Claims a seat with a player or host key. Returns the seat and its key. Retries when the server says that too many
 * claims come from this address.
 */
export const claimSeat = async (
  url: string,
  room: string,
  request: ClaimSeatRequest,
): Promise<HttpResult<ClaimSeatResponse>> => {
  let waited = 0;
  while (true) {
    const answer = await ask<ClaimSeatResponse>(
      `${roomAddress(url, room)}/seats`,
      jsonPostRequest(request),
    );
    const seconds = answer.ok ? undefined : answer.error.retryAfter;
    if (seconds === undefined || waited + seconds * 1000 > CLAIM_WAIT_MS) return answer;
    waited += seconds * 1000;
    await new Promise<void>((resolve) => startTimer(resolve, seconds * 1000));
  }
};

/** A room's status. It needs no key; with one, the limit on lookups doesn't apply. */
export const fetchRoomStatus = (
  url: string,
  room: string,
  key?: string,
): Promise<HttpResult<RoomStatusResponse>> =>
  ask(roomAddress(url, room), {
    method: "GET",
    ...(key === undefined ? {} : { headers: bearer(key) }),
  });

/** The tables that their hosts list openly, the latest first; null where the server has no such list. */
export const fetchOpenTables = (url: string): Promise<HttpResult<OpenTablesResponse>> =>
  ask(`${origin(url)}/api/tables`, { method: "GET" });

/** Takes a seat of a table of the open list, which needs no key. Returns the seat and its key. */
export const joinOpenTable = (
  url: string,
  room: string,
  request: JoinTableRequest,
): Promise<HttpResult<ClaimSeatResponse>> =>
  ask(`${origin(url)}/api/tables/${encodeURIComponent(room)}/seats`, jsonPostRequest(request));

/** Reports a table of the open list to the server's operator. */
export const reportOpenTable = (
  url: string,
  room: string,
  request: ReportTableRequest,
): Promise<HttpResult<ReportedTableResponse>> =>
  ask(`${origin(url)}/api/tables/${encodeURIComponent(room)}/report`, jsonPostRequest(request));

/** The hosts of the deck sites whose lists the server fetches. */
export const fetchDeckSites = (url: string): Promise<HttpResult<DeckSitesResponse>> =>
  ask(`${origin(url)}/api/decks/sites`, { method: "GET" });

/** Fetches the deck list of a page through the server, if the server fetches lists of that site. */
export const fetchDeckList = (
  url: string,
  address: string,
): Promise<HttpResult<DeckListResponse>> =>
  ask(`${origin(url)}/api/decks?address=${encodeURIComponent(address)}`, { method: "GET" });

/** Fetches the state that a key's viewer sees, as JSON, without a connection. */
export const fetchRoomState = (
  url: string,
  room: string,
  key: string,
): Promise<HttpResult<RoomStateResponse>> =>
  ask(`${roomAddress(url, room)}/state`, { method: "GET", headers: bearer(key) });

/** Fetches the health and the version of the server. */
export const fetchHealth = (url: string): Promise<HttpResult<HealthResponse>> =>
  ask(`${origin(url)}/api/health`, { method: "GET" });

/** The links that the host hands out, for the host's key or its seat's. Those named in `renew` are replaced first. */
export const requestRoomLinks = (
  url: string,
  room: string,
  request: RoomLinksRequest & { readonly key: string },
): Promise<HttpResult<RoomLinksResponse>> =>
  ask(`${roomAddress(url, room)}/links`, jsonPostRequest(request));

/** Identifies a seat's key in a request. */
interface SeatKey {
  readonly key: string;
  readonly seat: number;
}

/** Replaces a seat's key, for that key. The old key is revoked. */
export const replaceSeatKey = (
  url: string,
  room: string,
  { seat, key }: SeatKey,
): Promise<HttpResult<ClaimSeatResponse>> =>
  ask(`${roomAddress(url, room)}/seats/${seat}/key`, jsonPostRequest({ key }));

/**
 * Resets a seat's key, for the host's key. The seat's key is revoked, and the answer has an invitation to the seat. The
 * other players must agree, and each call asks them; or the seat is dealt new cards (`redeal`).
 */
export const resetSeat = (
  url: string,
  room: string,
  { seat, ...request }: SeatKey & { readonly redeal?: boolean },
): Promise<HttpResult<ResetSeatResponse>> =>
  ask(`${roomAddress(url, room)}/seats/${seat}/key`, jsonPostRequest(request));

/**
 * A seat's key, in exchange for the seat's invitation, which works once; or in a copy of a room for the seat's key in
 * the original room.
 */
export const exchangeSeatKey = (
  url: string,
  room: string,
  { seat, key }: SeatKey,
): Promise<HttpResult<ClaimSeatResponse>> =>
  ask(`${roomAddress(url, room)}/seats/${seat}/exchange`, jsonPostRequest({ key }));

/**
 * The key for seat spectators of a seat, in exchange for the seat's own key. The seat allows it first, by an
 * intent.
 */
export const requestSeatSpectatorKey = (
  url: string,
  room: string,
  { seat, key }: SeatKey,
): Promise<HttpResult<ClaimSeatResponse>> =>
  ask(`${roomAddress(url, room)}/seats/${seat}/eyes`, jsonPostRequest({ key }));

/**
 * The list of a seat's deck that is locked for the match, for the judge's key. Everybody reads in the log that the
 * judge read it, and the reason. `verifyDeckCommitment` checks the list.
 */
export const readLockedDeckList = (
  url: string,
  room: string,
  { seat, key, reason }: SeatKey & Pick<ReadDeckListRequest, "reason">,
): Promise<HttpResult<LockedDeckListResponse>> =>
  ask(`${roomAddress(url, room)}/seats/${seat}/deck`, jsonPostRequest({ key, reason }));

/** Fetches the public key with which a page subscribes to turn notifications; null in it if the server sends none. */
export const fetchPushKey = (url: string): Promise<HttpResult<PushKeyResponse>> =>
  ask(`${origin(url)}/api/push`, { method: "GET" });

/** Subscribes a browser to turn notifications of a seat, with the seat's key and the browser's subscription. */
export const subscribeToPush = (
  url: string,
  room: string,
  { seat, key, endpoint, keys }: SeatKey & Omit<PushSubscribeRequest, "key">,
): Promise<HttpResult<PushStatusResponse>> =>
  ask(`${roomAddress(url, room)}/seats/${seat}/push`, jsonPostRequest({ key, endpoint, keys }));

/** Unsubscribes one browser. */
export const unsubscribeFromPush = (
  url: string,
  room: string,
  { seat, key, endpoint }: SeatKey & Pick<PushSubscribeRequest, "endpoint">,
): Promise<HttpResult<PushStatusResponse>> =>
  ask(`${roomAddress(url, room)}/seats/${seat}/push`, {
    ...jsonPostRequest({ key, endpoint }),
    method: "DELETE",
  });

/** Closes a room for good: everyone is disconnected, and nothing of it is kept. */
export const deleteRoom = (
  url: string,
  room: string,
  key: string,
): Promise<HttpResult<DeleteRoomResponse>> =>
  ask(roomAddress(url, room), { ...jsonPostRequest({ key }), method: "DELETE" });

export const origin = (url: string): string => url.replace(/\/+$/, "");

export const roomAddress = (url: string, room: string): string =>
  `${origin(url)}/api/rooms/${encodeURIComponent(room)}`;

export const jsonPostRequest = (body: unknown): Request => ({
  method: "POST",
  headers: { "content-type": "application/json" },
  body: JSON.stringify(body),
});

const failed = (status: number, code: string, message: string): HttpResult<never> => ({
  ok: false,
  status,
  error: { code, message },
});

/** The header that carries a key. */
export const bearer = (key: string): Readonly<Record<string, string>> => ({
  authorization: `Bearer ${key}`,
});

/** Sends a request whose answer is JSON. */
export const ask = <Value>(address: string, request: Request): Promise<HttpResult<Value>> =>
  askFor(address, request, async (response) => (await response.json()) as Value);

/** Sends a request whose answer, unless it is an error, is read by `read`. */
export const askFor = async <Value>(
  address: string,
  request: Request,
  read: (response: Response) => Promise<Value>,
): Promise<HttpResult<Value>> => {
  let response: Response;
  try {
    response = await fetch(address, request);
  } catch {
    // The network failed. Platforms throw different errors for that.
    return failed(0, "unreachable", "The server can't be reached");
  }
  const { ok, status } = response;
  try {
    if (ok) return { ok, value: await read(response) };
    const { error } = (await response.json()) as Partial<ErrorResponse>;
    if (typeof error?.code === "string" && typeof error.message === "string") {
      return { ok, status, error };
    }
  } catch {
    // The answer is no JSON, or was cut off.
  }
  // A proxy may have answered instead of the server.
  return failed(status, "unexpected", `The server's answer (${status}) makes no sense`);
};
