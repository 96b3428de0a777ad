import * as z from "zod/mini";
import type { Handle } from "../ids.ts";
import { type ActorView, defineIntent } from "../intent.ts";
import { handlesSchema } from "../payload.ts";
import { type Refusal, refuse } from "../result.ts";
import { zoneFull } from "../rules/capacity.ts";
import { moveCard } from "../rules/move.ts";
import { mustBeFew, mustHaveDeck, noSuchCard, ownZone } from "../rules/permission.ts";
import { idOf, zoneOfActor } from "../rules/resolve.ts";
import { pickSome } from "../rules/sampling.ts";
import { shuffleZone } from "../rules/shuffle.ts";
import { rehome } from "../visibility.ts";

export const deckSideboard = defineIntent({
  type: "deck.sideboard",
  summary:
    "Swap cards between the deck and the sideboard, before a game begins. Cards that leave the deck are named from an open look into the library, which is then shuffled.",
  payload: z
    .strictObject({
      in: z.optional(handlesSchema),
      out: z.optional(handlesSchema),
    })
    .check(
      z.refine((plan) => plan.in !== undefined || plan.out !== undefined, {
        message: "Give in, out or both",
        path: ["in"],
      }),
    ),
  undo: "never",
  actor: "seated",
  predict: false,
  usesChance: () => true,
  permit: (view, plan) => {
    const objection = mustHaveDeck(view);
    if (objection) return objection;
    if (view.table.turn) return refuse("not_here", "The game has already started");
    return (
      mustBeFew((plan.in?.length ?? 0) + (plan.out?.length ?? 0)) ??
      zoneObjection(view, plan.in ?? [], { kind: "sideboard", field: "in" }) ??
      zoneObjection(view, plan.out ?? [], { kind: "library", field: "out" })
    );
  },
  reduce: ({ tx, actor, payload, random }) => {
    const mover = { tx, actor, random };
    const [library, sideboard] = [
      zoneOfActor(tx, actor, "library"),
      zoneOfActor(tx, actor, "sideboard"),
    ];
    const comeIn = (payload.in ?? []).map((handle) => idOf(tx, handle));
    const goOut = (payload.out ?? []).map((handle) => idOf(tx, handle));
    for (const [ids, zone, home] of [
      [comeIn, library, "main"],
      [goOut, sideboard, "sideboard"],
    ] as const) {
      for (const id of ids) {
        const from = tx.state.card(id)?.zone;
        const refusal =
          (from && zoneFull(tx.state, from, zone)) ?? moveCard(mover, id, { zone, place: "top" });
        if (refusal) return refusal;
        const print = tx.state.get("prints", id);
        if (print) tx.set("prints", id, rehome(print, home));
      }
    }
    shuffleZone({ tx, random }, library);
    tx.log({ in: comeIn.length, out: goOut.length });
    return null;
  },
  sample: (view, random) => {
    if (mustHaveDeck(view) || view.table.turn) return null;
    const cardsOf = (kind: string) => {
      const zone = ownZone(view, kind);
      return zone ? pickSome(random, view.cardsIn(zone), 2) : [];
    };
    const [comeIn, goOut] = [cardsOf("sideboard"), cardsOf("library")];
    if (comeIn.length + goOut.length === 0) return null;
    return {
      ...(comeIn.length > 0 ? { in: comeIn } : {}),
      ...(goOut.length > 0 ? { out: goOut } : {}),
    };
  },
});

interface Expected {
  readonly kind: string;
  readonly field: string;
}

const zoneObjection = (
  view: ActorView,
  cards: readonly Handle[],
  { kind, field }: Expected,
): Refusal | null => {
  const zone = ownZone(view, kind);
  for (const [index, handle] of cards.entries()) {
    const card = view.card(handle);
    if (!card) return noSuchCard(`${field}.${index}`);
    if (card.zone !== zone) {
      return refuse("not_here", `That card is not in your ${kind}`, `${field}.${index}`);
    }
  }
  return null;
};
