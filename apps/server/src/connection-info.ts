import { type KeyScope, type Viewer, type ViewerKey, viewerKey, viewerOf } from "@baize/engine";
import type { PlayingDevice, TickEncoding } from "@baize/protocol";
import type { Credential } from "@baize/room";

/** Everything that the room learns from a socket's key and address. */
export interface ConnectionInfo {
  readonly viewer: Viewer;
  readonly credential: Credential;
  /** How the client asked to receive ticks, if it did. */
  readonly ticks?: TickEncoding;
  /** The page at the other end, if it identified itself. */
  readonly sitter?: PlayingDevice;
  /** The interval of metrics in milliseconds that this socket asked for, if that is allowed. */
  readonly metricsMs?: number;
}

/** The form in a header and in a socket's attachment. */
export type StoredConnectionInfo = readonly [
  viewer: ViewerKey,
  scope: KeyScope,
  epoch: number,
  ticks: TickEncoding,
  metricsMs?: number | null,
  sitter?: readonly [device: string, since: number],
];

/** Set by the Worker alone, on its own request to the Durable Object. */
export const CONNECTION_INFO_HEADER = "x-baize-visitor";

export const encodeConnectionInfo = (client: ConnectionInfo): StoredConnectionInfo => {
  const { viewer, credential, ticks = "split", metricsMs = null, sitter } = client;
  const stored = [viewerKey(viewer), credential.scope, credential.epoch, ticks, metricsMs] as const;
  return sitter ? [...stored, [sitter.device, sitter.since]] : stored;
};

export const decodeConnectionInfo = ([
  key,
  scope,
  epoch,
  ticks,
  metricsMs,
  sitter,
]: StoredConnectionInfo): ConnectionInfo => ({
  viewer: viewerOf(key),
  credential: { scope, epoch },
  ticks,
  ...(metricsMs == null ? {} : { metricsMs }),
  ...(sitter ? { sitter: { device: sitter[0], since: sitter[1] } } : {}),
});

export const readConnectionInfoHeader = ({ headers }: Request): ConnectionInfo => {
  const header = headers.get(CONNECTION_INFO_HEADER);
  if (header === null) throw new Error("A request reached a room without its client info");
  return decodeConnectionInfo(JSON.parse(header) as StoredConnectionInfo);
};
