import { type SeatId, seatId } from "@baize/engine";
import { LIMITS, type Presence, type PresenceFrame } from "@baize/protocol";
import type { RoomPresence } from "./client.ts";
import { startTimer, stopTimer, type Timer } from "./platform.ts";

/** A little slower than the server's limit, because frames can arrive closer together than they were sent. */
const POINT_EVERY_MS = 1_200 / LIMITS.presencePerSecond;

export const NOBODY_PRESENT: RoomPresence = {
  seats: new Map<SeatId, Presence>(),
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

const encode = (presence: Presence): string => JSON.stringify({ ...presence, type: "presence" });

/** A presence frame within the size limit: of many dragged cards it names the first. */
const frameOf = (presence: Presence): string => {
  const dragging = [...(presence.dragging ?? [])];
  let text = encode(presence);
  while (text.length > LIMITS.presenceBytes && dragging.length > 0) {
    dragging.pop();
    text = encode({ ...presence, dragging });
  }
  return text;
};

/** Sends the latest presence at a limited rate. */
export class Pointer {
  readonly #send: (text: string) => void;
  #waiting: Presence | null = null;
  #pause: Timer | null = null;

  constructor(send: (text: string) => void) {
    this.#send = send;
  }

  point(presence: Presence): void {
    this.#waiting = presence;
    if (!this.#pause) this.#next();
  }

  stop(): void {
    stopTimer(this.#pause);
  }

  #next(): void {
    const presence = this.#waiting;
    this.#waiting = null;
    this.#pause = presence && startTimer(() => this.#next(), POINT_EVERY_MS);
    if (presence) this.#send(frameOf(presence));
  }
}
