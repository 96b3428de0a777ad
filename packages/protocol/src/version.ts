/** The protocol's version. It moves whenever a frame's schema does; a test holds the schemas' hash against it. */
export const PROTOCOL_VERSION = 2;
