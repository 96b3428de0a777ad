export const encodeBase64Url = (bytes: Uint8Array): string =>
  btoa(String.fromCharCode(...bytes))
    .replaceAll("+", "-")
    .replaceAll("/", "_")
    .replaceAll("=", "");

/** The bytes of a text; null for every other text than the one that `encodeBase64Url` makes of some bytes. */
export const decodeBase64Url = (text: string | undefined): Uint8Array<ArrayBuffer> | null => {
  if (text === undefined) return null;
  try {
    const binary = atob(text.replaceAll("-", "+").replaceAll("_", "/"));
    const bytes = Uint8Array.from(binary, (character) => character.charCodeAt(0));
    // `atob` skips spaces, and the last character may contain unused bits. Only one spelling is accepted.
    return encodeBase64Url(bytes) === text ? bytes : null;
  } catch {
    // A character or a length that no encoder produces.
    return null;
  }
};
