import { createDecipheriv, createHash, hkdfSync, randomBytes } from "node:crypto";
import { expect, test } from "vitest";
import { deriveBits, deriveCipherKey } from "../src/secret-keys.ts";
import { generateShareKey, isShareId, shareIdOf } from "../src/share-key.ts";

const SECRET = "one secret";

/** What HKDF of RFC 5869 makes of a secret, without a salt, for a purpose. */
const derived = (purpose: string, bytes: number, secret = SECRET): Buffer =>
  Buffer.from(hkdfSync("sha256", secret, "", purpose, bytes));

test("[TN5] [KY10] what is derived from the secret follows from it and from the purpose alone", async () => {
  const bits = Buffer.from(await deriveBits(SECRET, "signing pushes", 384));
  expect(bits).toEqual(derived("signing pushes", 48));
  expect(bits).not.toEqual(derived("files", 48));
  expect(bits).not.toEqual(derived("signing pushes", 48, "the secret before"));
});

test("[EX2] [TN6] a key that encrypts for a purpose is one of AES-256-GCM that is derived so, and can't be read out", async () => {
  const key = await deriveCipherKey(SECRET, "files");
  expect(key).toMatchObject({ extractable: false, usages: ["encrypt", "decrypt"] });
  const [iv, text] = [randomBytes(12), Buffer.from("a room")];
  const sealed = Buffer.from(await crypto.subtle.encrypt({ name: "AES-GCM", iv }, key, text));
  const opened = createDecipheriv("aes-256-gcm", derived("files", 32), iv);
  opened.setAuthTag(sealed.subarray(-16));
  expect(Buffer.concat([opened.update(sealed.subarray(0, -16)), opened.final()])).toEqual(text);
});

test("[SH6] the id of a shared replay follows from its key by a hash: the key doesn't follow from the id", async () => {
  const keys = Array.from({ length: 100 }, generateShareKey);
  expect(new Set(keys).size).toBe(keys.length);
  for (const key of keys) {
    const hash = createHash("sha256").update(key).digest().subarray(0, 16).toString("base64url");
    expect(await shareIdOf(key)).toBe(hash);
    expect(Buffer.from(key, "base64url").toString("base64url")).toBe(key);
    expect(Buffer.from(key, "base64url")).toHaveLength(16);
    expect(isShareId(hash)).toBe(true);
  }
});

test.each(["", "A".repeat(21), "A".repeat(23), `${"A".repeat(22)}\n`, `${"A".repeat(21)}+`])(
  "[SH5] %j is no id of a shared replay",
  (text) => {
    expect(isShareId(text)).toBe(false);
  },
);
