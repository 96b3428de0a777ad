import { TABLE_LIMITS } from "@baize/engine";

/** The one table of limits. It is sent in `welcome` and printed in the docs; over one of them the error names it. */
export const LIMITS = {
  ...TABLE_LIMITS,
  connections: 208,
  spectators: 200,
  /** Connections of all who have no seat, together; a storm of them waits, and the seated don't notice. */
  joinsPerSecond: 50,
  joinBurst: 300,
  /** Connections of one seat. */
  seatJoinsPerSecond: 1,
  seatJoinBurst: 30,
  /** Seats that one address claims with a room's player link: so many at once, and so many a minute after that. */
  claimBurst: 4,
  claimsPerMinute: 30,
  /** One frame from a client, in bytes; a deck of 1,000 named cards fits. */
  frameBytes: 256 * 1024,
  jsonDepth: 16,
  intentIdLength: 64,
  /** The budget of a seat, whatever connections it has, or of a connection without a seat: in ordinary intents. */
  intentsPerSecond: 50,
  intentBurst: 500,
  /** Asking for the document or another welcome costs as much as ten ordinary intents, or more in a large room. */
  asksPerSecond: 5,
  askBurst: 50,
  /** What all without a seat may cost together, in ordinary intents. */
  watchersPerSecond: 100,
  watcherBurst: 1_000,
  /** What newcomers among them may cost beyond that: their first welcome and document. */
  welcomeReserve: 2_000,
  /** Frames over the budget, each refused, and each kilobyte of them, before the connection is closed. */
  tooFastIntents: 5_000,
  presencePerSecond: 20,
  presenceBytes: 512,
  /** Frames that make no sense, before the connection is closed. */
  badFrames: 20,
  /** Bytes waiting in one socket before nothing that it asks for is answered, and its reader counts as too slow. */
  queuedBytes: 1024 * 1024,
  /** Bytes waiting in the sockets of all without a seat together, before no more of them come in. */
  unreadBytes: 8 * 1024 * 1024,
  /** Lines of the log that `welcome` brings. */
  logLines: 200,
  /** About how many bytes these may take. */
  logBytes: 256 * 1024,
  /** Intent ids kept for each seat, so that one sent again is acked and not applied twice. */
  rememberedIntents: 1_000,
  /** What one room may store, in bytes. */
  storedBytes: 64 * 1024 * 1024,
  /** A game's definition file, in bytes. */
  definitionBytes: 256 * 1024,
  /** A room's file, and what it holds once it is decompressed, in bytes; a room of 4,000 cards takes a twentieth. */
  roomFileBytes: 16 * 1024 * 1024,
  roomFileContents: 32 * 1024 * 1024,
  roomIdLength: 64,
  roomNameLength: 80,
} as const;

export type Limits = { readonly [Name in keyof typeof LIMITS]: number };
