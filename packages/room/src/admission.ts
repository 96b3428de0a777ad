import {
  type Change,
  findInvitedSeatOfScope,
  findSpectatedSeatOfScope,
  isSeatSpectator,
  JUDGE_ACTOR_ID,
  type RoomKeyScope,
  roomKeyEpochOfScope,
  type SeatId,
  type SpectatorLevel,
  seatSpectatorConsentRevision,
  spectatorLevelOfJudge,
  type TableState,
  type Viewer,
} from "@baize/engine";
import { CLOSE_CODES, type CloseStatus, closeStatusWithAddedReason } from "@baize/protocol";
import type { Connection, Credential } from "./connection.ts";

/**
 * Whether a key has its scope's present epoch; all other keys are revoked. The key of spectators who see hands is valid
 * only while the seats agree whose hands they see ([AH2], [EY1]). The key of an invitation opens nothing ([SI1]).
 */
export const isKeyCurrent = (state: TableState, { scope, epoch }: Credential): boolean =>
  epoch === roomKeyEpochOfScope(state, scope) && isAgreedTo(state, scope);

const isAgreedTo = (state: TableState, scope: RoomKeyScope): boolean => {
  if (scope === "spectatorAll") return state.field("allHands").since !== null;
  if (findInvitedSeatOfScope(scope) !== null) return false;
  const seat = findSpectatedSeatOfScope(scope);
  return seat === null || seatSpectatorConsentRevision(state.field("eyes"), seat) !== null;
};

/** The revision since which the seats have agreed whose hands a spectator sees; null if they don't. */
export const agreedSince = (state: TableState, viewer: Viewer): number | null =>
  isSeatSpectator(viewer)
    ? seatSpectatorConsentRevision(state.field("eyes"), viewer.seat)
    : state.field("allHands").since;

/** Whether a key of the scope is a spectator's, whom the host may delay. */
export const isSpectatorScope = (scope: RoomKeyScope): boolean =>
  scope === "spectator" || scope === "spectatorAll" || findSpectatedSeatOfScope(scope) !== null;

/** Whether the keys of a scope show everything with a delay now. */
export const isDelayed = (state: TableState, scope: RoomKeyScope): boolean =>
  state.field("delay") > 0 && isSpectatorScope(scope);

/** Whether a Change sets another delay for spectators. */
export const setsSpectatorDelay = ({ writes }: Pick<Change, "writes">): boolean =>
  writes.some(({ table, key }) => table === "table" && key === "delay");

/** The close code for connections that showed hands, when the agreement ended; null for other scopes. */
const endOf = (scope: RoomKeyScope): CloseStatus | null => {
  if (scope === "spectatorAll") return CLOSE_CODES.allHandsEnded;
  return findSpectatedSeatOfScope(scope) === null ? null : CLOSE_CODES.seatSpectatorEnded;
};

/** Whether a connection is the judge's socket, through which the judge acts. */
export const isJudge = ({ credential, events, ticks }: Connection): boolean =>
  credential.scope === "judge" && !events && ticks !== "document";

/** The actor of a connection: a seat, or the judge with the judge's level; null for spectators. */
export const actorOfConnection = (connection: Connection): Actor | null => {
  const { viewer } = connection;
  if (viewer.kind === "seat") return { seat: viewer.seat };
  return isJudge(connection) && viewer.level !== "seat"
    ? { seat: JUDGE_ACTOR_ID, judge: viewer.level }
    : null;
};

export interface Actor {
  readonly seat: SeatId;
  readonly judge?: SpectatorLevel;
}

/** The connection with its present viewer: what the judge sees depends on what the seats agreed to. */
export const connectionWithPresentViewer = (
  state: TableState,
  connection: Connection,
): Connection => {
  if (!isJudge(connection)) return connection;
  const { id, credential, ticks, source } = connection;
  return {
    id,
    ...(source === undefined ? {} : { source }),
    viewer: { kind: "spectator", level: spectatorLevelOfJudge(state), judge: true },
    credential,
    ticks,
    send: (data) => connection.send(data),
    close: (code, reason) => connection.close(code, reason),
    queued: () => connection.queued(),
  };
};

/** Whether a key has the host's rights: the host's own key, or the key of the seat that is the host. */
export const isHostKey = (state: TableState, credential: Credential): boolean =>
  isKeyCurrent(state, credential) &&
  (credential.scope === "host" || credential.scope === state.field("host"));

/** The close code that refuses a key, or null. A locked room admits only keys of taken seats and the host's key. */
export const findAdmissionRejection = (
  state: TableState,
  credential: Credential,
): CloseStatus | null => {
  const { scope } = credential;
  if (!isKeyCurrent(state, credential)) return endOf(scope) ?? CLOSE_CODES.badKey;
  const isStranger = typeof scope !== "number" && scope !== "host";
  return isStranger && state.field("locked") ? CLOSE_CODES.roomLocked : null;
};

/**
 * The close code for connections whose key a Change revoked; null when they stay. The first revocation in a tick
 * decides.
 */
export const closeStatusOfRevokedKey = (
  { revoked = [] }: Change,
  { scope }: Credential,
): CloseStatus | null => {
  const about = revoked.find((each) => each.scope === scope && each.why !== "handed over");
  if (!about) return null;
  // A replaced link belongs to no seat, so no player moved.
  if (typeof scope !== "number") return endOf(scope) ?? CLOSE_CODES.badKey;
  switch (about.why) {
    case "put out":
      return closeStatusWithAddedReason(CLOSE_CODES.kicked, about.words);
    case "replaced":
    case "moved":
      return CLOSE_CODES.movedElsewhere;
    case "given up":
      return CLOSE_CODES.seatGivenUp;
    case "withdrawn":
    case "handed over":
      return null;
  }
};
