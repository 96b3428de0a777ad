import * as z from "zod/mini";
import { deckSectionsOf } from "../games/seat-zones.ts";
import { defineIntent } from "../intent.ts";
import { shuffleInPlace } from "../random.ts";
import { refuse } from "../result.ts";
import { deckListObjection, deckListSchema, listedFaces } from "../rules/deck-list.ts";
import { placeholderSection, printOf, withFace } from "../visibility/prints.ts";

/**
 * Fill in the unknown cards of the actor's deck that lie in hidden zones, from a list of the cards that are missing
 * ([PF6]). Chance decides which card gets which name; those that the list has too few names for stay unknown.
 */
export const deckFill = defineIntent({
  type: "deck.fill",
  payload: z.strictObject({ cards: deckListSchema }),
  undo: "never",
  actor: "seated",
  predict: false,
  usesChance: () => true,
  permit: (view, { cards }) => {
    if (view.game.supply.kind !== "decks") {
      return refuse("not_in_this_game", `${view.game.name} has its own cards`);
    }
    if (!view.table.playsOn) {
      return refuse("not_here", "Only a table that plays on from a replay has unknown cards");
    }
    return deckListObjection(view, cards);
  },
  reduce: ({ tx, actor, random, payload: { cards } }) => {
    const sections = deckSectionsOf(tx.state.game, actor);
    // By their places: what chance does with them doesn't depend on which cards lie there.
    const own = [...tx.state.keys("zones")].flatMap((zone) =>
      tx.state.cardsIn(zone).filter((id) => tx.state.get("hidden", id)?.owner === actor),
    );
    // All of them, so that what is drawn from chance doesn't depend on which are known.
    shuffleInPlace(own, random);
    for (const { id: section } of sections) {
      const listed = cards.filter((card) => (card.section ?? sections[0]?.id) === section);
      const faces = shuffleInPlace(listedFaces(listed), random);
      for (const id of own) {
        const print = printOf(tx.state, id);
        const face = placeholderSection(print) === section ? faces.pop() : undefined;
        if (face) tx.set("prints", id, withFace(print, face));
      }
    }
    // How many there were is hidden: nobody learns how many of a player's cards are known.
    tx.log();
    return null;
  },
  sample: (view, random) =>
    view.game.supply.kind === "decks" && view.table.playsOn
      ? { cards: [{ name: `Creature ${random.int(1000)}`, count: 1 + random.int(30) }] }
      : null,
});
