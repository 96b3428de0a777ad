import * as z from "zod/mini";
import { actorViewOfState } from "../actor-view.ts";
import { zoneFor, zoneKind } from "../games/game.ts";
import type { CardId, SeatId } from "../ids.ts";
import { type ActorView, defineIntent } from "../intent.ts";
import { TABLE_LIMITS } from "../limits.ts";
import { libraryField, wholeNumber } from "../payload.ts";
import { refuse } from "../result.ts";
import { dealCards } from "../rules/deal.ts";
import {
  libraryKind,
  mustHave,
  mustHaveLibrary,
  type NamedLibrary,
  namedLibraries,
  ownZone,
} from "../rules/permission.ts";
import { libraryOf, libraryValue, zoneOfActor } from "../rules/resolve.ts";
import { pick } from "../rules/sampling.ts";
import { takesTurns } from "../rules/turns.ts";

export const libraryDeal = defineIntent({
  type: "library.deal",
  summary:
    "Deal a number of cards to each seat that plays, one by one, the dealer last. When each seat has its own library, it is dealt from that one, with an empty hand and before the first turn.",
  payload: z.strictObject({
    count: z.optional(wholeNumber(1, TABLE_LIMITS.cardsPerIntent)),
    ...libraryField,
  }),
  undo: "consent",
  actor: "seated",
  step: "often",
  predict: false,
  permit: (view, { count = view.game.openingHand, ...named }) => {
    if (count === 0) return refuse("invalid_payload", "Enter the number of cards to deal", "count");
    const objection = mustHaveLibrary(view, named) ?? mustHave(view, "hand");
    if (objection) return objection;
    const seats = receivers(view, named).length;
    if (seats === 0) return refuse("not_here", "There are no players to deal to");
    const most = TABLE_LIMITS.cardsPerIntent;
    return count * seats <= most
      ? null
      : refuse("over_limit", `At most ${most} cards can be dealt at once`, "count");
  },
  reduce: ({ tx, actor, payload, random }) => {
    const { game } = tx.state;
    const asked = payload.count ?? game.openingHand;
    const seats = receivers(actorViewOfState(tx.state, actor), payload);
    const dealt = new Map<SeatId, CardId[]>(seats.map((seat) => [seat, []]));
    for (let round = 0; round < asked; round += 1) {
      for (const [seat, cards] of dealt) {
        const [library, to] = [libraryOf(tx, seat, payload), zoneOfActor(tx, seat, "hand")];
        const deal = { library, to, count: 1, from: "top" } as const;
        const one = dealCards({ tx, actor: seat, random }, deal);
        if (!one.ok) return one;
        cards.push(...one.value);
      }
    }
    for (const [to, cards] of dealt) tx.log({ ...libraryValue(payload), to, asked }, cards);
    return null;
  },
  sample: (view, random) => {
    const named = pick(random, namedLibraries(view));
    return named && ownZone(view, "hand") && receivers(view, named).length > 0
      ? { count: 1 + random.int(3), ...named }
      : null;
  },
});

/** The seats that are dealt to, in order: from the seat after the dealer's round to the dealer. */
const receivers = (view: ActorView, named: NamedLibrary): SeatId[] => {
  const seats = view.seats().filter((seat) => isDealtTo(view, seat, named));
  const after = seats.filter((seat) => seat > view.seat);
  return [...after, ...seats.filter((seat) => seat <= view.seat)];
};

const isDealtTo = (view: ActorView, seat: SeatId, named: NamedLibrary): boolean => {
  if (!takesTurns(view.seatView(seat))) return false;
  if (zoneKind(view.game, libraryKind(named))?.owner === "table") return true;
  return view.table.turn === null && countOf(view, "hand", seat) === 0;
};

const countOf = (view: ActorView, kind: string, seat: SeatId): number => {
  const zone = zoneFor(view.game, kind, seat);
  return (zone && view.zone(zone)?.count) ?? 0;
};
