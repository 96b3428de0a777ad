import { type Change, keyEpochOf, type TableState } from "@baize/engine";
import { CLOSE, type CloseCode, withWords } from "@baize/protocol";
import type { Credential } from "./connection.ts";

/**
 * Whether a key is of the generation that opens what it is for; all others were revoked. That of spectators who see all
 * hands opens nothing while somebody who holds cards has not agreed ([AH2]).
 */
export const isKeyCurrent = (state: TableState, { scope, epoch }: Credential): boolean =>
  epoch === keyEpochOf(state, scope) &&
  (scope !== "spectatorAll" || state.field("allHands").since !== null);

/** Whether a key rules the room: the host's own, or that of the seat that is the host. */
export const isHostKey = (state: TableState, credential: Credential): boolean =>
  isKeyCurrent(state, credential) &&
  (credential.scope === "host" || credential.scope === state.field("host"));

/** Why a key does not let in, or null. A locked room lets in those who have seats, and the host. */
export const admissionRefusal = (state: TableState, credential: Credential): CloseCode | null => {
  const { scope } = credential;
  if (!isKeyCurrent(state, credential))
    return scope === "spectatorAll" ? CLOSE.allHandsEnded : CLOSE.badKey;
  const isStranger = typeof scope !== "number" && scope !== "host";
  return isStranger && state.field("locked") ? CLOSE.roomLocked : null;
};

/**
 * The close code for those who came with a key that a Change revoked; null where they stay. What a tick did first is
 * what put them out.
 */
export const closeCodeFor = ({ revoked = [] }: Change, { scope }: Credential): CloseCode | null => {
  const about = revoked.find((each) => each.scope === scope && each.why !== "handed over");
  if (!about) return null;
  if (scope === "spectatorAll") return CLOSE.allHandsEnded;
  // Whoever came by a link that was replaced has no seat that could have moved.
  if (typeof scope !== "number") return CLOSE.badKey;
  switch (about.why) {
    case "put out":
      return withWords(CLOSE.kicked, about.words);
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
