export const CIPHER = "AES-GCM";

/** Bits for one purpose, derived from the secret that signs keys: no two purposes share any. */
export const deriveBits = async (
  secret: string,
  purpose: string,
  bits: number,
): Promise<Uint8Array<ArrayBuffer>> => {
  const base = await crypto.subtle.importKey("raw", encode(secret), "HKDF", false, ["deriveBits"]);
  return new Uint8Array(await crypto.subtle.deriveBits(derivationFor(purpose), base, bits));
};

/** A key that encrypts for one purpose. */
export const deriveCipherKey = async (secret: string, purpose: string): Promise<CryptoKey> => {
  const base = await crypto.subtle.importKey("raw", encode(secret), "HKDF", false, ["deriveKey"]);
  return await crypto.subtle.deriveKey(
    derivationFor(purpose),
    base,
    { name: CIPHER, length: 256 },
    false,
    ["encrypt", "decrypt"],
  );
};

const encode = (text: string): Uint8Array<ArrayBuffer> =>
  new Uint8Array(new TextEncoder().encode(text));

const derivationFor = (purpose: string) => ({
  name: "HKDF",
  hash: "SHA-256",
  salt: new Uint8Array(0),
  info: encode(purpose),
});
