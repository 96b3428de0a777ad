import * as z from "zod/mini";
import type { GameDefinition, SectionDefinition } from "../games/game.ts";
import { deckSectionsOf, sideboardSectionOf } from "../games/seat-zones.ts";
import type { CardHandle } from "../ids.ts";
import { type ActorView, defineIntent } from "../intent.ts";
import { handlesSchema, libraryField } from "../payload.ts";
import { type Refusal, refuse } from "../result.ts";
import { tooManyAfterMove } from "../rules/capacity.ts";
import { clearCommittedList } from "../rules/deck-locks.ts";
import { moveCard } from "../rules/move.ts";
import {
  libraryKind,
  mustBeFew,
  mustHaveDeck,
  mustHaveLibrary,
  namedLibraries,
  noSuchCard,
  ownZone,
} from "../rules/permission.ts";
import { pick, pickSome } from "../rules/random-choice.ts";
import { cardIdOfHandle, libraryOf, zoneOfActor } from "../rules/resolve.ts";
import { shuffleZone } from "../rules/shuffle.ts";
import { isSectionOfTable } from "../rules/starting-zones.ts";
import { withSection } from "../visibility/prints.ts";

/**
 * Swap cards between the deck and the sideboard before a game begins. The cards that leave the deck are named from an
 * open look into the library, which is then shuffled.
 */
export const deckSideboard = defineIntent({
  type: "deck.sideboard",
  payload: z
    .strictObject({
      in: z.optional(handlesSchema),
      out: z.optional(handlesSchema),
      ...libraryField,
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
    const sideboard = sideboardSectionOf(view.game, view.seat);
    if (!sideboard) return refuse("not_in_this_game", "You have no sideboard in this game");
    if (!sectionIn(view.game, libraryKind(plan)))
      return refuse("not_here", "Sideboard cards can be swapped only with a deck", "zone");
    return (
      mustHaveLibrary(view, plan) ??
      mustBeFew((plan.in?.length ?? 0) + (plan.out?.length ?? 0)) ??
      zoneObjection(view, plan.in ?? [], { kind: sideboard.zone, field: "in" }) ??
      zoneObjection(view, plan.out ?? [], { kind: libraryKind(plan), field: "out" })
    );
  },
  reduce: ({ tx, actor, payload, random }) => {
    const mover = { tx, actor, random };
    const [main, side] = [
      sectionIn(tx.state.game, libraryKind(payload)),
      sideboardSectionOf(tx.state.game, actor),
    ];
    if (!main || !side) throw new Error("permit lets nobody swap where the game has no sideboard");
    const library = libraryOf(tx, actor, payload);
    const comeIn = (payload.in ?? []).map((handle) => cardIdOfHandle(tx, handle));
    const goOut = (payload.out ?? []).map((handle) => cardIdOfHandle(tx, handle));
    for (const [ids, zone, home] of [
      [comeIn, library, main.id],
      [goOut, zoneOfActor(tx, actor, side.zone), side.id],
    ] as const) {
      for (const id of ids) {
        const from = tx.state.card(id)?.zone;
        const refusal =
          (from && tooManyAfterMove(tx.state, from, zone)) ??
          moveCard(mover, id, { zone, place: "top" });
        if (refusal) return refusal;
        const print = tx.state.get("prints", id);
        if (print) tx.set("prints", id, withSection(print, home));
      }
    }
    shuffleZone({ tx, random }, library);
    // A list that the player showed is no longer that of the deck; a locked one stays as it was.
    if (!tx.state.get("seats", actor)?.deckLock) clearCommittedList(tx, actor);
    tx.log({ in: comeIn.length, out: goOut.length });
    return null;
  },
  sample: (view, random) => {
    if (mustHaveDeck(view) || view.table.turn) return null;
    const cardsOf = (kind: string) => {
      const zone = ownZone(view, kind);
      return zone ? pickSome(random, view.cardsIn(zone), 2) : [];
    };
    const { zone: side = "" } = sideboardSectionOf(view.game, view.seat) ?? {};
    const named = pick(random, namedLibraries(view));
    if (!named || !sectionIn(view.game, libraryKind(named))) return null;
    const [comeIn, goOut] = [cardsOf(side), cardsOf(libraryKind(named))];
    if (comeIn.length + goOut.length === 0) return null;
    return {
      ...named,
      ...(comeIn.length > 0 ? { in: comeIn } : {}),
      ...(goOut.length > 0 ? { out: goOut } : {}),
    };
  },
});

/** The section of a seat's deck whose cards are its library of a kind. */
const sectionIn = (game: GameDefinition, kind: string): SectionDefinition | undefined =>
  deckSectionsOf(game).find((section) => section.zone === kind && !isSectionOfTable(game, section));

interface Expected {
  readonly kind: string;
  readonly field: string;
}

const zoneObjection = (
  view: ActorView,
  cards: readonly CardHandle[],
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
