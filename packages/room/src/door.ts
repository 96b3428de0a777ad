import { type Change, generationOf, type TableState } from "@baize/engine";
import { CLOSE, type CloseCode, withWords } from "@baize/protocol";
import type { Pass } from "./connection.ts";

/**
 * Whether a key is of the generation that opens what it is for; all others were revoked. That of spectators who see all
 * hands opens nothing while somebody who holds cards has not agreed ([AH2]).
 */
export const isGood = (state: TableState, { opening, generation }: Pass): boolean =>
  generation === generationOf(state, opening) &&
  (opening !== "spectatorAll" || state.field("allHands").since !== null);

/** Whether a key rules the room: the host's own, or that of the seat that is the host. */
export const rules = (state: TableState, pass: Pass): boolean =>
  isGood(state, pass) && (pass.opening === "host" || pass.opening === state.field("host"));

/** Why a key does not let in, or null. A locked room lets in those who have seats, and the host. */
export const objectionTo = (state: TableState, pass: Pass): CloseCode | null => {
  const { opening } = pass;
  if (!isGood(state, pass)) return opening === "spectatorAll" ? CLOSE.allHandsEnded : CLOSE.badKey;
  const isStranger = typeof opening !== "number" && opening !== "host";
  return isStranger && state.field("locked") ? CLOSE.roomLocked : null;
};

/**
 * The close code for those who came with a key that a Change revoked; null where they stay. What a tick did first is
 * what put them out.
 */
export const farewell = ({ revoked = [] }: Change, { opening }: Pass): CloseCode | null => {
  const about = revoked.find((each) => each.opening === opening && each.why !== "handed over");
  if (!about) return null;
  if (opening === "spectatorAll") return CLOSE.allHandsEnded;
  // Whoever came by a link that was replaced has no seat that could have moved.
  if (typeof opening !== "number") return CLOSE.badKey;
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
