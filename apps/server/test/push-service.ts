import {
  createDecipheriv,
  createECDH,
  createHmac,
  createPublicKey,
  type ECDH,
  randomBytes,
  verify,
} from "node:crypto";
import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { onTestFinished } from "vitest";
import type { PushSubscription } from "../src/push-subscription.ts";

interface Delivery {
  /** Which browser it is for. */
  readonly path: string;
  /** What only that browser can read; null where it can't. */
  readonly text: string | null;
  /** Whether the token is signed by the key beside it, and its time isn't over. */
  readonly isSigned: boolean;
  /** The key of the server. */
  readonly key: string;
  readonly claims: { readonly aud?: string; readonly exp?: number; readonly sub?: string };
  readonly headers: IncomingMessage["headers"];
}

interface Browser {
  readonly pair: ECDH;
  readonly auth: Buffer;
}

/** A push service and its browsers, which verify and decrypt what they are sent with Node's own cryptography. */
export class PushService {
  readonly deliveries: Delivery[] = [];
  readonly #browsers = new Map<string, Browser>();
  readonly #server = createServer((request, response) => void this.#take(request, response));
  /** Answers a delivery; with 201 unless it is set. */
  answer: (response: ServerResponse, path: string) => void = (response) =>
    response.writeHead(201).end();

  /** Starts one that ends with the test. */
  static async forTest(): Promise<PushService> {
    const service = new PushService();
    await new Promise<void>((done) => service.#server.listen(0, "127.0.0.1", done));
    onTestFinished(() => {
      service.#server.close();
      service.#server.closeAllConnections();
    });
    return service;
  }

  get host(): string {
    return `127.0.0.1:${(this.#server.address() as AddressInfo).port}`;
  }

  get paths(): string[] {
    return this.deliveries.map(({ path }) => path);
  }

  /** A browser subscribes. */
  subscribe(path: string): PushSubscription {
    const pair = createECDH("prime256v1");
    pair.generateKeys();
    const auth = randomBytes(16);
    this.#browsers.set(path, { pair, auth });
    return {
      endpoint: `http://${this.host}${path}`,
      keys: { p256dh: pair.getPublicKey("base64url"), auth: auth.toString("base64url") },
    };
  }

  async #take(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk as Buffer);
    const path = request.url ?? "";
    const { headers } = request;
    const [, token = "", key = ""] =
      /^vapid t=(\S+), k=(\S+)$/.exec(headers.authorization ?? "") ?? [];
    const claims = claimsOf(token);
    const isTimely =
      (claims.exp ?? 0) > Date.now() / 1000 && (claims.exp ?? 0) < Date.now() / 1000 + 86_400;
    const browser = this.#browsers.get(path);
    this.deliveries.push({
      path,
      text: browser ? decrypted(Buffer.concat(chunks), browser) : null,
      isSigned: isTimely && isSignedBy(key, token),
      key,
      claims,
      headers,
    });
    this.answer(response, path);
  }
}

const claimsOf = (token: string): Delivery["claims"] =>
  JSON.parse(Buffer.from(token.split(".")[1] ?? "", "base64url").toString() || "{}");

const isSignedBy = (key: string, token: string): boolean => {
  const point = Buffer.from(key, "base64url");
  const part = (from: number): string => point.subarray(from, from + 32).toString("base64url");
  const jwk = { kty: "EC", crv: "P-256", x: part(1), y: part(33) };
  const [head, body, signature = ""] = token.split(".");
  return verify(
    "sha256",
    Buffer.from(`${head}.${body}`),
    { key: createPublicKey({ key: jwk, format: "jwk" }), dsaEncoding: "ieee-p1363" },
    Buffer.from(signature, "base64url"),
  );
};

const hmac = (key: Buffer, ...parts: readonly (Buffer | string)[]): Buffer => {
  const mac = createHmac("sha256", key);
  for (const part of parts) mac.update(part);
  return mac.digest();
};

/** Reads a message as RFC 8291 says. Every output here fits one block of HKDF. */
const decrypted = (body: Buffer, { pair, auth }: Browser): string | null => {
  const salt = body.subarray(0, 16);
  const sender = body.subarray(21, 21 + (body[20] ?? 0));
  const record = body.subarray(21 + sender.length);
  const one = Buffer.of(1);
  const shared = pair.computeSecret(sender);
  const about = Buffer.concat([Buffer.from("WebPush: info\0"), pair.getPublicKey(), sender]);
  const secret = hmac(hmac(auth, shared), about, one);
  const base = hmac(salt, secret);
  const key = hmac(base, "Content-Encoding: aes128gcm\0", one).subarray(0, 16);
  const nonce = hmac(base, "Content-Encoding: nonce\0", one).subarray(0, 12);
  const decipher = createDecipheriv("aes-128-gcm", key, nonce);
  decipher.setAuthTag(record.subarray(-16));
  const plain = Buffer.concat([decipher.update(record.subarray(0, -16)), decipher.final()]);
  const end = plain.lastIndexOf(2);
  return end < 0 ? null : plain.subarray(0, end).toString();
};
