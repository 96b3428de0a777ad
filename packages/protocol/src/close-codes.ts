import { utf8Length } from "@baize/engine";

/** Why the server closed a socket. `retry` says whether a client should reconnect by itself. */
export interface CloseStatus {
  readonly code: number;
  readonly reason: string;
  readonly retry: boolean;
  /** How long a client should wait before it reconnects, if longer than usual. */
  readonly afterMs?: number;
}

/** All close codes. 4000 to 4999 are for applications (RFC 6455, section 7.4.2). */
export const CLOSE_CODES = {
  badKey: { code: 4001, reason: "This key does not open this room", retry: false },
  roomFull: { code: 4002, reason: "The room is full", retry: false },
  kicked: { code: 4003, reason: "The host kicked you from this room", retry: false },
  roomClosed: { code: 4004, reason: "The host closed this room", retry: false },
  noSuchRoom: { code: 4005, reason: "There is no such room", retry: false },
  movedElsewhere: { code: 4006, reason: "This seat was taken on another device", retry: false },
  badFrames: { code: 4007, reason: "Too many invalid frames", retry: false },
  tooSlow: { code: 4008, reason: "The connection could not keep up", retry: true },
  protocolTooOld: {
    code: 4009,
    reason: "This page is too old for the room: reload it",
    retry: false,
  },
  tooFast: { code: 4010, reason: "Too many messages in a short time", retry: true },
  roomFailed: { code: 4011, reason: "The room failed and is restarting", retry: true },
  seatGivenUp: { code: 4012, reason: "You have left this seat", retry: false },
  roomUnreadable: {
    code: 4013,
    reason: "The stored data of this room can't be read",
    retry: false,
  },
  tooManyJoins: { code: 4014, reason: "Too many connections at once", retry: true },
  badOrigin: { code: 4015, reason: "Pages of this origin may not connect", retry: false },
  roomLocked: { code: 4016, reason: "The room is locked", retry: false },
  allHandsEnded: {
    code: 4017,
    reason: "Spectators can no longer see all hands with this link",
    retry: false,
  },
  restarting: {
    code: 4018,
    reason: "The server is restarting: reconnect in 2 seconds",
    retry: true,
    afterMs: 2000,
  },
  movedToRelay: { code: 4019, reason: "Many spectators are watching: reconnect", retry: true },
  seatSpectatorEnded: {
    code: 4020,
    reason: "That player no longer shares their view",
    retry: false,
  },
  sightChanged: {
    code: 4021,
    reason: "What you may see has changed: reconnect",
    retry: true,
  },
  nothingYet: {
    code: 4022,
    reason: "There is nothing to show yet: reconnect in 10 seconds",
    retry: true,
    afterMs: 10_000,
  },
  onlyDelayed: {
    code: 4023,
    reason: "Spectators are delayed: connect for frames",
    retry: false,
  },
} as const satisfies Record<string, CloseStatus>;

const BY_CODE: ReadonlyMap<number, CloseStatus> = new Map(
  Object.values(CLOSE_CODES).map((entry) => [entry.code, entry]),
);

/** The entry of `CLOSE_CODES` for a code; undefined for codes of the network or the platform. */
export const findCloseStatus = (code: number): CloseStatus | undefined => BY_CODE.get(code);

/** The most bytes that a close frame's reason can have (RFC 6455, section 5.5). */
const MAX_REASON_BYTES = 123;

/** A close code whose reason ends with a person's words, cut to fit a close frame. */
export const closeStatusWithAddedReason = (
  close: CloseStatus,
  words: string | undefined,
): CloseStatus => {
  if (!words) return close;
  let reason = `${close.reason}: `;
  for (const character of words) {
    if (utf8Length(reason + character) > MAX_REASON_BYTES) break;
    reason += character;
  }
  return { ...close, reason };
};
