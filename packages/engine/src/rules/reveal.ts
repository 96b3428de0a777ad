import type { CardId, SeatId } from "../ids.ts";
import type { ActorView } from "../intent.ts";
import { handleOf } from "../looked-at.ts";
import type { Random } from "../random.ts";
import { type Audience, NOBODY } from "../records.ts";
import { mintHandle } from "./handles.ts";
import { isSeen } from "./looks.ts";
import type { Mover } from "./move.ts";
import { pick } from "./sampling.ts";

/**
 * Sets the audience of a card ([V3]). When somebody loses sight of a card in a hidden zone, the card gets a new handle,
 * or none when nobody sees it any more, so that it can't be recognised among the others.
 */
export const showTo = (
  { tx, random }: Pick<Mover, "tx" | "random">,
  id: CardId,
  shownTo: Audience,
): void => {
  if (tx.state.get("cards", id)) {
    tx.patch("cards", id, { shownTo });
    return;
  }
  const card = tx.state.get("hidden", id);
  if (!card) throw new Error(`There is no card ${id}`);
  const isLibrary = tx.state.zone(card.zone)?.definition.visibility === "nobody";
  if (isLibrary && !isSeen(tx, id, { ...card, shownTo })) {
    tx.patch("hidden", id, { shownTo, handle: null });
    return;
  }
  const known = hidesFromSome(card.shownTo, shownTo) ? null : handleOf(tx.state, id, card);
  tx.patch("hidden", id, { shownTo, handle: known ?? mintHandle(tx, random) });
};

const hidesFromSome = (was: Audience, is: Audience): boolean => {
  if (is === "all") return false;
  return was === "all" || was.some((seat) => !is.includes(seat));
};

/** The union of two audiences. */
export const both = (one: Audience, other: Audience): Audience =>
  one === "all" || other === "all" ? "all" : inOrder([...one, ...other]);

/** A first audience without a second one. */
export const without = (audience: Audience, gone: Audience): Audience => {
  if (gone === "all") return NOBODY;
  if (audience === "all") return audience;
  const left = audience.filter((seat) => !gone.includes(seat));
  return left.length === audience.length ? audience : left;
};

const inOrder = (seats: readonly SeatId[]): SeatId[] => [...new Set(seats)].sort((a, b) => a - b);

/** The audience in a payload: everyone, nobody any more, or some seats. */
export type To = "all" | "none" | readonly SeatId[];

export const audienceOf = (to: To): Audience => {
  if (to === "all") return "all";
  return to === "none" ? NOBODY : inOrder(to);
};

/** Whether a first audience includes all of a second one. */
export const isShownTo = (shown: Audience, audience: Audience): boolean =>
  shown === "all" || (audience !== "all" && audience.every((seat) => shown.includes(seat)));

/** A random audience for samples. */
export const sampleViewers = (view: ActorView, random: Random): "all" | "none" | SeatId[] => {
  const seats = view.seats().filter(() => random.int(2) === 0);
  return (
    pick(random, ["all" as const, "none" as const, ...(seats.length > 0 ? [seats, seats] : [])]) ??
    "all"
  );
};
