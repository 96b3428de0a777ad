import { type Change, roomKeyEpochInGenerations, type SeatId, seatId } from "@baize/engine";

type KeyEpochs = Parameters<typeof roomKeyEpochInGenerations>[0];

/**
 * The seats that may have another player after a Change: those that were taken or freed, and those whose keys somebody
 * else replaced. What a seat was shown before stays hidden from its next player.
 */
export const reassignedSeats = ({ writes, revoked = [] }: Change): SeatId[] => {
  const seats = new Set<SeatId>();
  for (const write of writes) {
    if (write.table === "seats" && (!write.before || !write.after)) seats.add(write.key);
    if (write.table !== "table" || write.key !== "generations") continue;
    // Rooms of early versions have no such row.
    const [before, after] = [(write.before ?? {}) as KeyEpochs, (write.after ?? {}) as KeyEpochs];
    for (const key of Object.keys(after)) {
      const seat = Number(key);
      if (!Number.isInteger(seat)) continue;
      if (roomKeyEpochInGenerations(before, seatId(seat)) !== after[key]) seats.add(seatId(seat));
    }
  }
  for (const { scope, why } of revoked) {
    if (why === "moved" && typeof scope === "number") seats.delete(scope);
  }
  return [...seats];
};
