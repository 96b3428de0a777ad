import { type Change, keyEpochOf, type TableState } from "@baize/engine";
import { CLOSE, type CloseStatus, withReasonText } from "@baize/protocol";
import type { Credential } from "./connection.ts";

/**
 * Whether a key has its scope's present epoch; all other keys are revoked. The key of spectators who see all hands is
 * valid only while every seat with cards agrees ([AH2]).
 */
export const isKeyCurrent = (state: TableState, { scope, epoch }: Credential): boolean =>
  epoch === keyEpochOf(state, scope) &&
  (scope !== "spectatorAll" || state.field("allHands").since !== null);

/** Whether a key has the host's rights: the host's own key, or the key of the seat that is the host. */
export const isHostKey = (state: TableState, credential: Credential): boolean =>
  isKeyCurrent(state, credential) &&
  (credential.scope === "host" || credential.scope === state.field("host"));

/** The close code that refuses a key, or null. A locked room admits only keys of taken seats and the host's key. */
export const admissionRefusal = (state: TableState, credential: Credential): CloseStatus | null => {
  const { scope } = credential;
  if (!isKeyCurrent(state, credential))
    return scope === "spectatorAll" ? CLOSE.allHandsEnded : CLOSE.badKey;
  const isStranger = typeof scope !== "number" && scope !== "host";
  return isStranger && state.field("locked") ? CLOSE.roomLocked : null;
};

/**
 * The close code for connections whose key a Change revoked; null when they stay. The first revocation in a tick
 * decides.
 */
export const closeCodeFor = (
  { revoked = [] }: Change,
  { scope }: Credential,
): CloseStatus | null => {
  const about = revoked.find((each) => each.scope === scope && each.why !== "handed over");
  if (!about) return null;
  if (scope === "spectatorAll") return CLOSE.allHandsEnded;
  // A replaced link belongs to no seat, so no player moved.
  if (typeof scope !== "number") return CLOSE.badKey;
  switch (about.why) {
    case "put out":
      return withReasonText(CLOSE.kicked, about.words);
    case "replaced":
    case "moved":
      return CLOSE.movedElsewhere;
    case "given up":
      return CLOSE.seatGivenUp;
    case "withdrawn":
    case "handed over":
      return null;
  }
};
