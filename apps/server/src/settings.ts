import type { Result } from "@baize/engine";
import type { LimitOverrides } from "@baize/room";
import { DECK_SITES } from "./deck-sites.ts";
import type { RawEnvVariables } from "./env-variables.ts";
import { isPushHostPattern, PUSH_SERVICES } from "./push-hosts.ts";
import { SHARD_COUNT } from "./shard.ts";

/** The operator's variables, parsed and checked. */
export interface Settings {
  /** Signs keys and ids, and encrypts files. */
  readonly secret: string;
  /** The secrets whose keys, ids and files are accepted: `secret`, and the one before it if there is one. */
  readonly secrets: readonly string[];
  readonly pace: LimitOverrides;
  /** The rooms and bytes that this process may add to those at its start; null without a limit. */
  readonly space: RemainingStorage | null;
  readonly roomLifetimeMs: number;
  /** How long a shared replay is kept, and how large those of a room may be; null where none are shared. */
  readonly sharedReplays: { readonly ms: number; readonly bytes: number } | null;
  /** The interval of every room's metrics in milliseconds; null when they are off. */
  readonly metricsMs: number | null;
  readonly allowsMetricsParam: boolean;
  readonly logsRejections: boolean;
  /** The origin at which people reach the server; null to use that of each request. */
  readonly publicOrigin: string | null;
  /** Whether every request comes through the operator's proxy, so that its forwarding headers can be trusted. */
  readonly trustsProxy: boolean;
  readonly allowedOrigins: ReadonlySet<string>;
  /**
   * The token for the operator's calls, and for the launcher's call that drains the server; null if nobody may make
   * them.
   */
  readonly operatorToken: string | null;
  readonly roomCreationPolicy: RoomCreationPolicy;
  /** Which of the server's processes this is, from 0, and how many there are; null if one serves all rooms. */
  readonly process: { readonly index: number; readonly count: number } | null;
  /** The token with which the operator's programs read `/metrics`; null if nobody may. */
  readonly metricsToken: string | null;
  /** The request header with the client's address, when a proxy sets one. */
  readonly clientAddressHeader: string | null;
  /** The calls per minute that one address may make, by kind. */
  readonly perMinute: CallRateLimits;
  /** The webhooks that are told of every room. */
  readonly webhooks: readonly Webhook[];
  /** The webhooks that the maker of a room may name. */
  readonly allowedWebhooks: readonly Webhook[];
  /** Whether hosts may list their tables openly. */
  readonly openTables: boolean;
  /** The sites whose deck lists the server fetches for players. */
  readonly deckSites: readonly string[];
  /** The hosts of the push services over which absent players are called; none where nobody is. */
  readonly pushHosts: readonly string[];
}

/** An address to which events are sent, and the secret that signs them. */
export interface Webhook {
  readonly address: string;
  readonly secret: Uint8Array<ArrayBuffer>;
}

/** Who may make and restore rooms. The operator always may. */
export type RoomCreationPolicy =
  | { readonly kind: "everyone" | "operator" }
  | { readonly kind: "passphrase"; readonly passphrase: string };

/** Rooms and bytes that are left; below 0 if there were already too many. */
export interface RemainingStorage {
  readonly rooms: number;
  readonly bytes: number;
}

export interface CallRateLimits {
  readonly rooms: number;
  readonly claims: number;
  readonly lookups: number;
  readonly decks: number;
}

/** An invalid variable, and a sentence that names it. */
export interface SettingsError {
  readonly variable: keyof RawEnvVariables;
  readonly message: string;
}

/** The settings, or the first invalid variable. */
export type SettingsResult = Result<
  Settings,
  { readonly ok: false; readonly error: SettingsError }
>;

const DAY_MS = 24 * 60 * 60 * 1000;
const MEGABYTE = 1024 * 1024;
const DEFAULT_LIFETIME_DAYS = 30;
const DEFAULT_SHARED_MB = 16;
/** Alarms are set in milliseconds since 1970, which must remain exact. */
const MAX_LIFETIME_DAYS = 36_500;
const SECRET_BYTES = 32;
const SECRET_CHARACTERS = 12;
export const MIN_METRICS_INTERVAL_MS = 5_000;
const MAX_METRICS_INTERVAL_MS = 5 * 60_000;
const USUAL_METRICS_INTERVAL_MS = 30_000;
/** A whole club may share one address, so these are far above what people need. */
const DEFAULT_RATES: CallRateLimits = { rooms: 60, claims: 120, lookups: 300, decks: 20 };

class UnreadableVariable extends Error {
  readonly variable: keyof RawEnvVariables;

  constructor(variable: keyof RawEnvVariables, message: string) {
    super(`${variable} ${message}`);
    this.variable = variable;
  }
}

const known = new WeakMap<RawEnvVariables, SettingsResult>();

/** The settings of an environment, which is parsed once. */
export const parseSettingsOnce = (env: RawEnvVariables): SettingsResult => {
  const before = known.get(env);
  if (before) return before;
  const result = parseSettings(env);
  known.set(env, result);
  return result;
};

/** Parses all variables, or returns the first invalid one. */
export const parseSettings = (env: RawEnvVariables): SettingsResult => {
  try {
    return { ok: true, value: read(env) };
  } catch (cause) {
    if (!(cause instanceof UnreadableVariable)) throw cause;
    return { ok: false, error: { variable: cause.variable, message: cause.message } };
  }
};

const read = (env: RawEnvVariables): Settings => {
  const secret = readSecret(env);
  const rate = (variable: keyof RawEnvVariables, otherwise: number): number =>
    wholeNumber(env, variable) ?? otherwise;
  return {
    secret,
    secrets: env.KEY_SECRET_BEFORE ? [secret, env.KEY_SECRET_BEFORE] : [secret],
    pace: readPace(env),
    space: readSpace(env),
    roomLifetimeMs: readLifetime(env),
    sharedReplays: readSharedReplays(env),
    metricsMs: readMetrics(env),
    allowsMetricsParam: flag(env, "PERF_METRICS_ALLOW_PARAM"),
    logsRejections: flag(env, "LOG_REJECTIONS"),
    publicOrigin: readPublicOrigin(env),
    trustsProxy: flag(env, "TRUST_PROXY"),
    allowedOrigins: readOrigins(env),
    operatorToken: env.OPERATOR_TOKEN ? unguessable("OPERATOR_TOKEN", env.OPERATOR_TOKEN) : null,
    roomCreationPolicy: readRoomMakers(env),
    process: readProcess(env),
    metricsToken: env.METRICS_TOKEN || null,
    clientAddressHeader: readHeaderName(env),
    perMinute: {
      rooms: rate("ROOMS_PER_MINUTE", DEFAULT_RATES.rooms),
      claims: rate("CLAIMS_PER_MINUTE", DEFAULT_RATES.claims),
      lookups: rate("LOOKUPS_PER_MINUTE", DEFAULT_RATES.lookups),
      decks: rate("DECKS_PER_MINUTE", DEFAULT_RATES.decks),
    },
    webhooks: readWebhooks(env, "WEBHOOKS"),
    allowedWebhooks: readWebhooks(env, "WEBHOOKS_ALLOWED"),
    openTables: flag(env, "OPEN_TABLES"),
    deckSites: readDeckSites(env),
    pushHosts: readPushHosts(env),
  };
};

/** Refuses a secret that is guessable: anybody could make valid keys with it. */
const readSecret = ({ KEY_SECRET: secret }: RawEnvVariables): string => {
  if (!secret) throw new UnreadableVariable("KEY_SECRET", "is not set; it signs every key");
  return unguessable("KEY_SECRET", secret);
};

const unguessable = (variable: keyof RawEnvVariables, value: string): string => {
  const bytes = new TextEncoder().encode(value).length;
  if (bytes < SECRET_BYTES) {
    throw new UnreadableVariable(
      variable,
      `has ${bytes} bytes; at least ${SECRET_BYTES} are needed`,
    );
  }
  if (new Set(value).size < SECRET_CHARACTERS) {
    throw new UnreadableVariable(
      variable,
      `is too easy to guess: it needs at least ${SECRET_CHARACTERS} different characters`,
    );
  }
  return value;
};

const MIN_PASSPHRASE_LENGTH = 8;

const readRoomMakers = ({
  ROOM_MAKERS: kind,
  ROOM_PASSPHRASE: passphrase = "",
  OPERATOR_TOKEN: token,
}: RawEnvVariables): RoomCreationPolicy => {
  switch (kind) {
    case undefined:
    case "":
    case "everyone":
      return { kind: "everyone" };
    case "operator":
      if (token) return { kind };
      throw new UnreadableVariable("ROOM_MAKERS", "is operator, who needs an OPERATOR_TOKEN");
    case "passphrase":
      if (passphrase.length >= MIN_PASSPHRASE_LENGTH) return { kind, passphrase };
      throw new UnreadableVariable(
        "ROOM_PASSPHRASE",
        `needs at least ${MIN_PASSPHRASE_LENGTH} characters where ROOM_MAKERS is passphrase`,
      );
    default:
      throw new UnreadableVariable(
        "ROOM_MAKERS",
        `must be everyone, passphrase or operator, not ${quoted(kind)}`,
      );
  }
};

const readPace = (env: RawEnvVariables): LimitOverrides => {
  const intentsPerSecond = wholeNumber(env, "INTENTS_PER_SECOND");
  const intentBurst = wholeNumber(env, "INTENT_BURST");
  const connections = wholeNumber(env, "MAX_CONNECTIONS");
  const roomSpectators = wholeNumber(env, "ROOM_SPECTATORS");
  const megabytes = wholeNumber(env, "ROOM_STORAGE_MB");
  return {
    ...(connections === undefined ? {} : { connections }),
    ...(roomSpectators === undefined ? {} : { roomSpectators }),
    ...(megabytes === undefined ? {} : { storedBytes: megabytes * MEGABYTE }),
    ...(intentsPerSecond === undefined ? {} : { intentsPerSecond }),
    ...(intentBurst === undefined ? {} : { intentBurst }),
  };
};

/** What this process may still add: its share of what the operator's limits leave. Null without a limit. */
const readSpace = (env: RawEnvVariables): RemainingStorage | null => {
  const rooms = wholeNumber(env, "MAX_ROOMS");
  const megabytes = wholeNumber(env, "SERVER_STORAGE_MB");
  if (rooms === undefined && megabytes === undefined) return null;
  const stored = readStored(env);
  const { index, count } = readProcess(env) ?? { index: 0, count: 1 };
  const share = (most: number, there: number): number => Math.floor((most - there + index) / count);
  return {
    rooms: share(rooms ?? Number.POSITIVE_INFINITY, stored.rooms),
    bytes: share((megabytes ?? Number.POSITIVE_INFINITY) * MEGABYTE, stored.bytes),
  };
};

const readStored = ({ ROOMS_STORED: text = "" }: RawEnvVariables): RemainingStorage => {
  if (text === "") {
    throw new UnreadableVariable(
      "ROOMS_STORED",
      "is not set; npm start counts the rooms for limits",
    );
  }
  if (/^\d{1,9}\/\d{1,15}$/.test(text)) {
    const [rooms = 0, bytes = 0] = text.split("/").map(Number);
    return { rooms, bytes };
  }
  throw new UnreadableVariable(
    "ROOMS_STORED",
    `must be the numbers of rooms and bytes, such as 12/3400000, not ${quoted(text)}`,
  );
};

const readLifetime = (env: RawEnvVariables): number =>
  readDays(env, "ROOM_LIFETIME_DAYS", { mayBeNone: false }) * DAY_MS;

const readSharedReplays = (env: RawEnvVariables): Settings["sharedReplays"] => {
  const days = readDays(env, "SHARED_REPLAYS_DAYS", { mayBeNone: true });
  const megabytes = wholeNumber(env, "SHARED_REPLAYS_MB") ?? DEFAULT_SHARED_MB;
  return days === 0 ? null : { ms: days * DAY_MS, bytes: megabytes * MEGABYTE };
};

const readDays = (
  env: RawEnvVariables,
  variable: keyof RawEnvVariables,
  { mayBeNone }: { readonly mayBeNone: boolean },
): number => {
  const text = env[variable];
  if (!text) return DEFAULT_LIFETIME_DAYS;
  const days = /^\d*\.?\d+(?:e-?\d+)?$/i.test(text) ? Number(text) : Number.NaN;
  if ((days > 0 || (mayBeNone && days === 0)) && days <= MAX_LIFETIME_DAYS) return days;
  const range = mayBeNone ? "" : "above 0, ";
  throw new UnreadableVariable(
    variable,
    `must be a number of days ${range}up to ${MAX_LIFETIME_DAYS}, not ${quoted(text)}`,
  );
};

const readMetrics = (env: RawEnvVariables): number | null => {
  const text = env.PERF_METRICS_INTERVAL_MS;
  if (text && !/^\d{1,9}$/.test(text)) {
    throw new UnreadableVariable(
      "PERF_METRICS_INTERVAL_MS",
      `must be a whole number of milliseconds, not ${quoted(text)}`,
    );
  }
  return flag(env, "PERF_METRICS") ? clampMetricsIntervalMs(text) : null;
};

/** A requested interval of metrics, limited to the allowed range. */
export const clampMetricsIntervalMs = (asked: string | null | undefined): number => {
  const ms = Number(asked || USUAL_METRICS_INTERVAL_MS);
  if (Number.isNaN(ms)) return USUAL_METRICS_INTERVAL_MS;
  return Math.min(MAX_METRICS_INTERVAL_MS, Math.max(MIN_METRICS_INTERVAL_MS, ms));
};

const readOrigins = ({ ALLOWED_ORIGINS: text = "" }: RawEnvVariables): ReadonlySet<string> => {
  const entries = text.split(",").map((entry) => entry.trim());
  return new Set(entries.filter((entry) => entry !== "").map(originOf));
};

/** An entry as browsers write an origin: no slash at the end, lower case, no default port. */
const originOf = (entry: string): string => {
  // A page opened from a file sends this origin.
  if (entry === "null") return entry;
  const url = URL.canParse(entry) ? new URL(entry) : null;
  const isOrigin =
    url !== null && /^[a-z][a-z\d+.-]*:\/\/[^/?#@*\s]+\/?$/i.test(entry) && url.host !== "";
  if (isOrigin) return url.origin === "null" ? `${url.protocol}//${url.host}` : url.origin;
  throw new UnreadableVariable(
    "ALLOWED_ORIGINS",
    `lists exact origins such as https://cards.example, without a path or *, not ${quoted(entry)}`,
  );
};

const readPublicOrigin = ({ PUBLIC_URL: text }: RawEnvVariables): string | null => {
  if (!text) return null;
  if (/^https?:\/\/[^/?#@\s]+\/?$/i.test(text) && URL.canParse(text)) return new URL(text).origin;
  throw new UnreadableVariable(
    "PUBLIC_URL",
    `must be an address such as https://cards.example, without a path, not ${quoted(text)}`,
  );
};

const readProcess = ({ PROCESS: text }: RawEnvVariables): Settings["process"] => {
  if (!text) return null;
  const [number = 0, count = 0] = /^\d+\/\d+$/.test(text) ? text.split("/").map(Number) : [];
  if (number >= 1 && number <= count && count <= SHARD_COUNT) return { index: number - 1, count };
  throw new UnreadableVariable(
    "PROCESS",
    `must be a number and how many there are, up to ${SHARD_COUNT}, such as 2/4, not ${quoted(text)}`,
  );
};

const readHeaderName = (env: RawEnvVariables): string | null => {
  const text = env.CLIENT_ADDRESS_HEADER;
  if (!text) return flag(env, "TRUST_PROXY") ? "x-forwarded-for" : null;
  if (/^[a-z\d-]+$/i.test(text)) return text.toLowerCase();
  throw new UnreadableVariable(
    "CLIENT_ADDRESS_HEADER",
    `must be the name of a request header, such as X-Forwarded-For, not ${quoted(text)}`,
  );
};

const readDeckSites = ({ DECK_SITES: text = "" }: RawEnvVariables): readonly string[] => {
  const names = text.split(",").flatMap((name) => name.trim().toLowerCase() || []);
  const unknown = names.find((name) => !Object.hasOwn(DECK_SITES, name));
  if (unknown === undefined) return names;
  throw new UnreadableVariable(
    "DECK_SITES",
    `lists names among ${Object.keys(DECK_SITES).join(", ")}, not ${quoted(unknown)}`,
  );
};

const readPushHosts = ({ PUSH_HOSTS: text }: RawEnvVariables): readonly string[] => {
  if (!text) return PUSH_SERVICES;
  if (text.trim() === "none") return [];
  const hosts = text.split(",").flatMap((host) => host.trim().toLowerCase() || []);
  const wrong = hosts.find((host) => !isPushHostPattern(host));
  if (wrong === undefined) return hosts;
  throw new UnreadableVariable(
    "PUSH_HOSTS",
    `lists hosts such as ${PUSH_SERVICES[0]} or ${PUSH_SERVICES[2]}, or is none, not ${quoted(wrong)}`,
  );
};

/** Entries of an address and its secret. Errors don't quote them, because both may be secret. */
const readWebhooks = (
  env: RawEnvVariables,
  variable: keyof RawEnvVariables,
): readonly Webhook[] => {
  const entries = (env[variable] ?? "").split(",").filter((entry) => entry.trim() !== "");
  return entries.map((entry, index) => {
    const unreadable = (message: string): UnreadableVariable =>
      new UnreadableVariable(variable, `${message}, in its entry ${index + 1}`);
    const [address = "", written = "", ...more] = entry.trim().split(/\s+/);
    const secret = webhookSecret(written);
    if (!secret || more.length > 0) {
      throw unreadable(
        "lists addresses, each with a space and a secret of whsec_ and 24 to 64 bytes in base64",
      );
    }
    const url = URL.canParse(address) ? new URL(address) : null;
    if (!url || !isSafeWebhook(url)) {
      throw unreadable("needs addresses of https, or of http on this machine, without a name or #");
    }
    return { address: url.href, secret };
  });
};

const isSafeWebhook = ({ protocol, hostname, username, password, hash }: URL): boolean =>
  username === "" &&
  password === "" &&
  hash === "" &&
  (protocol === "https:" || (protocol === "http:" && LOOPBACK.test(hostname)));

const LOOPBACK = /^(?:localhost|127(?:\.\d+){3}|\[::1\])$/;

/** The bytes of a secret in the form of standardwebhooks.com; null if it has another form. */
const webhookSecret = (text: string): Uint8Array<ArrayBuffer> | null => {
  const [, base64] = /^whsec_([a-z\d+/]+={0,2})$/i.exec(text) ?? [];
  if (base64 === undefined || base64.length % 4 !== 0) return null;
  const bytes = Uint8Array.from(atob(base64), (character) => character.charCodeAt(0));
  return bytes.length >= 24 && bytes.length <= 64 ? bytes : null;
};

const wholeNumber = (env: RawEnvVariables, variable: keyof RawEnvVariables): number | undefined => {
  const text = env[variable];
  if (text === undefined || text === "") return undefined;
  if (/^[1-9]\d{0,8}$/.test(text)) return Number(text);
  throw new UnreadableVariable(variable, `must be a whole number above 0, not ${quoted(text)}`);
};

const FLAGS: Readonly<Record<string, boolean>> = { "": false, "0": false, "1": true };

const flag = (env: RawEnvVariables, variable: keyof RawEnvVariables): boolean => {
  const text = env[variable] ?? "";
  const value = Object.hasOwn(FLAGS, text) ? FLAGS[text] : undefined;
  if (value !== undefined) return value;
  throw new UnreadableVariable(variable, `must be 1, or 0, not ${quoted(text)}`);
};

const MAX_QUOTE_LENGTH = 60;

const quoted = (text: string): string =>
  JSON.stringify(text.length > MAX_QUOTE_LENGTH ? `${text.slice(0, MAX_QUOTE_LENGTH)}…` : text);
