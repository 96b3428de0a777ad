import { succeed } from "@baize/engine";
import { LIMITS } from "@baize/protocol";
import { type CheckpointPart, isCheckpointPartName } from "@baize/room";
import { type HttpResult, toHttpFailure } from "./http-result.ts";
import { readStreamBytes } from "./request-body.ts";
import { CIPHER, deriveCipherKey } from "./secret-keys.ts";

/**
 * Files of later versions are refused. Version 1 contained also those fields of cards that equal a new card's. Version
 * 3 is version 2 for a room at an earlier revision, because a server that knows only version 2 would open it under the
 * room's own id.
 */
const VERSION = 3;
const PURPOSE = "baize room file";
const NONCE_BYTES = 12;
const NEWLINE = 10;
const MAX_HEADER_LENGTH = 1_000;

/** The first line of a room file, which people can read. The rest is encrypted. */
interface RoomFileHeader {
  readonly type: "baize room";
  readonly version: number;
  readonly room: string;
  readonly game: string;
  readonly revision: number;
  /** Milliseconds since 1970. */
  readonly savedAt: number;
  /** The revision of a room that was saved as of an earlier moment. Such a file opens only as a copy. */
  readonly at?: number;
}

/** A room as its checkpoint stores it. */
export interface RoomCheckpoint {
  readonly revision: number;
  readonly parts: readonly CheckpointPart[];
}

type StoredData = string | { readonly bytes: string };

/** Makes an encrypted room file, which only a server with the secret can read or change. Null when it is too large. */
export const buildEncryptedRoomFile = async (
  secret: string,
  about: Omit<RoomFileHeader, "type" | "version">,
  parts: RoomCheckpoint["parts"],
): Promise<Uint8Array<ArrayBuffer> | null> => {
  const header: RoomFileHeader = {
    type: "baize room",
    version: about.at === undefined ? 2 : VERSION,
    ...about,
  };
  const line = encode(`${JSON.stringify(header)}\n`);
  const stored = parts.map(({ name, data }): [string, StoredData] => [name, storedOf(data)]);
  const contents = encode(JSON.stringify(stored));
  if (contents.length > LIMITS.roomFileContents) return null;
  const plain = await compressed(contents);
  const nonce = crypto.getRandomValues(new Uint8Array(NONCE_BYTES));
  const sealed = await crypto.subtle.encrypt(
    { name: CIPHER, iv: nonce, additionalData: line },
    await deriveCipherKey(secret, PURPOSE),
    plain,
  );
  const file = new Uint8Array(await new Blob([line, nonce, sealed]).arrayBuffer());
  return file.length > LIMITS.roomFileBytes ? null : file;
};

/** Decrypts a room file with one of the secrets, or returns why that failed. */
export const readEncryptedRoomFile = async (
  secrets: readonly string[],
  file: Uint8Array<ArrayBuffer>,
): Promise<HttpResult<{ header: RoomFileHeader; saved: RoomCheckpoint }>> => {
  const refused = (message: string) => toHttpFailure({ code: "bad_file", message });
  const end = file.subarray(0, MAX_HEADER_LENGTH).indexOf(NEWLINE) + 1;
  const line = file.subarray(0, end);
  const header = headerOf(line);
  if (!header) return refused("This is not a saved table");
  if (!(header.version >= 1 && header.version <= VERSION)) {
    const read = `this server reads versions 1 to ${VERSION}`;
    return refused(`The file has version ${header.version}; ${read}`);
  }
  for (const secret of secrets) {
    const plain = await unseal(secret, line, file.subarray(end));
    if (!plain) continue;
    const contents = await decompress(plain, LIMITS.roomFileContents);
    if (!contents) {
      const message = `The file holds more than ${LIMITS.roomFileContents} bytes, the limit \`roomFileContents\``;
      return toHttpFailure({ code: "too_large", message });
    }
    const parts = partsIn(contents);
    if (!parts) return refused("The file does not contain a table");
    return succeed({ header, saved: { revision: header.revision, parts } });
  }
  return refused("The file was changed, or was saved by a server with another secret");
};

/** Decrypts the content under a header; null when the secret is another one or the file is truncated. */
const unseal = async (
  secret: string,
  line: Uint8Array<ArrayBuffer>,
  sealed: Uint8Array<ArrayBuffer>,
): Promise<Uint8Array<ArrayBuffer> | null> => {
  try {
    const plain = await crypto.subtle.decrypt(
      { name: CIPHER, iv: sealed.subarray(0, NONCE_BYTES), additionalData: line },
      await deriveCipherKey(secret, PURPOSE),
      sealed.subarray(NONCE_BYTES),
    );
    return new Uint8Array(plain);
  } catch {
    // The authentication tag doesn't match.
    return null;
  }
};

/** The parts in a file; null when it holds something else. */
const partsIn = (contents: Uint8Array): CheckpointPart[] | null => {
  const stored: unknown = JSON.parse(new TextDecoder().decode(contents));
  if (!Array.isArray(stored) || !stored.every(isStoredPart)) return null;
  const names = new Set(stored.map(([name]) => name));
  if (names.size !== stored.length) return null;
  return stored.map(([name, data]): CheckpointPart => ({ name, data: dataOf(data) }));
};

const isStoredPart = (part: unknown): part is [name: string, data: StoredData] => {
  if (!Array.isArray(part) || part.length !== 2) return false;
  const [name, data] = part as [unknown, unknown];
  if (typeof name !== "string" || !isCheckpointPartName(name)) return false;
  if (typeof data === "string") return true;
  return typeof (data as { bytes?: unknown } | null)?.bytes === "string";
};

const encode = (text: string): Uint8Array<ArrayBuffer> =>
  new Uint8Array(new TextEncoder().encode(text));

const headerOf = (line: Uint8Array): RoomFileHeader | null => {
  try {
    const header = JSON.parse(new TextDecoder().decode(line)) as RoomFileHeader | null;
    return header?.type === "baize room" ? header : null;
  } catch {
    return null;
  }
};

const storedOf = (data: CheckpointPart["data"]): StoredData => {
  if (typeof data === "string") return data;
  let binary = "";
  for (const byte of data ?? []) binary += String.fromCharCode(byte);
  return { bytes: btoa(binary) };
};

const dataOf = (data: StoredData): string | Uint8Array =>
  typeof data === "string"
    ? data
    : Uint8Array.from(atob(data.bytes), (character) => character.charCodeAt(0));

const compressed = async (bytes: Uint8Array<ArrayBuffer>): Promise<Uint8Array<ArrayBuffer>> => {
  const stream = new Blob([bytes]).stream().pipeThrough(new CompressionStream("gzip"));
  return new Uint8Array(await new Response(stream).arrayBuffer());
};

/** Decompresses bytes in pieces; null when they exceed the limit. */
export const decompress = (
  bytes: Uint8Array<ArrayBuffer>,
  mostBytes: number,
): Promise<Uint8Array<ArrayBuffer> | null> =>
  readStreamBytes(
    { body: new Blob([bytes]).stream().pipeThrough(new DecompressionStream("gzip")) },
    mostBytes,
  );
