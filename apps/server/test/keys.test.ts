import { invitationKeyScopeOfSeat, seatId, seatSpectatorKeyOf } from "@baize/engine";
import { LIMITS } from "@baize/protocol";
import fc from "fast-check";
import { expect, test } from "vitest";
import { deep } from "../../../scripts/deep.ts";
import {
  computeKeyExpiry,
  credentialOfClaims,
  type Grant,
  type KeyClaims,
  readBearerKey,
  signKey,
  signLinkKeys,
  verifyKey,
  viewerOfGrant,
} from "../src/keys.ts";

const SECRET = "one secret";
const NOW = 1_700_000_000_000;

const OF_EACH_ROLE: { readonly [Role in Grant["role"]]: readonly Grant[] } = {
  host: [{ role: "host" }],
  player: [{ role: "player" }],
  judge: [{ role: "judge" }],
  spectator: [
    { role: "spectator", level: "public" },
    { role: "spectator", level: "all" },
    { role: "spectator", level: "seat", seat: seatId(3) },
  ],
  seat: [{ role: "seat", seat: seatId(3) }],
  invitation: [{ role: "invitation", seat: seatId(3) }],
};
const GRANTS = Object.values(OF_EACH_ROLE).flat();

const claims = (grant: Grant): KeyClaims => ({
  room: "friday",
  grant,
  epoch: 2,
  expiresAt: computeKeyExpiry(NOW),
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

test("[KY2] a key has one spelling, and nothing comes after it", async () => {
  const key = await signKey(SECRET, claims({ role: "player" }));
  const letters = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_";
  // The last letter of 32 bytes has two bits that mean nothing.
  const alike = letters[letters.indexOf(key.at(-1) ?? "") ^ 1];
  for (const other of [key.slice(0, -1) + alike, `${key}=`, `${key} `, `${key}.`, `${key}.A`]) {
    expect(await verifyKey([SECRET], other, NOW), other).toBeNull();
  }
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
  [[1, "friday", 17, 2, SOON]],
  [[1, "friday", 1.5, 2, SOON]],
  [[1, "friday", "owner", 2, SOON]],
  [[1, "friday", 3, -1, SOON]],
  [[1, "friday", 3, 2.5, SOON]],
  [[1, 5, 3, 2, SOON]],
  [[2, "friday", 3, 2, SOON]],
  [{ room: "friday" }],
  [[1, "friday".repeat(200), 3, 2, SOON]],
  ["no json"],
])("[WK8] a key that is signed by us and says %j opens nothing", async (payload) => {
  expect(await verifyKey([SECRET], await signed(payload), NOW)).toBeNull();
});

test("[EY1] a seat spectator's key is for a seat that can exist", async () => {
  const open = async (seat: number) =>
    verifyKey([SECRET], await signed([1, "friday", `eyes:${seat}`, 2, SOON]), NOW);
  expect((await open(LIMITS.seats))?.grant).toMatchObject({ level: "seat", seat: LIMITS.seats });
  for (const other of [-1, 0, LIMITS.seats + 1]) expect(await open(other), `${other}`).toBeNull();
});

test("[KY2] a key of another server opens nothing", async () => {
  const key = await signKey("another secret", claims({ role: "host" }));
  expect(await verifyKey([SECRET], key, NOW)).toBeNull();
  expect(await verifyKey([SECRET, "a third"], key, NOW)).toBeNull();
});

test("[KY10] a key that the former secret signed opens", async () => {
  const key = await signKey(SECRET, claims({ role: "host" }));
  expect(await verifyKey(["the present secret", SECRET], key, NOW)).toEqual(
    claims({ role: "host" }),
  );
});

test("[KY3] a key is good until its time and not a moment longer", async () => {
  const key = await signKey(SECRET, { ...claims({ role: "player" }), expiresAt: NOW / 1000 });
  expect(await verifyKey([SECRET], key, NOW - 1)).not.toBeNull();
  expect(await verifyKey([SECRET], key, NOW)).toBeNull();
});

test("[KY3] a key that is made now is good for a year", async () => {
  const key = await signKey(SECRET, claims({ role: "player" }));
  const DAY = 24 * 60 * 60 * 1000;
  expect(await verifyKey([SECRET], key, NOW + 364 * DAY)).not.toBeNull();
  expect(await verifyKey([SECRET], key, NOW + 366 * DAY)).toBeNull();
});

test("[KY5] [KY6] a room's links are each for one purpose, with that purpose's epoch", async () => {
  const epochs = { host: 1, player: 2, spectator: 3 };
  const scopesOf = async (links: Record<string, string>) =>
    Promise.all(
      Object.entries(links).map(async ([name, key]) => {
        const opened = (await verifyKey([SECRET], key, Date.now())) ?? expect.fail();
        expect([opened.room, viewerOfGrant(opened.grant)]).toEqual([
          "friday",
          { kind: "spectator", level: name === "spectatorAll" ? "all" : "public" },
        ]);
        return [name, credentialOfClaims(opened)];
      }),
    );
  const three = [
    ["host", { scope: "host", epoch: 1 }],
    ["player", { scope: "player", epoch: 2 }],
    ["spectator", { scope: "spectator", epoch: 3 }],
  ];
  expect(await scopesOf({ ...(await signLinkKeys(SECRET, "friday", epochs)) })).toEqual(three);
  const all = await signLinkKeys(SECRET, "friday", { ...epochs, spectatorAll: 4 });
  expect(await scopesOf({ ...all })).toEqual([
    ...three,
    ["spectatorAll", { scope: "spectatorAll", epoch: 4 }],
  ]);
});

test("[KY6] a seat's key is compared with its seat's epoch", () => {
  const grant = { role: "seat", seat: seatId(3) } as const;
  expect(credentialOfClaims(claims(grant))).toEqual({ scope: 3, epoch: 2 });
});

test("[SI3] an invitation is compared with its seat's epoch, and has a scope of its own", () => {
  const grant = { role: "invitation", seat: seatId(3) } as const;
  expect(credentialOfClaims(claims(grant))).toEqual({
    scope: invitationKeyScopeOfSeat(seatId(3)),
    epoch: 2,
  });
});

test("[KY6] a seat spectator's key is compared with that seat's epoch for these keys", () => {
  const grant = { role: "spectator", level: "seat", seat: seatId(3) } as const;
  expect(credentialOfClaims(claims(grant))).toEqual({
    scope: seatSpectatorKeyOf(seatId(3)),
    epoch: 2,
  });
});

test("[KY5] a call's key is what its authorization header bears, and nothing else", () => {
  const of = (authorization?: string) =>
    readBearerKey(
      new Request("https://baize.test", authorization ? { headers: { authorization } } : {}),
    );
  expect([of("Bearer abc.d-e"), of("bearer abc")]).toEqual(["abc.d-e", "abc"]);
  for (const other of [undefined, "abc", "Basic abc", "Basic Bearer abc", "Bearer a b"]) {
    expect(of(other), other).toBe("");
  }
});

test("[KY4] a seat's key gives its seat's view, a spectator's that of its level, a player link's the public's", () => {
  expect(GRANTS.map(viewerOfGrant)).toEqual([
    { kind: "spectator", level: "public" },
    { kind: "spectator", level: "public" },
    { kind: "spectator", level: "public" },
    { kind: "spectator", level: "public" },
    { kind: "spectator", level: "all" },
    { kind: "spectator", level: "seat", seat: 3 },
    { kind: "seat", seat: 3 },
    { kind: "spectator", level: "public" },
  ]);
});
