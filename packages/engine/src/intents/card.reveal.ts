import * as z from "zod/mini";
import { zoneKind } from "../games/game.ts";
import type { Handle, SeatId } from "../ids.ts";
import { type ActorView, defineIntent } from "../intent.ts";
import { handlesSchema, seatSchema } from "../payload.ts";
import { type Audience, NOBODY } from "../records.ts";
import { type Refusal, refuse } from "../result.ts";
import { controls, isOwnZone, isSeat, noSuchCard, zoneOfCard } from "../rules/permission.ts";
import { idOf } from "../rules/resolve.ts";
import { showTo } from "../rules/reveal.ts";
import { pick, pickSome } from "../rules/sampling.ts";
import { cardsOf, listed } from "../words.ts";

const audience = z.union([
  z.literal("all"),
  z.literal("none"),
  z.array(seatSchema).check(z.minLength(1), z.maxLength(8)),
]);

export const cardReveal = defineIntent({
  type: "card.reveal",
  summary:
    "Show cards of one's hand, or face-down cards one controls, to everyone or to some seats; or hide them again.",
  payload: z.strictObject({ cards: handlesSchema, to: audience }),
  undo: "never",
  actor: "seated",
  predict: false,
  permit: (view, { cards, to }) => {
    for (const [index, seat] of (typeof to === "string" ? [] : to).entries()) {
      if (!isSeat(view, seat))
        return refuse("no_such_seat", `Nobody sits at seat ${seat}`, `to.${index}`);
    }
    for (const [index, handle] of cards.entries()) {
      const objection = cardObjection(view, handle, `cards.${index}`);
      if (objection) return objection;
    }
    return null;
  },
  reduce: ({ tx, actor, payload: { cards, to }, random }) => {
    const ids = cards.map((handle) => idOf(tx, handle));
    const shownTo = audienceOf(to, actor);
    for (const id of ids) showTo({ tx, random }, id, shownTo);
    tx.log({ to: shownTo.length === 0 ? "none" : shownTo }, ids);
    return null;
  },
  describe: (line, words) => {
    const to = line.values?.to;
    const who = words.seat(line.seat);
    if (to === "none") return `${who} hides ${cardsOf(line)} again`;
    if (to === "all") return `${who} reveals ${cardsOf(line)} to everyone`;
    const seats = Array.isArray(to) ? to.map((seat) => words.seat(seat as SeatId)) : [];
    return `${who} reveals ${cardsOf(line)} to ${listed(seats)}`;
  },
  sample: (view, random) => {
    const cards = pickSome(random, showable(view), 2);
    const seat = pick(random, view.seats());
    const to = pick(random, ["all" as const, "none" as const, ...(seat === null ? [] : [[seat]])]);
    return cards.length > 0 && to !== null ? { cards, to } : null;
  },
});

const audienceOf = (to: "all" | "none" | readonly SeatId[], actor: SeatId): Audience => {
  if (to === "all") return "all";
  if (to === "none") return NOBODY;
  return [...new Set(to)].filter((seat) => seat !== actor).sort((a, b) => a - b);
};

const cardObjection = (view: ActorView, handle: Handle, field: string): Refusal | null => {
  const card = view.card(handle);
  const definition = card && zoneOfCard(view, card);
  if (!card || !definition) return noSuchCard(field);
  const mayShow = card.faceDown
    ? controls(view, card) && card.face !== undefined
    : definition.visibility !== "public" && isOwnZone(view, card.zone);
  if (mayShow) return null;
  return definition.visibility === "public" && !card.faceDown
    ? refuse("not_here", "Everyone sees that card already", field)
    : refuse("not_yours", "That card is not yours to show", field);
};

const showable = (view: ActorView): Handle[] =>
  view.game.zones.flatMap(({ kind, owner, visibility }) => {
    if (owner !== "seat" || zoneKind(view.game, kind) === undefined) return [];
    const zone = `${kind}:${view.seat}` as Parameters<ActorView["cardsIn"]>[0];
    return view
      .cardsIn(zone)
      .filter((handle) => visibility !== "public" || view.card(handle)?.faceDown === true)
      .filter((handle) => cardObjection(view, handle, "") === null);
  });
