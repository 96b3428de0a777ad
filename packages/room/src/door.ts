import { type Change, generationOf, type SeatId, type TableState } from "@baize/engine";
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

/** Whether a Change revoked keys. */
export const revokesKeys = ({ writes }: Change): boolean =>
  writes.some(({ table, key }) => table === "table" && key === "generations");

/** What a Change that revoked a key tells those who came with it. */
export const farewell = ({ log }: Change, { opening }: Pass): CloseCode => {
  if (typeof opening !== "number") return CLOSE.badKey;
  const entry = log.findLast(({ type, seat, values }) =>
    type === "seat.key.renew" || type === "seat.leave"
      ? seat === opening
      : isAbout(values.seat, opening) && (type === "seat.kick" || type === "seat.clear"),
  );
  switch (entry?.type) {
    case "seat.kick":
      return withWords(CLOSE.kicked, entry.values.reason);
    case "seat.key.renew":
      return CLOSE.movedElsewhere;
    default:
      return CLOSE.seatGivenUp;
  }
};

const isAbout = (value: unknown, seat: SeatId): boolean => value === seat;
