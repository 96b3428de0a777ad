import { type KeyScope, type Viewer, type ViewerKey, viewerKey, viewerOf } from "@baize/engine";
import type { Sitter, TickForm } from "@baize/protocol";
import type { Credential } from "@baize/room";

/** Who is at a socket, as its key said: all that the room learns of the key. */
export interface ClientInfo {
  readonly viewer: Viewer;
  readonly credential: Credential;
  /** How its socket is told of ticks, where it asked for that. */
  readonly ticks?: TickForm;
  /** Which page is at it, where its address said so. */
  readonly sitter?: Sitter;
  /** How often the room is to print what it does, where this socket asked for that and may. */
  readonly metricsMs?: number;
}

/** As a header and as a socket's attachment hold it. */
export type StoredClientInfo = readonly [
  viewer: ViewerKey,
  scope: KeyScope,
  epoch: number,
  ticks: TickForm,
  metricsMs?: number | null,
  sitter?: readonly [device: string, since: number],
];

/** Set by the Worker alone, on a request that it makes itself. */
export const CLIENT_INFO_HEADER = "x-baize-visitor";

export const storeClientInfo = (client: ClientInfo): StoredClientInfo => {
  const { viewer, credential, ticks = "split", metricsMs = null, sitter } = client;
  const stored = [viewerKey(viewer), credential.scope, credential.epoch, ticks, metricsMs] as const;
  return sitter ? [...stored, [sitter.device, sitter.since]] : stored;
};

export const clientInfoFrom = ([
  key,
  scope,
  epoch,
  ticks,
  metricsMs,
  sitter,
]: StoredClientInfo): ClientInfo => ({
  viewer: viewerOf(key),
  credential: { scope, epoch },
  ticks,
  ...(metricsMs == null ? {} : { metricsMs }),
  ...(sitter ? { sitter: { device: sitter[0], since: sitter[1] } } : {}),
});

export const readClientInfoHeader = ({ headers }: Request): ClientInfo => {
  const header = headers.get(CLIENT_INFO_HEADER);
  if (header === null) throw new Error("A request reached a room without its visitor");
  return clientInfoFrom(JSON.parse(header) as StoredClientInfo);
};
