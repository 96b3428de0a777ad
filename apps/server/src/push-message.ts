/** The keys of a browser that takes messages, as bytes. */
export interface PushKeys {
  /** Its public key, an uncompressed point of P-256. */
  readonly p256dh: Uint8Array<ArrayBuffer>;
  readonly auth: Uint8Array<ArrayBuffer>;
}

/** What differs between two messages with the same text. */
export interface PushEntropy {
  readonly salt: Uint8Array<ArrayBuffer>;
  /** A key pair for this message alone. */
  readonly pair: { readonly publicKey: CryptoKey; readonly privateKey: CryptoKey };
}

const CURVE = { name: "ECDH", namedCurve: "P-256" } as const;
const SALT_BYTES = 16;
/** Longer than any message, each of which is one record. */
const RECORD_SIZE = 4096;
/** Ends the last record. */
const LAST_RECORD = 2;

/** The public key of a browser; null for bytes that are none. */
export const importPushPublicKey = (bytes: Uint8Array<ArrayBuffer>): Promise<CryptoKey | null> =>
  // It throws on bytes that are no point of the curve.
  crypto.subtle.importKey("raw", bytes, CURVE, true, []).catch(() => null);

/** Encrypts a message that only the browser with these keys can read (RFC 8291). */
export const encryptPush = async (
  text: string,
  { p256dh, auth }: PushKeys,
  entropy?: PushEntropy,
): Promise<Uint8Array<ArrayBuffer>> => {
  const { salt, pair } = entropy ?? (await newEntropy());
  const receiver = await crypto.subtle.importKey("raw", p256dh, CURVE, true, []);
  const sender = new Uint8Array(
    (await crypto.subtle.exportKey("raw", pair.publicKey)) as ArrayBuffer,
  );
  const shared = await crypto.subtle.deriveBits(agreementWith(receiver), pair.privateKey, 256);
  const about = joined(encode("WebPush: info\0"), p256dh, sender);
  const secret = await hkdf(new Uint8Array(shared), { salt: auth, info: about, bytes: 32 });
  const derive = (what: string, bytes: number) =>
    hkdf(secret, { salt, info: encode(`Content-Encoding: ${what}\0`), bytes });
  const raw = await derive("aes128gcm", 16);
  const key = await crypto.subtle.importKey("raw", raw, "AES-GCM", false, ["encrypt"]);
  const cipher = { name: "AES-GCM", iv: await derive("nonce", 12) };
  const plain = joined(encode(text), Uint8Array.of(LAST_RECORD));
  const record = new Uint8Array(await crypto.subtle.encrypt(cipher, key, plain));
  const size = new Uint8Array(4);
  new DataView(size.buffer).setUint32(0, RECORD_SIZE);
  return joined(salt, size, Uint8Array.of(sender.length), sender, record);
};

const newEntropy = async (): Promise<PushEntropy> => ({
  salt: crypto.getRandomValues(new Uint8Array(SALT_BYTES)),
  pair: (await crypto.subtle.generateKey(CURVE, false, ["deriveBits"])) as PushEntropy["pair"],
});

/** The types of the platform spell `public` otherwise than the standard, which it follows. */
const agreementWith = (key: CryptoKey) =>
  ({ name: CURVE.name, public: key }) as unknown as Parameters<SubtleCrypto["deriveBits"]>[0];

interface Derivation {
  readonly salt: Uint8Array<ArrayBuffer>;
  readonly info: Uint8Array<ArrayBuffer>;
  readonly bytes: number;
}

const hkdf = async (
  from: Uint8Array<ArrayBuffer>,
  { salt, info, bytes }: Derivation,
): Promise<Uint8Array<ArrayBuffer>> => {
  const key = await crypto.subtle.importKey("raw", from, "HKDF", false, ["deriveBits"]);
  const how = { name: "HKDF", hash: "SHA-256", salt, info };
  return new Uint8Array(await crypto.subtle.deriveBits(how, key, bytes * 8));
};

const encode = (text: string): Uint8Array<ArrayBuffer> =>
  new Uint8Array(new TextEncoder().encode(text));

const joined = (...parts: readonly Uint8Array[]): Uint8Array<ArrayBuffer> => {
  const all = new Uint8Array(parts.reduce((sum, { length }) => sum + length, 0));
  let at = 0;
  for (const part of parts) {
    all.set(part, at);
    at += part.length;
  }
  return all;
};
