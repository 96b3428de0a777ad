import { PUBLIC_VIEWER, succeed } from "@baize/engine";
import {
  CASTER_TOKEN_PARAM_NAME,
  CASTER_TOKEN_PATTERN,
  CLOSE_CODES,
  DOCUMENT_FRAMES_ONLY_PARAM,
  TAB_IDENTITY_PARAM_NAMES,
  type TabIdentity,
  type TickFraming,
  WHOLE_TICKS_PARAM,
} from "@baize/protocol";
import { isSpectatorScope } from "@baize/room";
import {
  buildAdmissionHeaders,
  CONNECTION_INFO_HEADER,
  readRelayPlace,
  toStoredConnectionInfo,
} from "../connection-info.ts";
import { errorResponse } from "../http-error.ts";
import { type HttpResult, toHttpFailure } from "../http-result.ts";
import { credentialOfClaims, verifyKey, viewerOfGrant } from "../keys.ts";
import { openSocketRegistry } from "../open-socket-registry.ts";
import { addressHash, rateLimitAddressOf } from "../rate-limit-address.ts";
import { formatRelayName } from "../relay-name.ts";
import { closedSocketResponse, isUpgrade } from "../room-socket.ts";
import type { HandlerOf } from "../route.ts";
import { clampMetricsIntervalMs, type Settings } from "../settings.ts";

/**
 * `GET /parties/rooms/:room?key=…`, an upgrade that the room accepts or sends to one of its relays. The key is checked
 * before the room wakes. The room gets a new request without it, because PartyServer stores a request's address with
 * the socket and obeys its query and headers.
 */
export const openSocket: HandlerOf<"socket"> = async (c) => {
  const { settings } = c.var;
  const url = new URL(c.req.url);
  const ticks = tickFormIn(url);
  if (!ticks.ok) return errorResponse(ticks.error);
  const device = deviceIn(url, Date.now());
  if (!device.ok) return errorResponse(device.error);
  const cast = castTokenIn(url, ticks.value);
  if (!cast.ok) return errorResponse(cast.error);
  if (!isUpgrade(c.req.raw)) {
    const error = { code: "upgrade_required", message: "Connect here with a WebSocket" } as const;
    return errorResponse(error, { upgrade: "websocket" });
  }
  if (openSocketRegistry.isDraining) return closedSocketResponse(CLOSE_CODES.restarting);
  const claims = await verifyKey(settings.secrets, url.searchParams.get("key") ?? "", Date.now());
  const room = c.req.param("room");
  if (claims?.room !== room) return closedSocketResponse(CLOSE_CODES.badKey);
  const credential = credentialOfClaims(claims);
  if (cast.value !== null && !isSpectatorScope(credential.scope))
    return closedSocketResponse(CLOSE_CODES.badKey);
  const { secret, clientAddressHeader } = settings;
  const source = await addressHash(rateLimitAddressOf(c.req.raw, clientAddressHeader), {
    secret,
    room,
  });
  const client = {
    // The document shows what everybody sees, and nobody plays through it.
    viewer: ticks.value === "document" ? PUBLIC_VIEWER : viewerOfGrant(claims.grant),
    credential,
    ticks: ticks.value,
    ...(device.value ? { sitter: device.value } : {}),
    ...(source === null ? {} : { source }),
    ...(cast.value === null ? {} : { cast: { token: cast.value } }),
    ...(asksForMetrics(url, settings) ? { metricsMs: metricsIn(url) } : {}),
  };
  const headers = {
    upgrade: "websocket",
    [CONNECTION_INFO_HEADER]: JSON.stringify(toStoredConnectionInfo(client)),
  };
  const address = `${url.origin}/parties/rooms/${room}`;
  const answer = await c.env.ROOMS.getByName(room).fetch(address, { headers });
  const place = readRelayPlace(answer);
  if (!place) return answer;
  const relay = c.env.RELAYS.getByName(formatRelayName(room, place.relay));
  return await relay.fetch(address, { headers: { ...headers, ...buildAdmissionHeaders(place) } });
};

/** The form of ticks that a socket's address requests. */
const tickFormIn = ({ searchParams }: URL): HttpResult<TickFraming> => {
  const asked = searchParams.getAll(WHOLE_TICKS_PARAM.name);
  const frames = searchParams.getAll(DOCUMENT_FRAMES_ONLY_PARAM.name);
  if (frames.length > 0) {
    const isClear =
      frames.length === 1 && frames[0] === DOCUMENT_FRAMES_ONLY_PARAM.value && asked.length === 0;
    return isClear ? succeed("document") : toHttpFailure(UNCLEAR_FRAMES);
  }
  if (asked.length === 0) return succeed("split");
  const isWhole = asked.length === 1 && asked[0] === WHOLE_TICKS_PARAM.value;
  return isWhole ? succeed("whole") : toHttpFailure(UNKNOWN_TICKS);
};

const UNKNOWN_TICKS = {
  code: "invalid_request",
  message: `Ticks come split, or in one frame with ${WHOLE_TICKS_PARAM.name}=${WHOLE_TICKS_PARAM.value}`,
  field: WHOLE_TICKS_PARAM.name,
} as const;

const UNCLEAR_FRAMES = {
  code: "invalid_request",
  message: `The document alone comes with ${DOCUMENT_FRAMES_ONLY_PARAM.name}=${DOCUMENT_FRAMES_ONLY_PARAM.value}, and without ${WHOLE_TICKS_PARAM.name}`,
  field: DOCUMENT_FRAMES_ONLY_PARAM.name,
} as const;

/** The page that an address names; null if it names none. */
const deviceIn = ({ searchParams }: URL, now: number): HttpResult<TabIdentity | null> => {
  const devices = searchParams.getAll(TAB_IDENTITY_PARAM_NAMES.device);
  const held = searchParams.getAll(TAB_IDENTITY_PARAM_NAMES.held);
  if (devices.length === 0 && held.length === 0) return succeed(null);
  const [device = ""] = devices;
  const [ms = ""] = held;
  const isClear = devices.length === 1 && held.length === 1;
  if (!isClear || !DEVICE.test(device) || !MILLISECONDS.test(ms))
    return toHttpFailure(UNCLEAR_DEVICE);
  return succeed({ device, since: now - Number(ms) });
};

const DEVICE = /^[\w-]{1,64}$/;
const MILLISECONDS = /^\d{1,13}$/;

const UNCLEAR_DEVICE = {
  code: "invalid_request",
  message: `A page says ${TAB_IDENTITY_PARAM_NAMES.device}, up to 64 letters and digits, and ${TAB_IDENTITY_PARAM_NAMES.held}, whole milliseconds`,
  field: TAB_IDENTITY_PARAM_NAMES.device,
} as const;

/** The token that a caster's page and its overlays name; null for others. */
const castTokenIn = ({ searchParams }: URL, ticks: TickFraming): HttpResult<string | null> => {
  const [token, ...more] = searchParams.getAll(CASTER_TOKEN_PARAM_NAME);
  if (token === undefined) return succeed(null);
  const isClear = more.length === 0 && CASTER_TOKEN_PATTERN.test(token) && ticks !== "document";
  return isClear ? succeed(token) : toHttpFailure(UNCLEAR_CAST);
};

const UNCLEAR_CAST = {
  code: "invalid_request",
  message: `A caster’s page names ${CASTER_TOKEN_PARAM_NAME} once, 16 to 32 letters and digits, and gets all frames`,
  field: CASTER_TOKEN_PARAM_NAME,
} as const;

const asksForMetrics = ({ searchParams }: URL, { allowsMetricsParam }: Settings): boolean =>
  allowsMetricsParam && searchParams.get("perfMetrics") === "1";

const metricsIn = ({ searchParams }: URL): number =>
  clampMetricsIntervalMs(searchParams.get("perfMetricsIntervalMs"));
