import type { DeckSection } from "@baize/engine";
import {
  type CardLine,
  cardObjection,
  type DeckCard,
  type DeckFault,
  type DeckList,
  deckProblem,
  type LeftOut,
  type LeftOutReason,
  type Place,
} from "./deck-list.ts";

/** The position of a line in a deck list. */
export interface Source {
  line: number;
  text: string;
}

/** Builds a deck line by line, from any format. */
export class DeckBuilder {
  name = "";
  #cards: { card: DeckCard; companion: boolean; line: number }[] = [];
  readonly #problems: DeckList["problems"] = [];
  readonly #leftOut: LeftOut[] = [];

  get size(): number {
    return this.#cards.length;
  }

  add(found: CardLine, place: Place, source: Source): void {
    const card = { ...found, name: found.name.normalize("NFC").replace(/\s+/g, " ").trim() };
    const fault = cardObjection(card);
    if (fault !== null) {
      this.object(source, fault);
      return;
    }
    const section = card.place ?? place;
    if (section === "maybeboard" || section === "tokens") {
      this.leaveOut(card, source.line, section);
      return;
    }
    const { place: _, ...rest } = card;
    const companion = section === "companion";
    this.#cards.push({
      card: { ...rest, section: companion ? "sideboard" : section },
      companion,
      line: source.line,
    });
  }

  leaveOut(card: CardLine, line: number, reason: LeftOutReason): void {
    this.#leftOut.push({ line, name: card.name, count: card.count, reason });
  }

  object(source: Source, fault: DeckFault): void {
    this.#problems.push(deckProblem(source.line, source.text, fault));
  }

  /** How many cards the lines from `start` to before `end` hold. */
  total(start: number, end: number): number {
    return this.#cards.slice(start, end).reduce((sum, { card }) => sum + card.count, 0);
  }

  /** Moves the lines from `start` on to another section. */
  place(start: number, section: DeckSection): void {
    for (const { card } of this.#cards.slice(start)) card.section = section;
  }

  build(): DeckList {
    this.#mergeCompanions();
    const name = this.name.normalize("NFC").replace(/\s+/g, " ").trim();
    return {
      ...(name !== "" && { name }),
      cards: this.#cards.map(({ card }) => card),
      problems: this.#problems,
      leftOut: this.#leftOut,
    };
  }

  /** Arena lists a companion twice, under its own heading and in the sideboard; it is one card. */
  #mergeCompanions(): void {
    const beside = new Set(
      this.#cards.flatMap(({ card, companion }) =>
        card.section === "sideboard" && !companion ? [card.name] : [],
      ),
    );
    this.#cards = this.#cards.filter(({ card, companion, line }) => {
      const twice = companion && beside.has(card.name);
      if (twice) this.leaveOut(card, line, "companionTwice");
      return !twice;
    });
  }
}
