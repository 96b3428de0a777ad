import * as z from "zod/mini";
import type { CardHandle, SeatId } from "../ids.ts";
import { type ActorView, defineIntent } from "../intent.ts";
import { TABLE_LIMITS } from "../limits.ts";
import { MARKER_COLOURS } from "../marker-colours.ts";
import type { Arrow } from "../marks.ts";
import { colourSchema, handleSchema, seatSchema } from "../payload.ts";
import { type Refusal, refuse } from "../result.ts";
import { mark } from "../rules/marks.ts";
import {
  cardsInPlay,
  controlled,
  mustBeTakenSeat,
  mustControlOne,
  mustLieInPublic,
} from "../rules/permission.ts";
import { pick } from "../rules/random-choice.ts";
import { cardIdOfHandle } from "../rules/resolve.ts";

const endSchema = z.union([handleSchema, seatSchema]);

/**
 * Draw an arrow from a card or the actor's seat to a card in a public zone, or to a seat. It ends with the turn, or
 * when it is cleared.
 */
export const arrowDraw = defineIntent({
  type: "arrow.draw",
  payload: z.strictObject({
    from: endSchema,
    to: endSchema,
    colour: z.optional(colourSchema),
    until: z.optional(z.enum(["turn", "cleared"])),
  }),
  undo: "free",
  actor: "seated",
  predict: true,
  permit: (view, { from, to }) =>
    mustBegin(view, from) ??
    (typeof to === "number" ? mustBeTakenSeat(view, to, "to") : mustLieInPublic(view, to, "to")) ??
    arrowObjection(view, from, to),
  reduce: ({ tx, payload: { from, to, colour = "red", until = "turn" } }) => {
    const ends = [from, to].filter((end) => typeof end === "string");
    const withNew = (arrows: readonly Arrow[] = []): readonly Arrow[] => [
      ...arrows.filter((one) => one.to !== to),
      { to, colour, until },
    ];
    if (typeof from === "number") {
      tx.patch("seats", from, { arrows: withNew(tx.state.get("seats", from)?.arrows) });
    } else {
      const id = cardIdOfHandle(tx, from);
      mark(tx, id, { arrows: withNew(tx.state.get("cards", id)?.marks.arrows) });
    }
    tx.log(
      {
        ...(typeof from === "number" ? { from } : {}),
        ...(typeof to === "number" ? { to } : {}),
      },
      ends.map((handle) => cardIdOfHandle(tx, handle)),
    );
    return null;
  },
  sample: (view, random) => {
    const from = pick<CardHandle | SeatId>(random, [...controlled(view), view.seat]);
    const to = pick<CardHandle | SeatId>(random, [...cardsInPlay(view), ...view.seats()]);
    if (!from || to === null || arrowObjection(view, from, to)) return null;
    const until = pick(random, ["turn", "cleared"] as const) ?? "turn";
    return { from, to, colour: pick(random, MARKER_COLOURS) ?? "red", until };
  },
});

/** An arrow starts at a card that the actor controls, or at the actor's own seat ([P5]). */
const mustBegin = (view: ActorView, from: CardHandle | SeatId): Refusal | null => {
  if (typeof from !== "number") return mustControlOne(view, from, "from");
  return from === view.seat
    ? null
    : refuse("not_yours", "You can draw arrows only from your own seat", "from");
};

const arrowObjection = (
  view: ActorView,
  from: CardHandle | SeatId,
  to: CardHandle | SeatId,
): Refusal | null => {
  if (from === to) return refuse("not_here", "An arrow can’t point to its own start", "to");
  const bearer = typeof from === "number" ? view.seatView(from) : view.card(from)?.marks;
  const others = (bearer?.arrows ?? []).filter((arrow) => arrow.to !== to);
  const most = TABLE_LIMITS.arrowsPerCard;
  return others.length < most
    ? null
    : refuse("over_limit", `At most ${most} arrows can start at one place`, "from");
};
