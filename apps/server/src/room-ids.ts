import { generatedRoomIdSchema, roomIdSchema } from "@baize/protocol";

const RANDOM_LENGTH = 12;
const CHECK_LENGTH = 4;
/**
 * Contains no look-alikes, so that an id can be read aloud. It has 32 characters, so that a random byte selects one
 * without bias.
 */
const ALPHABET = "0123456789abcdefghjkmnpqrstvwxyz";
const HMAC = { name: "HMAC", hash: "SHA-256", length: 256 } as const;

/**
 * Whether an id was chosen by somebody, made by this server, or forged: it only has the form of a made one. A room with
 * a forged id can't exist, so a call is answered without waking a Durable Object.
 */
export type RoomIdKind = "asked" | "made" | "forged";

/** An id for a new room of this process: random characters, and a check that the server recognises. */
export const generateRoomId = async (
  secret: string,
  isOwn: (id: string) => boolean = () => true,
): Promise<string> => {
  for (;;) {
    const random = characters(crypto.getRandomValues(new Uint8Array(RANDOM_LENGTH)));
    const id = `${random}_${await checkOf(secret, random)}`;
    if (isOwn(id)) return id;
  }
};

/** Null when a text is not a room id. */
export const classifyRoomId = async (
  secrets: readonly string[],
  id: string,
): Promise<RoomIdKind | null> => {
  if (!roomIdSchema.safeParse(id).success) return null;
  if (!generatedRoomIdSchema.safeParse(id).success) return "asked";
  const [random = "", check] = id.split("_");
  for (const secret of secrets) {
    if ((await checkOf(secret, random)) === check) return "made";
  }
  return "forged";
};

/** Too short to be a credential: it stops guessed ids before they reach storage, and opens nothing. */
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

/** Derives a key for ids, so that the secret that signs keys and encrypts files makes no ids. */
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
