import { seatId } from "@baize/engine";
import fc from "fast-check";
import { expect, test } from "vitest";
import { deep } from "../../../scripts/deep.ts";
import {
  expiryFrom,
  type Grant,
  type KeyClaims,
  signKey,
  verifyKey,
  viewerFor,
} from "../src/keys.ts";

const SECRET = "one secret";
const NOW = 1_700_000_000_000;

const GRANTS: readonly Grant[] = [
  { role: "host" },
  { role: "player" },
  { role: "spectator", level: "public" },
  { role: "spectator", level: "all" },
  { role: "seat", seat: seatId(3) },
];

const claims = (grant: Grant): KeyClaims => ({
  room: "friday",
  grant,
  epoch: 2,
  expiresAt: expiryFrom(NOW),
});

test.each(GRANTS)("[KY1] a key says what it was made to say: %j", async (grant) => {
  const key = await signKey(SECRET, claims(grant));
  expect(key).toMatch(/^[\w-]+\.[\w-]+$/);
  expect(key.length).toBeLessThan(128);
  expect(await verifyKey([SECRET], key, NOW)).toEqual(claims(grant));
});

test("[KY2] a key in which anything was changed opens nothing", async () => {
  const key = await signKey(SECRET, claims({ role: "seat", seat: seatId(3) }));
  const place = fc.nat(key.length - 1);
  const character = fc.constantFrom(..."ABCXYZabcxyz019-_.=+/");
  const changed = fc
    .tuple(place, character)
    .map(([at, to]) => key.slice(0, at) + to + key.slice(at + 1));
  const cut = fc.nat(key.length - 1).map((length) => key.slice(0, length));
  const longer = fc.string({ minLength: 1 }).map((more) => key + more);
  const mangled = fc.oneof(changed, cut, longer, fc.string(), fc.string({ unit: "binary" }));
  await fc.assert(
    fc.asyncProperty(mangled, async (text) => {
      fc.pre(text !== key);
      expect(await verifyKey([SECRET], text, NOW)).toBeNull();
    }),
    { numRuns: deep(100, 10_000) },
  );
});

test("[KY2] the payload of one key under the signature of another opens nothing", async () => {
  const player = await signKey(SECRET, claims({ role: "player" }));
  const host = await signKey(SECRET, claims({ role: "host" }));
  const forged = `${host.split(".")[0]}.${player.split(".")[1]}`;
  expect(await verifyKey([SECRET], forged, NOW)).toBeNull();
});

/** A key whose signature is ours, whatever it says. */
const signed = async (payload: unknown): Promise<string> => {
  const hmac = { name: "HMAC", hash: "SHA-256" };
  const secret = new TextEncoder().encode(SECRET);
  const signer = await crypto.subtle.importKey("raw", secret, hmac, false, ["sign"]);
  const bytes = Buffer.from(typeof payload === "string" ? payload : JSON.stringify(payload));
  const signature = Buffer.from(await crypto.subtle.sign("HMAC", signer, bytes));
  return `${bytes.toString("base64url")}.${signature.toString("base64url")}`;
};

const SOON = NOW / 1000 + 60;

test("[WK8] a key that is signed by us and says what keys say opens", async () => {
  const opened = await verifyKey([SECRET], await signed([1, "friday", 3, 2, SOON]), NOW);
  expect(opened).toEqual({ ...claims({ role: "seat", seat: seatId(3) }), expiresAt: SOON });
});

test.each([
  [[1, "friday", 3, 2]],
  [[1, "friday", 3, 2, null]],
  [[1, "friday", 3, 2, "never"]],
  [[1, "friday", 3, 2, String(SOON)]],
  [[1, "friday", 3, 2, SOON, 1]],
  [[1, "friday", 3, "2", SOON]],
  [[1, "friday", 0, 2, SOON]],
  [[1, "friday", 9, 2, SOON]],
  [[1, "friday", 1.5, 2, SOON]],
  [[1, "friday", "owner", 2, SOON]],
  [[2, "friday", 3, 2, SOON]],
  [{ room: "friday" }],
  ["no json"],
])("[WK8] a key that is signed by us and says %j opens nothing", async (payload) => {
  expect(await verifyKey([SECRET], await signed(payload), NOW)).toBeNull();
});

test("[KY2] a key of another server opens nothing", async () => {
  const key = await signKey("another secret", claims({ role: "host" }));
  expect(await verifyKey([SECRET], key, NOW)).toBeNull();
  expect(await verifyKey([SECRET, "a third"], key, NOW)).toBeNull();
});

test("[KY3] a key is good until its time and not a moment longer", async () => {
  const key = await signKey(SECRET, { ...claims({ role: "player" }), expiresAt: NOW / 1000 });
  expect(await verifyKey([SECRET], key, NOW - 1)).not.toBeNull();
  expect(await verifyKey([SECRET], key, NOW)).toBeNull();
});

test("[KY4] a seat's key gives its seat's view, a spectator's that of its level, a player link's the public's", () => {
  expect(GRANTS.map(viewerFor)).toEqual([
    { kind: "spectator", level: "public" },
    { kind: "spectator", level: "public" },
    { kind: "spectator", level: "public" },
    { kind: "spectator", level: "all" },
    { kind: "seat", seat: 3 },
  ]);
});
