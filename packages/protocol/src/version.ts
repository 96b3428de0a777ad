/**
 * The hash of the schemas of each version, from version 1 on. A test compares the last one with the schemas and prints
 * the hash to add when a schema changed. A new hash means a new version, so that open pages reload.
 */
export const SCHEMA_HASHES = [
  "5ea7adcebfebc3b3",
  "fbb59a488b162468",
  "694c6d6318a0fd3a",
  "12b648101b88d77d",
] as const;

/** The protocol's version. */
export const PROTOCOL_VERSION = SCHEMA_HASHES.length;

/**
 * The version of the HTTP API, independent of the frames' version. It rises when something that callers rely on is
 * removed or changes its meaning, not when something is added.
 */
export const API_VERSION = 1;
