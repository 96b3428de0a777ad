/** Rooms are divided among this many shards. A server has at most as many processes. */
export const SHARD_COUNT = 64;

/** A header of the answer about another process's room: the number of that process, from 0. */
export const OWNER_PROCESS_HEADER = "x-baize-process";

const HMAC = { name: "HMAC", hash: "SHA-256" } as const;
/** How many bytes of an object's id are made from its name; the others are a check. */
const NAME_BYTES = 16;

/** Which of a server's processes, from 0, has an object. The shards go to the processes in rotation. */
export const processIndexOfObject = (objectId: string, processes: number): number =>
  (Number.parseInt(objectId.slice(0, 2), 16) % SHARD_COUNT) % processes;

/**
 * The beginning of an object's id, as workerd makes it from the name. For programs that know a room's name without
 * running its object.
 */
export const createObjectIdPrefixDeriver = async (
  uniqueKey: string,
): Promise<(name: string) => Promise<string>> => {
  const bytes = await crypto.subtle.digest("SHA-256", encode(uniqueKey));
  const key = await crypto.subtle.importKey("raw", bytes, HMAC, false, ["sign"]);
  return async (name) => {
    const signature = await crypto.subtle.sign(HMAC.name, key, encode(name));
    const digits = Array.from(new Uint8Array(signature, 0, NAME_BYTES), (byte) =>
      byte.toString(16).padStart(2, "0"),
    );
    return digits.join("");
  };
};

const encode = (text: string) => new TextEncoder().encode(text);
