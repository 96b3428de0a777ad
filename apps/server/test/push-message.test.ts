import { expect, test } from "vitest";
import { encryptPush } from "../src/push-message.ts";
import { vapidKeysOf } from "../src/vapid.ts";
import { SECRET } from "./test-server.ts";

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
    await vapidKeysOf(SECRET),
    await vapidKeysOf(`${SECRET}`),
    await vapidKeysOf(`${SECRET} of later`),
  ];
  // Browsers were given it: another one would end their subscriptions.
  expect(first.publicKey).toBe(
    "BC2qZJZufafGpMXJfwA94MDF_V2FexhEza-ptexs1NAH-V9sO_Cu4p7O-HppEjEnTMCwUNy5F8GEVCkavCvjGrA",
  );
  expect(again.publicKey).toBe(first.publicKey);
  expect(other.publicKey).not.toBe(first.publicKey);
});
