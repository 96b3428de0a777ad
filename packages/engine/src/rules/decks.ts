import type { DeckSection, Print } from "../face.ts";
import { type CardId, type SeatId, type ZoneId, zoneIdOf } from "../ids.ts";
import { shuffleInPlace } from "../random.ts";
import { NEW_TABLE_CARD, type TableCard } from "../records.ts";
import { seal } from "../secret.ts";
import type { Transaction } from "../transaction.ts";
import { FORGOTTEN, mintHandle } from "./handles.ts";
import { closeLooks } from "./looks.ts";
import type { Mover } from "./move.ts";

/** The zone of each section of a deck at the start of a game ([D1]). */
export const SECTION_ZONES = {
  main: "library",
  sideboard: "sideboard",
  commander: "commander",
} as const satisfies Record<DeckSection, string>;

export type SectionCards = Readonly<Record<DeckSection, readonly Print[]>>;

/** A new card in a public zone: face up and unmarked. */
export const freshTableCard = (
  place: Pick<TableCard, "handle" | "owner" | "zone" | "order">,
): TableCard => ({
  ...place,
  controller: place.owner,
  ...NEW_TABLE_CARD,
});

/** Makes the cards of a deck and puts each section in its zone, the library in a random order. */
export const layOutDeck = (mover: Mover, { main, sideboard, commander }: SectionCards): void => {
  const { tx, actor, random } = mover;
  closeLooks(tx, zoneIdOf(SECTION_ZONES.main, actor));
  const library = layHidden(mover, shuffleInPlace([...main], random), SECTION_ZONES.main);
  noteShuffled(tx, zoneIdOf(SECTION_ZONES.main, actor), library);
  layHidden(mover, sideboard, SECTION_ZONES.sideboard);
  for (const [order, print] of commander.entries()) {
    const id = make(tx, print);
    const zone = zoneIdOf(SECTION_ZONES.commander, actor);
    tx.set(
      "cards",
      id,
      freshTableCard({ handle: mintHandle(tx, random), owner: actor, zone, order }),
    );
  }
};

const make = (tx: Transaction, print: Print): CardId => {
  const id = tx.nextCard();
  tx.set("prints", id, seal(print));
  return id;
};

const layHidden = (
  { tx, actor, random }: Mover,
  prints: readonly Print[],
  kind: string,
): readonly CardId[] => {
  const zone = zoneIdOf(kind, actor);
  const owned = tx.state.zone(zone)?.definition.visibility !== "nobody";
  return prints.map((print, order) => {
    const id = make(tx, print);
    const handle = owned ? mintHandle(tx, random) : null;
    tx.set("hidden", id, { ...FORGOTTEN, handle, owner: actor, zone, order });
    return id;
  });
};

/** Records a shuffle of cards that were created in a random order. */
const noteShuffled = (tx: Transaction, zone: ZoneId, cards: readonly CardId[]): void => {
  const lie = tx.state.cardsIn(zone);
  const from = cards[0] === undefined ? 0 : lie.indexOf(cards[0]);
  tx.draws.shuffled(cards, { zone, from, of: lie.length });
};

/** Creates the cards that a game itself supplies, in a random order, owned by the table. */
export const layOutSupply = (
  { tx, random }: Pick<Mover, "tx" | "random">,
  prints: readonly Print[],
  zone: ZoneId,
): void => {
  const cards = shuffleInPlace([...prints], random).map((print, order) => {
    const id = make(tx, print);
    tx.set("hidden", id, {
      ...FORGOTTEN,
      owner: null satisfies SeatId | null,
      zone,
      order,
    });
    return id;
  });
  noteShuffled(tx, zone, cards);
};
