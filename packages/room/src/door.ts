import { type Change, generationOf, type TableState } from "@baize/engine";
import { CLOSE, type CloseCode, withWords } from "@baize/protocol";
import type { Pass } from "./connection.ts";

/** Whether a key is of the generation that opens what it is for; all others were revoked. */
export const isGood = (state: TableState, { opening, generation }: Pass): boolean =>
  generation === generationOf(state, opening);

/** Whether a key rules the room: the host's own, or that of the seat that is the host. */
export const rules = (state: TableState, pass: Pass): boolean =>
  isGood(state, pass) && (pass.opening === "host" || pass.opening === state.field("host"));

/** Why a key does not let in, or null. A locked room lets in those who have seats, and the host. */
export const objectionTo = (state: TableState, pass: Pass): CloseCode | null => {
  if (!isGood(state, pass)) return CLOSE.badKey;
  const isStranger = pass.opening === "player" || pass.opening === "spectator";
  return isStranger && state.field("locked") ? CLOSE.roomLocked : null;
};

/** What a Change that revoked a key tells those who came with it. What a tick did first is what put them out. */
export const farewell = ({ revoked = [] }: Change, { opening }: Pass): CloseCode => {
  const about = revoked.find((each) => each.opening === opening);
  // Whoever came by a link that was replaced has no seat that could have moved.
  if (typeof opening !== "number" || !about) return CLOSE.badKey;
  switch (about.why) {
    case "put out":
      return withWords(CLOSE.kicked, about.words);
    case "replaced":
    case "moved":
      return CLOSE.movedElsewhere;
    case "given up":
      return CLOSE.seatGivenUp;
  }
};
