import { madeRoomId, roomId } from "@baize/protocol";

const RANDOM_LENGTH = 12;
const CHECK_LENGTH = 4;
/** Without look-alikes, so that an id can be read aloud. There are 32, so that a byte chooses without bias. */
const ALPHABET = "0123456789abcdefghjkmnpqrstvwxyz";
const HMAC = { name: "HMAC", hash: "SHA-256", length: 256 } as const;

/**
 * Whether an id is one that somebody asked for, one that this server made, or one that only looks so. A room under a
 * forged id can't exist, and is answered without waking an object.
 */
export type IdOrigin = "asked" | "made" | "forged";

/** An id for a new room: random characters, and a check that the server recognises. */
export const freshRoomId = async (secret: string): Promise<string> => {
  const random = characters(crypto.getRandomValues(new Uint8Array(RANDOM_LENGTH)));
  return `${random}_${await checkOf(secret, random)}`;
};

/** Null where a text is no room's id at all. */
export const idOriginOf = async (
  secrets: readonly string[],
  id: string,
): Promise<IdOrigin | null> => {
  if (!roomId.safeParse(id).success) return null;
  if (!madeRoomId.safeParse(id).success) return "asked";
  const [random = "", check] = id.split("_");
  for (const secret of secrets) {
    if ((await checkOf(secret, random)) === check) return "made";
  }
  return "forged";
};

/** Too short to be a credential: it keeps guessed ids away from storage, and opens nothing. */
const checkOf = async (secret: string, random: string): Promise<string> => {
  const signature = await crypto.subtle.sign(
    HMAC.name,
    await checker(secret),
    new TextEncoder().encode(random),
  );
  return characters(new Uint8Array(signature, 0, CHECK_LENGTH));
};

const characters = (bytes: Uint8Array): string =>
  Array.from(bytes, (byte) => ALPHABET.charAt(byte % ALPHABET.length)).join("");

const checkers = new Map<string, CryptoKey>();

/** A key of its own, so that what signs keys or seals files checks no ids. */
const checker = async (secret: string): Promise<CryptoKey> => {
  const known = checkers.get(secret);
  if (known) return known;
  const raw = new TextEncoder().encode(secret);
  const base = await crypto.subtle.importKey("raw", raw, "HKDF", false, ["deriveKey"]);
  const info = new TextEncoder().encode("baize room id");
  const how = { name: "HKDF", hash: "SHA-256", salt: new Uint8Array(0), info };
  const key = await crypto.subtle.deriveKey(how, base, HMAC, false, ["sign"]);
  checkers.set(secret, key);
  return key;
};
