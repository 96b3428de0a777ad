import { type SeatId, seatId } from "@baize/engine";
import { LIMITS, type PointerPresence, type PresenceFrame } from "@baize/protocol";
import type { RoomPresence } from "./client.ts";

export const NOBODY_PRESENT: RoomPresence = {
  seats: new Map<SeatId, PointerPresence>(),
  spectators: { public: 0, all: 0 },
};

/** The presence after a presence frame. Seats that it leaves out are unchanged. */
export const withPresence = (before: RoomPresence, frame: PresenceFrame): RoomPresence => {
  const seats = new Map(before.seats);
  for (const [key, presence] of Object.entries(frame.seats)) {
    const seat = seatId(Number(key));
    if (presence === null) seats.delete(seat);
    else seats.set(seat, presence);
  }
  return { seats, spectators: frame.spectators ?? before.spectators };
};

const encode = (presence: PointerPresence): string =>
  JSON.stringify({ ...presence, type: "presence" });

/** A presence frame within the size limit: of many dragged cards it names the first. */
export const presenceFrame = (presence: PointerPresence): string => {
  const dragging = [...(presence.dragging ?? [])];
  let text = encode(presence);
  while (text.length > LIMITS.presenceBytes && dragging.length > 0) {
    dragging.pop();
    text = encode({ ...presence, dragging });
  }
  return text;
};
