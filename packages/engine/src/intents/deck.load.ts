import * as z from "zod/mini";
import type { DeckSection, Print } from "../face.ts";
import { zoneKind } from "../games/game.ts";
import { defineIntent } from "../intent.ts";
import { TABLE_LIMITS } from "../limits.ts";
import { textLineSchema, wholeNumber } from "../payload.ts";
import { refuse } from "../result.ts";
import { tooManyCards, tooManyOutside } from "../rules/capacity.ts";
import { layOutDeck, SECTION_ZONES, type SectionCards } from "../rules/decks.ts";

const entry = z.strictObject({
  name: textLineSchema(TABLE_LIMITS.cardNameLength),
  count: wholeNumber(1, TABLE_LIMITS.deckCards),
  section: z.optional(z.enum(["main", "sideboard", "commander"])),
  set: z.optional(textLineSchema(16)),
  number: z.optional(textLineSchema(16)),
});

type Entry = z.output<typeof entry>;

const total = (cards: readonly Entry[], section?: DeckSection): number =>
  cards
    .filter((card) => section === undefined || (card.section ?? "main") === section)
    .reduce((sum, card) => sum + card.count, 0);

const prints = (cards: readonly Entry[], home: DeckSection): Print[] =>
  cards
    .filter((card) => (card.section ?? "main") === home)
    .flatMap(({ name, count, set, number }) => {
      const face = { name, ...(set ? { set } : {}), ...(number ? { number } : {}) };
      return Array.from({ length: count }, (): Print => ({ face, home }));
    });

export const deckLoad = defineIntent({
  type: "deck.load",
  summary:
    "Load a deck: its main part becomes the library, shuffled; the sideboard and the commanders go to their zones.",
  payload: z.strictObject({
    cards: z.array(entry).check(z.minLength(1), z.maxLength(TABLE_LIMITS.deckCards)),
  }),
  undo: "never",
  actor: "seated",
  predict: false,
  usesChance: () => true,
  permit: (view, { cards }) => {
    if (view.game.supply.kind !== "decks") {
      return refuse("not_in_this_game", `${view.game.name} brings its own cards`);
    }
    if (view.seatView(view.seat)?.deckLoaded) {
      return refuse("deck_already_loaded", "You have already loaded a deck");
    }
    const most = TABLE_LIMITS.deckCards;
    if (total(cards) > most) {
      return refuse(
        "over_limit",
        `A deck holds at most ${most} cards; this one has ${total(cards)}`,
        "cards",
      );
    }
    for (const section of ["main", "sideboard", "commander"] as const) {
      const count = total(cards, section);
      const zone = zoneKind(view.game, SECTION_ZONES[section]);
      if (count > 0 && !zone)
        return refuse("not_in_this_game", `This game has no ${section}`, "cards");
      if (count > (zone?.limit ?? count)) {
        return refuse(
          "over_limit",
          `The ${section} holds at most ${zone?.limit} cards; this deck has ${count}`,
          "cards",
        );
      }
    }
    return null;
  },
  reduce: ({ tx, actor, payload: { cards }, random }) => {
    const own = TABLE_LIMITS.cardsPerSeat - tx.state.owned(actor);
    if (total(cards) > own) {
      return refuse(
        "over_limit",
        `A player owns at most ${TABLE_LIMITS.cardsPerSeat} cards and tokens; you have room for ${own} more`,
        "cards",
      );
    }
    const outside = total(cards) - total(cards, "main");
    const full =
      tooManyCards(tx.state, total(cards), "cards") ?? tooManyOutside(tx.state, outside, "cards");
    if (full) return full;
    const sections: SectionCards = {
      main: prints(cards, "main"),
      sideboard: prints(cards, "sideboard"),
      commander: prints(cards, "commander"),
    };
    layOutDeck({ tx, actor, random }, sections);
    tx.patch("seats", actor, { deckLoaded: true });
    tx.log({
      main: sections.main.length,
      sideboard: sections.sideboard.length,
      commander: sections.commander.length,
    });
    return null;
  },
  sample: (view, random) => {
    if (view.game.supply.kind !== "decks" || view.seatView(view.seat)?.deckLoaded) return null;
    const card = (name: string, section: DeckSection, most: number): Entry => ({
      name: `${name} ${random.int(1000)}`,
      count: 1 + random.int(most),
      section,
    });
    return {
      cards: [
        ...Array.from({ length: 6 }, () => card("Creature", "main", 6)),
        card("Champion", "commander", 1),
        card("Spare", "sideboard", 5),
      ],
    };
  },
});
