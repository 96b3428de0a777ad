import * as z from "zod/mini";
import type { Handle, SeatId } from "../ids.ts";
import { type ActorView, defineIntent } from "../intent.ts";
import { TABLE_LIMITS } from "../limits.ts";
import { COLOURS, colourSchema, handleSchema, seatSchema } from "../payload.ts";
import { type Refusal, refuse } from "../result.ts";
import { mark } from "../rules/marks.ts";
import {
  controlled,
  inPlay,
  mustBeSeat,
  mustControlOne,
  mustLieInPublic,
} from "../rules/permission.ts";
import { idOf } from "../rules/resolve.ts";
import { pick } from "../rules/sampling.ts";
import { cardsOf, seatOf, withCards } from "../words.ts";

export const arrowDraw = defineIntent({
  type: "arrow.draw",
  summary:
    "Draw an arrow from a card to a card in a public zone, or to a seat. It ends with the turn, or when it is taken away.",
  payload: z.strictObject({
    from: handleSchema,
    to: z.union([handleSchema, seatSchema]),
    colour: z.optional(colourSchema),
    until: z.optional(z.enum(["turn", "cleared"])),
  }),
  undo: "free",
  actor: "seated",
  predict: true,
  permit: (view, { from, to }) =>
    mustControlOne(view, from, "from") ??
    (typeof to === "number" ? mustBeSeat(view, to, "to") : mustLieInPublic(view, to, "to")) ??
    arrowObjection(view, from, to),
  reduce: ({ tx, payload: { from, to, colour = "red", until = "turn" } }) => {
    const id = idOf(tx, from);
    const others = (tx.state.get("cards", id)?.marks.arrows ?? []).filter((one) => one.to !== to);
    mark(tx, id, { arrows: [...others, { to, colour, until }] });
    if (typeof to === "number") tx.log({ to }, [id]);
    else tx.log({}, [id, idOf(tx, to)]);
    return null;
  },
  describe: (line, words) => {
    const seat = seatOf(line, "to");
    const to = seat === null ? cardsOf(withCards(line, 1)) : words.seat(seat);
    return `${words.seat(line.seat)} points from ${cardsOf(withCards(line, 0, 1))} to ${to}`;
  },
  sample: (view, random) => {
    const from = pick(random, controlled(view));
    const to = pick<Handle | SeatId>(random, [...inPlay(view), ...view.seats()]);
    if (!from || to === null || arrowObjection(view, from, to)) return null;
    const until = pick(random, ["turn", "cleared"] as const) ?? "turn";
    return { from, to, colour: pick(random, COLOURS) ?? "red", until };
  },
});

const arrowObjection = (view: ActorView, from: Handle, to: Handle | SeatId): Refusal | null => {
  if (from === to) return refuse("not_here", "An arrow leads to something else", "to");
  const others = (view.card(from)?.marks?.arrows ?? []).filter((arrow) => arrow.to !== to);
  const most = TABLE_LIMITS.arrowsPerCard;
  return others.length < most
    ? null
    : refuse("over_limit", `At most ${most} arrows begin at one card`, "from");
};
