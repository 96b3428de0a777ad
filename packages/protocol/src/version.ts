/**
 * The protocol's version. It rises whenever the schema of a frame changes; a test compares the schemas' hash with it.
 */
export const PROTOCOL_VERSION = 2;
