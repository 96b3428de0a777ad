import type { SeatId } from "../ids.ts";
import type { ActorView } from "../intent.ts";
import type { Random } from "../random.ts";
import { type CardAudience, NO_AUDIENCE } from "../records.ts";
import { pick } from "./random-choice.ts";

/** The union of two audiences. */
export const audienceUnion = (one: CardAudience, other: CardAudience): CardAudience =>
  one === "all" || other === "all" ? "all" : inOrder([...one, ...other]);

/** A first audience without a second one. */
export const audienceWithout = (audience: CardAudience, gone: CardAudience): CardAudience => {
  if (gone === "all") return NO_AUDIENCE;
  if (audience === "all") return audience;
  const left = audience.filter((seat) => !gone.includes(seat));
  return left.length === audience.length ? audience : left;
};

const inOrder = (seats: readonly SeatId[]): SeatId[] => [...new Set(seats)].sort((a, b) => a - b);

/** The audience in a payload: everyone, nobody (to stop showing), or some seats. */
export type AudiencePayload = "all" | "none" | readonly SeatId[];

export const toCardAudience = (to: AudiencePayload): CardAudience => {
  if (to === "all") return "all";
  return to === "none" ? NO_AUDIENCE : inOrder(to);
};

/** Whether a first audience includes all of a second one. */
export const audienceIncludes = (shown: CardAudience, audience: CardAudience): boolean =>
  shown === "all" || (audience !== "all" && audience.every((seat) => shown.includes(seat)));

/** A random audience for samples. */
export const sampleViewers = (view: ActorView, random: Random): "all" | "none" | SeatId[] => {
  const seats = view.seats().filter(() => random.int(2) === 0);
  return (
    pick(random, ["all" as const, "none" as const, ...(seats.length > 0 ? [seats, seats] : [])]) ??
    "all"
  );
};

/** Whether an audience of named seats includes a seat. False for `all`. */
export const isNamedInAudience = (audience: CardAudience, seat: SeatId): boolean =>
  audience !== "all" && audience.includes(seat);
