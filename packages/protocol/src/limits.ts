import { TABLE_LIMITS } from "@baize/engine";

/** All limits. `welcome` sends them, docs/protocol.md lists them, and errors name the limit that was exceeded. */
export const LIMITS = {
  ...TABLE_LIMITS,
  connections: 10_000,
  /** Spectators that the room serves itself. Relays serve those beyond that, if they can. */
  roomSpectators: 150,
  /** Spectators at one relay. */
  relaySpectators: 1_000,
  /** Spectators that only the room can serve: those who see all hands, or have the host's key. */
  unrelayedSpectators: 32,
  /** Joins of all connections without a seat, together. Seats have a limit of their own. */
  joinsPerSecond: 50,
  joinBurst: 300,
  /** Joins of one seat. */
  seatJoinsPerSecond: 1,
  seatJoinBurst: 30,
  /**
   * Seats that one address may claim with a room's player link: this many at once, and this many a minute after that.
   */
  claimBurst: 4,
  claimsPerMinute: 30,
  /** The bytes of bodies of JSON from one address: this many at once, and this many a minute after that. */
  bodyBytesPerMinute: 16 * 1024 * 1024,
  /** The bytes of one frame from a client. A deck of 1,000 named cards fits. */
  frameBytes: 256 * 1024,
  jsonDepth: 16,
  intentIdLength: 64,
  /** The budget of a seat, for all of its connections, or of a connection without a seat; in ordinary intents. */
  intentsPerSecond: 50,
  intentBurst: 500,
  /** Requests for the document or a new welcome. One costs as much as ten ordinary intents, or more in a large room. */
  asksPerSecond: 5,
  askBurst: 50,
  /** The shared budget of all connections without a seat, in ordinary intents. */
  watchersPerSecond: 100,
  watcherBurst: 1_000,
  /** How far new connections without a seat may overdraw that budget, for their first welcome and document. */
  welcomeReserve: 2_000,
  /** Refused frames over the budget, plus one per kilobyte of them, before the connection is closed. */
  tooFastIntents: 5_000,
  /** Messages in the spectators' chat, of one spectator, of all at one address with one key, and of all together. */
  saidPerSecond: 0.5,
  saidBurst: 5,
  addressSaidPerSecond: 1,
  addressSaidBurst: 8,
  allSaidPerSecond: 3,
  allSaidBurst: 15,
  /**
   * What a caster shows: how often it changes, for all with the same key and token, and the bytes of one frame, which
   * a socket keeps through hibernation.
   */
  castPerSecond: 10,
  castBurst: 20,
  castBytes: 1_200,
  /** Lines and highlighted cards in it. */
  castStrokes: 12,
  castRings: 8,
  /** Of one kind of key: the casters' tokens in use, and the connections with one. */
  castTokens: 4,
  castConnections: 12,
  presencePerSecond: 20,
  presenceBytes: 512,
  /** Malformed frames before the connection is closed. */
  badFrames: 20,
  /** Unsent bytes in one socket before its requests wait and it counts as a slow reader. */
  queuedBytes: 1024 * 1024,
  /** Unsent bytes in the sockets of all connections without a seat before no more of them may join. */
  unreadBytes: 8 * 1024 * 1024,
  /** Log lines in `welcome`. */
  logLines: 200,
  /** The approximate bytes of these lines. */
  logBytes: 256 * 1024,
  /** Remembered intent ids of each seat, so that a repeated intent is acked and not applied twice. */
  rememberedIntents: 1_000,
  /** Stored bytes of one room. */
  storedBytes: 64 * 1024 * 1024,
  /** The bytes of a request that makes a room, with a definition or a moment of a replay. */
  definitionBytes: 256 * 1024,
  /** The bytes of a room file, compressed and decompressed. A room of 1,600 cards takes a thirtieth. */
  roomFileBytes: 16 * 1024 * 1024,
  roomFileContents: 32 * 1024 * 1024,
  /** The tables of one tournament, and the bytes of their list. */
  eventTables: 50,
  eventBytes: 16 * 1024,
  /** The tables of the open list, and the characters that a report of one may have. */
  openTables: 100,
  reportTextLength: 280,
  /** The characters of a browser's address at its push service. */
  pushEndpointLength: 2_000,
  /** The shared replays of one room. The operator limits their bytes. */
  sharedReplays: 20,
  /** The comments in a shared replay, and the characters of one. */
  replayNotes: 50,
  replayNoteLength: 280,
  roomIdLength: 64,
  roomNameLength: 80,
} as const;

export type Limits = { readonly [Name in keyof typeof LIMITS]: number };
