import { expect, test } from "vitest";
import type { RawEnvVariables } from "../src/env-variables.ts";
import { parseSettings, type Settings } from "../src/settings.ts";
import { TEST_SERVER_KEY_SECRET } from "./test-server.ts";

const DAY_MS = 86_400_000;

const settings = (variables: RawEnvVariables = {}): Settings => {
  const result = parseSettings({ KEY_SECRET: TEST_SERVER_KEY_SECRET, ...variables });
  if (!result.ok) throw new Error(result.error.message);
  return result.value;
};

test("[WK6] without variables but the secret the defaults hold", () => {
  expect(settings()).toEqual({
    secret: TEST_SERVER_KEY_SECRET,
    secrets: [TEST_SERVER_KEY_SECRET],
    pace: {},
    space: null,
    roomLifetimeMs: 30 * DAY_MS,
    sharedReplays: { ms: 30 * DAY_MS, bytes: 16 * 1024 * 1024 },
    metricsMs: null,
    allowsMetricsParam: false,
    logsRejections: false,
    publicOrigin: null,
    trustsProxy: false,
    allowedOrigins: new Set(),
    operatorToken: null,
    roomCreationPolicy: { kind: "everyone" },
    process: null,
    metricsToken: null,
    clientAddressHeader: null,
    perMinute: { rooms: 60, claims: 120, lookups: 300, decks: 20 },
    webhooks: [],
    allowedWebhooks: [],
    openTables: false,
    deckSites: [],
    pushHosts: [
      "fcm.googleapis.com",
      "updates.push.services.mozilla.com",
      "*.notify.windows.com",
      "web.push.apple.com",
    ],
  });
});

test("[WK6] every variable is read", () => {
  const secret = new Uint8Array(Buffer.from("a".repeat(32), "base64"));
  expect(
    settings({
      KEY_SECRET_BEFORE: "short",
      PERF_METRICS: "1",
      PERF_METRICS_INTERVAL_MS: "6000",
      PERF_METRICS_ALLOW_PARAM: "1",
      LOG_REJECTIONS: "1",
      PUBLIC_URL: "https://Cards.example/",
      TRUST_PROXY: "1",
      OPERATOR_TOKEN: "the operator's own token, which is long",
      ROOM_MAKERS: "passphrase",
      ROOM_PASSPHRASE: "eight or more",
      METRICS_TOKEN: "another",
      PROCESS: "2/4",
      INTENTS_PER_SECOND: "7",
      INTENT_BURST: "8",
      MAX_CONNECTIONS: "9",
      ROOM_STORAGE_MB: "2",
      MAX_ROOMS: "10",
      SERVER_STORAGE_MB: "1",
      ROOMS_STORED: "7/1048000",
      ROOM_LIFETIME_DAYS: "0.5",
      SHARED_REPLAYS_DAYS: "2",
      SHARED_REPLAYS_MB: "3",
      ALLOWED_ORIGINS: "https://Cards.example:443/, http://localhost:5173,,null, app://table/",
      CLIENT_ADDRESS_HEADER: "X-Real-IP",
      ROOMS_PER_MINUTE: "1",
      CLAIMS_PER_MINUTE: "2",
      LOOKUPS_PER_MINUTE: "3",
      DECKS_PER_MINUTE: "4",
      OPEN_TABLES: "1",
      DECK_SITES: "Archidekt, tappedout",
      PUSH_HOSTS: "Push.example, *.push.example,127.0.0.1:4000",
      WEBHOOKS: `https://Cards.example/hook whsec_${"a".repeat(32)}`,
      WEBHOOKS_ALLOWED: `http://localhost:5000 whsec_${"a".repeat(32)}, https://b.example/ whsec_${"a".repeat(32)}`,
    }),
  ).toEqual({
    secret: TEST_SERVER_KEY_SECRET,
    secrets: [TEST_SERVER_KEY_SECRET, "short"],
    pace: { intentsPerSecond: 7, intentBurst: 8, connections: 9, storedBytes: 2 * 1024 * 1024 },
    // The second of four processes.
    space: { rooms: 1, bytes: 144 },
    roomLifetimeMs: DAY_MS / 2,
    sharedReplays: { ms: 2 * DAY_MS, bytes: 3 * 1024 * 1024 },
    metricsMs: 6000,
    allowsMetricsParam: true,
    logsRejections: true,
    publicOrigin: "https://cards.example",
    trustsProxy: true,
    operatorToken: "the operator's own token, which is long",
    roomCreationPolicy: { kind: "passphrase", passphrase: "eight or more" },
    process: { index: 1, count: 4 },
    metricsToken: "another",
    allowedOrigins: new Set([
      "https://cards.example",
      "http://localhost:5173",
      "null",
      "app://table",
    ]),
    clientAddressHeader: "x-real-ip",
    perMinute: { rooms: 1, claims: 2, lookups: 3, decks: 4 },
    webhooks: [{ address: "https://cards.example/hook", secret }],
    allowedWebhooks: [
      { address: "http://localhost:5000/", secret },
      { address: "https://b.example/", secret },
    ],
    openTables: true,
    deckSites: ["archidekt", "tappedout"],
    pushHosts: ["push.example", "*.push.example", "127.0.0.1:4000"],
  });
});

test("[WK6] an empty variable is as one that is not there", () => {
  const names = [
    "KEY_SECRET_BEFORE",
    "PERF_METRICS",
    "PERF_METRICS_INTERVAL_MS",
    "MAX_CONNECTIONS",
    "ROOM_LIFETIME_DAYS",
    "SHARED_REPLAYS_DAYS",
    "SHARED_REPLAYS_MB",
    "ALLOWED_ORIGINS",
    "CLIENT_ADDRESS_HEADER",
    "ROOMS_PER_MINUTE",
    "PUSH_HOSTS",
  ];
  expect(settings(Object.fromEntries(names.map((name) => [name, ""])))).toEqual(settings());
});

test.each<RawEnvVariables>([
  { KEY_SECRET: "" },
  { KEY_SECRET: TEST_SERVER_KEY_SECRET.slice(0, 31) },
  { KEY_SECRET: "a".repeat(64) },
  { KEY_SECRET: "password".repeat(8) },
  { MAX_CONNECTIONS: "abc" },
  { MAX_CONNECTIONS: "0" },
  { MAX_CONNECTIONS: "-1" },
  { ROOM_STORAGE_MB: "0" },
  { ROOM_STORAGE_MB: "64M" },
  { MAX_ROOMS: "many", ROOMS_STORED: "0/0" },
  { SERVER_STORAGE_MB: "0", ROOMS_STORED: "0/0" },
  { ROOMS_STORED: "12", MAX_ROOMS: "20" },
  { MAX_CONNECTIONS: "1e3" },
  { INTENTS_PER_SECOND: "1.5" },
  { INTENT_BURST: " 5" },
  { ROOM_LIFETIME_DAYS: "soon" },
  { ROOM_LIFETIME_DAYS: "0" },
  { ROOM_LIFETIME_DAYS: "1e9" },
  { ROOM_LIFETIME_DAYS: "Infinity" },
  { SHARED_REPLAYS_DAYS: "-1" },
  { SHARED_REPLAYS_DAYS: "for ever" },
  { SHARED_REPLAYS_MB: "0" },
  { PERF_METRICS: "yes" },
  { PERF_METRICS: "toString" },
  { PERF_METRICS_ALLOW_PARAM: "on" },
  { PERF_METRICS_INTERVAL_MS: "5s" },
  { ALLOWED_ORIGINS: "*" },
  { ALLOWED_ORIGINS: "https://*.example" },
  { ALLOWED_ORIGINS: "cards.example" },
  { ALLOWED_ORIGINS: "https://cards.example/table" },
  { ALLOWED_ORIGINS: "https://user@cards.example" },
  { ALLOWED_ORIGINS: "https://fine.example, https://bad.example?x" },
  { OPERATOR_TOKEN: "0123456789abcdefghijklmnopqrstu" },
  { OPERATOR_TOKEN: "password".repeat(4) },
  { ROOM_MAKERS: "operator" },
  { ROOM_MAKERS: "friends" },
  { ROOM_PASSPHRASE: "short", ROOM_MAKERS: "passphrase" },
  { PUBLIC_URL: "cards.example" },
  { PUBLIC_URL: "https://cards.example/table" },
  { TRUST_PROXY: "yes" },
  { CLIENT_ADDRESS_HEADER: "x forwarded" },
  { PROCESS: "3/2" },
  { PROCESS: "0/2" },
  { PROCESS: "1/65" },
  { ROOMS_PER_MINUTE: "many" },
  { CLAIMS_PER_MINUTE: "0" },
  { LOOKUPS_PER_MINUTE: "-" },
  { DECK_SITES: "moxfield" },
])("[WK6] %j can't be read, and the sentence names the variable and no secret", (variables) => {
  const [[name, text]] = Object.entries(variables) as [[string, string]];
  const result = parseSettings({ KEY_SECRET: TEST_SERVER_KEY_SECRET, ...variables });
  if (result.ok) throw new Error(`${name} was read`);
  expect(result.error.variable).toBe(name);
  expect(result.error.message).toMatch(new RegExp(`^${name} `));
  if (name === "KEY_SECRET" && text !== "") expect(result.error.message).not.toContain(text);
});

test.each([0, 6, 7, 8, 30])(
  "[OP9] what a full server lacks is shared too: %i rooms of 7",
  (there) => {
    const shares = [1, 2, 3].map(
      (process) =>
        settings({ MAX_ROOMS: "7", ROOMS_STORED: `${there}/0`, PROCESS: `${process}/3` }).space,
    );
    expect(shares.reduce((sum, share) => sum + Number(share?.rooms), 0)).toBe(7 - there);
    expect(shares.map((share) => share?.bytes)).toEqual(
      [1, 2, 3].map(() => Number.POSITIVE_INFINITY),
    );
  },
);

test("[OP9] a limit for rooms that nobody counts is no limit, so it is refused", () => {
  const result = parseSettings({ KEY_SECRET: TEST_SERVER_KEY_SECRET, MAX_ROOMS: "7" });
  expect(result).toMatchObject({ error: { variable: "ROOMS_STORED" } });
});

test("[WK7] a secret of 32 bytes and 12 different characters is strong enough", () => {
  expect(settings({ KEY_SECRET: "0123456789ab".padEnd(32, "0") }).secret).toHaveLength(32);
  expect(parseSettings({ KEY_SECRET: "0123456789a".padEnd(32, "0") }).ok).toBe(false);
});
