import { encodeBase64Url } from "./base64url.ts";
import { deriveBits } from "./secret-keys.ts";

/** The key pair by which push services know the server (RFC 8292). */
export interface VapidKeys {
  readonly privateKey: CryptoKey;
  /** The public key as pages and push services are given it: an uncompressed point in base64url. */
  readonly publicKey: string;
}

const CURVE = { name: "ECDSA", namedCurve: "P-256" } as const;
const SIGNATURE = { name: "ECDSA", hash: "SHA-256" } as const;
/** The order of the curve's group. A private key is a number from 1 up to it. */
const ORDER = 0xffffffff00000000ffffffffffffffffbce6faada7179e84f3b9cac2fc632551n;
const PRIVATE_KEY_BYTES = 32;
/** More bits than a private key has, so that all keys are as likely (FIPS 186-5, A.2.1). */
const SEED_BITS = 384;
/** How PKCS #8 begins for a private key of this curve without its public key, which follows from it. */
const PKCS8_HEAD = "3041020100301306072a8648ce3d020106082a8648ce3d030107042730250201010420";
/** Push services accept at most a day. */
const TOKEN_SECONDS = 12 * 60 * 60;

const known = new Map<string, Promise<VapidKeys>>();

/** The key pair of a secret: always the same one, so that nothing more need be kept. */
export const deriveVapidKeys = (secret: string): Promise<VapidKeys> => {
  const keys = known.get(secret) ?? derive(secret);
  known.set(secret, keys);
  return keys;
};

const derive = async (secret: string): Promise<VapidKeys> => {
  const seed = await deriveBits(secret, "baize push", SEED_BITS);
  const number = (BigInt(`0x${hexOf(seed)}`) % (ORDER - 1n)) + 1n;
  const hex = number.toString(16).padStart(2 * PRIVATE_KEY_BYTES, "0");
  const privateKey = await crypto.subtle.importKey(
    "pkcs8",
    bytesOf(PKCS8_HEAD + hex),
    CURVE,
    // Only so can the public key be read.
    true,
    ["sign"],
  );
  const { x, y } = (await crypto.subtle.exportKey("jwk", privateKey)) as Point;
  const publicKey = encodeBase64Url(
    Uint8Array.from(`\x04${pointPart(x)}${pointPart(y)}`, (character) => character.charCodeAt(0)),
  );
  return { privateKey, publicKey };
};

/** The header with which the server identifies itself to a push service, and whom that may write to. */
export const vapidHeader = async (
  { privateKey, publicKey }: VapidKeys,
  { service, contact }: { readonly service: string; readonly contact: string | null },
): Promise<string> => {
  const exp = Math.floor(Date.now() / 1000) + TOKEN_SECONDS;
  const claims = { aud: service, exp, ...(contact === null ? {} : { sub: contact }) };
  const text = [{ typ: "JWT", alg: "ES256" }, claims].map(encodeJson).join(".");
  const signed = await crypto.subtle.sign(SIGNATURE, privateKey, new TextEncoder().encode(text));
  return `vapid t=${text}.${encodeBase64Url(new Uint8Array(signed))}, k=${publicKey}`;
};

const encodeJson = (value: object): string =>
  encodeBase64Url(new TextEncoder().encode(JSON.stringify(value)));

interface Point {
  readonly x: string;
  readonly y: string;
}

const pointPart = (text: string): string => atob(text.replaceAll("-", "+").replaceAll("_", "/"));

const hexOf = (bytes: Uint8Array): string =>
  Array.from(bytes, (byte) => byte.toString(16).padStart(2, "0")).join("");

const bytesOf = (hex: string): Uint8Array<ArrayBuffer> =>
  Uint8Array.from(hex.match(/../g) ?? [], (byte) => Number.parseInt(byte, 16));
