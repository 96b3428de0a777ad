const BYTES = 16;

/** What deletes a shared replay: random, and known only to whoever shared it. */
export const generateShareKey = (): string =>
  base64Url(crypto.getRandomValues(new Uint8Array(BYTES)));

/**
 * The id of the shared replay that a key deletes. The key doesn't follow from the id, so whoever opens the link can't
 * delete what it opens, and nothing has to be stored of the key.
 */
export const shareIdOf = async (key: string): Promise<string> => {
  const digest = await crypto.subtle.digest("SHA-256", new TextEncoder().encode(key));
  return base64Url(new Uint8Array(digest, 0, BYTES));
};

const base64Url = (bytes: Uint8Array): string =>
  btoa(String.fromCharCode(...bytes))
    .replaceAll("+", "-")
    .replaceAll("/", "_")
    .replaceAll("=", "");

/** The shape of an id. */
export const isShareId = (text: string): boolean => /^[\w-]{22}$/.test(text);
