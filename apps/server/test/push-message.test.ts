import { seatId } from "@baize/engine";
import { expect, test } from "vitest";
import { encryptPush } from "../src/push-message.ts";
import { decryptSubscription, findInvalidPushKey } from "../src/push-subscription.ts";
import { deriveVapidKeys, vapidHeader } from "../src/vapid.ts";
import { TEST_SERVER_KEY_SECRET } from "./test-server.ts";

/** The example of RFC 8291, appendix A. */
const RFC = {
  text: "When I grow up, I want to be a watermelon",
  senderPublic:
    "BP4z9KsN6nGRTbVYI_c7VJSPQTBtkgcy27mlmlMoZIIgDll6e3vCYLocInmYWAmS6TlzAC8wEqKK6PBru3jl7A8",
  senderPrivate: "yfWPiYE-n46HLnH0KqZOF1fJJU3MYrct3AELtAQ-oRw",
  receiver:
    "BCVxsr7N_eNgVRqvHtD0zTZsEc6-VV-JvLexhqUzORcxaOzi6-AYWXvTBHm4bjyPjs7Vd8pZGH6SRpkNtoIAiw4",
  salt: "DGv6ra1nlYgDCS1FRnbzlw",
  auth: "BTBZMqHH6r4Tts7J_aSIgg",
  message:
    "DGv6ra1nlYgDCS1FRnbzlwAAEABBBP4z9KsN6nGRTbVYI_c7VJSPQTBtkgcy27mlmlMoZIIgDll6e3vCYLocInmYWAmS6TlzAC8wEqKK6PBru3jl7A_yl95bQpu6cVPTpK4Mqgkf1CXztLVBSt2Ks3oZwbuwXPXLWyouBWLVWGNWQexSgSxsj_Qulcy4a-fN",
};

const bytes = (text: string): Uint8Array<ArrayBuffer> =>
  new Uint8Array(Buffer.from(text, "base64url"));

test("[TN4] a message is encrypted as the example of RFC 8291", async () => {
  const curve = { name: "ECDH", namedCurve: "P-256" };
  const point = Buffer.from(RFC.senderPublic, "base64url");
  const part = (from: number): string => point.subarray(from, from + 32).toString("base64url");
  const jwk = { kty: "EC", crv: "P-256", x: part(1), y: part(33), d: RFC.senderPrivate };
  const pair = {
    publicKey: await crypto.subtle.importKey("raw", bytes(RFC.senderPublic), curve, true, []),
    privateKey: await crypto.subtle.importKey("jwk", jwk, curve, false, ["deriveBits"]),
  };
  const keys = { p256dh: bytes(RFC.receiver), auth: bytes(RFC.auth) };
  const message = await encryptPush(RFC.text, keys, { salt: bytes(RFC.salt), pair });
  expect(Buffer.from(message).toString("base64url")).toBe(RFC.message);
});

test("[TN5] a secret has one key pair, and another secret another", async () => {
  const [first, again, other] = [
    await deriveVapidKeys(TEST_SERVER_KEY_SECRET),
    await deriveVapidKeys(`${TEST_SERVER_KEY_SECRET}`),
    await deriveVapidKeys(`${TEST_SERVER_KEY_SECRET} of later`),
  ];
  // Browsers were given it: another one would end their subscriptions.
  expect(first.publicKey).toBe(
    "BC2qZJZufafGpMXJfwA94MDF_V2FexhEza-ptexs1NAH-V9sO_Cu4p7O-HppEjEnTMCwUNy5F8GEVCkavCvjGrA",
  );
  expect(again.publicKey).toBe(first.publicKey);
  expect(other.publicKey).not.toBe(first.publicKey);
});

test("[TN5] a private key that begins with zeros has its whole length", async () => {
  const { publicKey } = await deriveVapidKeys("the secret number 0 of a test of keys");
  expect(publicKey).toHaveLength(87);
});

/** The parts of a header, decoded. */
const partsOf = (header: string): unknown[] =>
  (header.match(/[\w-]+(?=\.)/g) ?? []).map(
    (part) => JSON.parse(Buffer.from(part, "base64url").toString()) as unknown,
  );

test("[TN5] a server without an address of https gives push services none to write to", async () => {
  const before = Math.floor(Date.now() / 1000);
  const about = { service: "https://push.example", contact: null };
  const [head, claims] = partsOf(
    await vapidHeader(await deriveVapidKeys(TEST_SERVER_KEY_SECRET), about),
  );
  expect(head).toEqual({ typ: "JWT", alg: "ES256" });
  const { exp, ...others } = claims as { exp: number };
  expect(others).toEqual({ aud: "https://push.example" });
  expect(Math.abs(exp - before - 12 * 60 * 60)).toBeLessThan(60);
});

test.each([
  [RFC.receiver, RFC.auth, null],
  ["", RFC.auth, "p256dh"],
  ["AAAA", RFC.auth, "p256dh"],
  [`${RFC.receiver}=`, RFC.auth, "p256dh"],
  [RFC.receiver, RFC.auth.slice(2), "auth"],
  [RFC.receiver, "no base64", "auth"],
])("[TN2] of a browser’s keys %s and %s, the one at fault is %s", async (p256dh, auth, fault) => {
  const subscription = { endpoint: "https://push.example/ben", keys: { p256dh, auth } };
  expect(await findInvalidPushKey(subscription)).toBe(fault);
});

test("[TN6] what is stored of a browser opens for its room, seat and key alone, and goes on to do so", async () => {
  const ben = { room: "friday", seat: seatId(2), epoch: 8 };
  const sealed = bytes(
    "1bS5_Zu8oO0v-a-C6F8MD12ucH7WaHI-ddZ5pX6JYbw2holm33BHKWRB5x54mQTRXJfB6TR9CPnroHwWhVU7HvfZ6TLaCH0wgosApOxYbOSLaPqV8rLYKLXwMaXBSyx3s-QLzoxQ1wAKaRQVUxsbFxf9PT3LfJ67e0dC_gs3RrOKW3jZG1NTYnVNE5vYyGVlNR1Oj67D3qx8mLSfypqfdW9AobnaP4cQn8653Bj4POC_-Um8ONNoE_OKvzJhW2yFOnwTmmjTOfqJQRrPEjQ2EvU8Go2_DVOt_JzFx0TLL6481lxsVt0sKV6utgsLO0DezA",
  );
  expect(await decryptSubscription([TEST_SERVER_KEY_SECRET], ben, sealed)).toEqual({
    endpoint: "https://push.example/ben",
    keys: { p256dh: RFC.receiver, auth: RFC.auth },
    contact: "https://cards.example",
    secret: TEST_SERVER_KEY_SECRET,
  });
  for (const other of [{ room: "monday" }, { seat: seatId(1) }, { epoch: 9 }]) {
    expect(
      await decryptSubscription([TEST_SERVER_KEY_SECRET], { ...ben, ...other }, sealed),
    ).toBeNull();
  }
});
