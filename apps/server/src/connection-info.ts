import {
  type RoomKeyScope,
  type Viewer,
  type ViewerKey,
  viewerFromKey,
  viewerKeyOf,
} from "@baize/engine";
import type { TabIdentity, TickFraming } from "@baize/protocol";
import type { CasterOverlayPairing, Credential, RelayedSpectatorAdmission } from "@baize/room";

/** Everything that the room learns from a socket's key and address. */
export interface ConnectionInfo {
  readonly viewer: Viewer;
  readonly credential: Credential;
  /** How the client asked to receive ticks, if it did. */
  readonly ticks?: TickFraming;
  /** The page at the other end, if it identified itself. */
  readonly sitter?: TabIdentity;
  /** A value that connections from one address share. It isn't the address. */
  readonly source?: string;
  /** What joins a caster's page to its overlays. */
  readonly cast?: CasterOverlayPairing;
  /** The interval of metrics in milliseconds that this socket requested, if the server allows it. */
  readonly metricsMs?: number;
}

/** The form in a header and in a socket's attachment. */
export type StoredConnectionInfo = readonly [
  viewer: ViewerKey,
  scope: RoomKeyScope,
  epoch: number,
  ticks: TickFraming,
  metricsMs?: number | null,
  sitter?: readonly [device: string, since: number] | null,
  source?: string | null,
  cast?: readonly [token: string, kept?: string],
];

/** Set by the Worker alone, on its own request to the Durable Object. */
export const CONNECTION_INFO_HEADER = "x-baize-visitor";

export const toStoredConnectionInfo = (client: ConnectionInfo): StoredConnectionInfo => {
  const { viewer, credential, ticks = "split", metricsMs = null, sitter, source, cast } = client;
  const stored = [
    viewerKeyOf(viewer),
    credential.scope,
    credential.epoch,
    ticks,
    metricsMs,
  ] as const;
  const page = sitter ? ([sitter.device, sitter.since] as const) : null;
  if (cast) {
    const { token, kept } = cast;
    const link = kept === undefined ? ([token] as const) : ([token, kept] as const);
    return [...stored, page, source ?? null, link];
  }
  if (source !== undefined) return [...stored, page, source];
  return page ? [...stored, page] : stored;
};

export const fromStoredConnectionInfo = ([
  key,
  scope,
  epoch,
  ticks,
  metricsMs,
  sitter,
  source,
  cast,
]: StoredConnectionInfo): ConnectionInfo => ({
  viewer: viewerFromKey(key),
  credential: { scope, epoch },
  ticks,
  ...(metricsMs == null ? {} : { metricsMs }),
  ...(sitter ? { sitter: { device: sitter[0], since: sitter[1] } } : {}),
  ...(source == null ? {} : { source }),
  ...(cast ? { cast: castLinkOf(cast) } : {}),
});

const castLinkOf = ([token, kept]: readonly [
  token: string,
  kept?: string,
]): CasterOverlayPairing => (kept === undefined ? { token } : { token, kept });

export const readConnectionInfoHeader = ({ headers }: Request): ConnectionInfo => {
  const header = headers.get(CONNECTION_INFO_HEADER);
  if (header === null) throw new Error("A request reached a room without its client info");
  return fromStoredConnectionInfo(JSON.parse(header) as StoredConnectionInfo);
};

/** Set by a room that sends an upgrade to a relay: the relay's number. */
const RELAY_HEADER = "x-baize-relay";
/** The same room's admission, which the Worker passes on to the relay. */
const ADMISSION_HEADER = "x-baize-admission";

interface RelayPlace extends RelayedSpectatorAdmission {
  readonly relay: number;
}

/** A room's answer to an upgrade that a relay serves. */
export const relayPlaceResponse = ({ relay, ...admission }: RelayPlace): Response =>
  new Response(null, {
    status: 204,
    headers: { [RELAY_HEADER]: String(relay), ...buildAdmissionHeaders(admission) },
  });

/** The relay that a room names in its answer to an upgrade; null when it took the socket itself. */
export const readRelayPlace = (response: Response): RelayPlace | null => {
  const relay = response.headers.get(RELAY_HEADER);
  return relay === null ? null : { relay: Number(relay), ...readAdmissionHeader(response) };
};

export const buildAdmissionHeaders = ({
  number,
  revision,
}: RelayedSpectatorAdmission): Record<string, string> => ({
  [ADMISSION_HEADER]: `${number} ${revision}`,
});

/** The room's admission of an upgrade. */
export const readAdmissionHeader = ({ headers }: Request | Response): RelayedSpectatorAdmission => {
  const [number, revision] = (headers.get(ADMISSION_HEADER) ?? "").split(" ");
  return { number: Number(number), revision: Number(revision) };
};
