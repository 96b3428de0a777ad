/**
 * The hash of the schemas of each version, from version 1 on. A test compares the last one with the schemas, and prints
 * the hash to add here when a schema has changed: another hash of the same version would break clients that are out
 * there.
 */
export const SCHEMA_HASHES = [
  "5ea7adcebfebc3b3",
  "fbb59a488b162468",
  "694c6d6318a0fd3a",
  "2803316aeb8e42bd",
] as const;

/** The protocol's version. */
export const PROTOCOL_VERSION = SCHEMA_HASHES.length;

/**
 * The version of the HTTP API, which is apart from that of the frames. It rises when something that callers rely on
 * goes or changes its meaning; what is added doesn't raise it.
 */
export const API_VERSION = 1;
