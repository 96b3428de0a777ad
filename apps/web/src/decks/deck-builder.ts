import type { DeckSection } from "@baize/engine";
import { text as textOf } from "../text/area.ts";
import { deckProblemsText } from "../text/deck-problems.ts";
import {
  type CardLine,
  cardObjection,
  type DeckCard,
  type DeckList,
  deckProblem,
  type LeftOut,
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
  readonly #cards: { card: DeckCard; companion: boolean; line: number }[] = [];
  readonly #problems: DeckList["problems"] = [];
  readonly #leftOut: LeftOut[] = [];

  get size(): number {
    return this.#cards.length;
  }

  add(found: CardLine, place: Place, source: Source): void {
    const card = { ...found, name: found.name.normalize("NFC").replace(/\s+/g, " ").trim() };
    const reason = cardObjection(card);
    if (reason !== null) {
      this.object(source, reason);
      return;
    }
    const section = card.place ?? place;
    if (section === "maybeboard" || section === "tokens") {
      this.leaveOut(card, source.line, textOf(deckProblemsText)[section]);
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

  leaveOut(card: CardLine, line: number, reason: string): void {
    this.#leftOut.push({ line, name: card.name, count: card.count, reason });
  }

  object(source: Source, reason: string): void {
    this.#problems.push(deckProblem(source.line, source.text, reason));
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
    for (const entry of this.#cards.filter(({ companion }) => companion)) {
      const twice = this.#cards.some(
        (other) =>
          !other.companion &&
          other.card.section === "sideboard" &&
          other.card.name === entry.card.name,
      );
      if (!twice) continue;
      this.#cards.splice(this.#cards.indexOf(entry), 1);
      this.leaveOut(entry.card, entry.line, textOf(deckProblemsText).companionTwice);
    }
  }
}
