import { LIMITS } from "@baize/protocol";
import { AddressLimiter } from "./address-limiter.ts";
import { type HttpError, tooManyRequestsError } from "./http-error.ts";
import { rateLimitAddressOf } from "./rate-limit-address.ts";
import type { RouteContext } from "./route.ts";
import type { CallRateLimits, Settings } from "./settings.ts";

type CallKind = keyof CallRateLimits;
type Limiters = Readonly<Record<CallKind | "bodyBytes", AddressLimiter>>;

/** The kinds of calls in words, for the error's message. */
const WHAT: Readonly<Record<CallKind, string>> = {
  rooms: "rooms were made",
  claims: "seats were claimed",
  lookups: "rooms were looked up",
  decks: "deck lists were fetched",
};

/** The platform counts in windows of a minute, and doesn't tell when the present one ends. */
const PLATFORM_WINDOW_SECONDS = 60;

const known = new WeakMap<Settings, Limiters>();

const limitersOf = (settings: Settings): Limiters => {
  const before = known.get(settings);
  if (before) return before;
  const limiter = (kind: CallKind): AddressLimiter => {
    const perMinute = settings.perMinute[kind];
    return new AddressLimiter({ burst: perMinute, perMinute });
  };
  const made = {
    rooms: limiter("rooms"),
    claims: limiter("claims"),
    lookups: limiter("lookups"),
    decks: limiter("decks"),
    bodyBytes: new AddressLimiter({
      burst: LIMITS.bodyBytesPerMinute,
      perMinute: LIMITS.bodyBytesPerMinute,
    }),
  };
  known.set(settings, made);
  return made;
};

/**
 * Counts a call for the caller's address, or several. Returns the error when that address has made too many of their
 * kind.
 */
export const checkRateLimit = async (
  kind: CallKind,
  { req, env, var: { settings } }: RouteContext,
  count = 1,
): Promise<HttpError | null> => {
  const address = rateLimitAddressOf(req.raw, settings.clientAddressHeader);
  if (address === null) return null;
  const bindings = {
    rooms: env.ROOM_RATE_LIMIT,
    claims: env.CLAIM_RATE_LIMIT,
    lookups: env.LOOKUP_RATE_LIMIT,
    decks: env.DECK_RATE_LIMIT,
  };
  const seconds = limitersOf(settings)[kind].take(address, Date.now(), count);
  if (seconds > 0) return tooManyRequestsError(WHAT[kind], seconds);
  for (let call = 0; call < count; call += 1) {
    const outcome = await bindings[kind]?.limit({ key: address });
    if (outcome?.success === false)
      return tooManyRequestsError(WHAT[kind], PLATFORM_WINDOW_SECONDS);
  }
  return null;
};

/** The bytes that a short body is charged as. */
const MIN_CHARGED_BYTES = 1024;

/** Charges a body to the caller's address. Returns the error when that address has sent too much. */
export const checkBodyRateLimit = (
  { req, var: { settings } }: RouteContext,
  bytes: number,
): HttpError | null => {
  const address = rateLimitAddressOf(req.raw, settings.clientAddressHeader);
  if (address === null) return null;
  const charged = Math.max(MIN_CHARGED_BYTES, bytes);
  const seconds = limitersOf(settings).bodyBytes.take(address, Date.now(), charged);
  return seconds > 0 ? tooManyRequestsError("requests came", seconds) : null;
};
