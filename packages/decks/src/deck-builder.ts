import {
  type AssumedLine,
  type CardLine,
  type CardLinePlace,
  type CommonDeckSection,
  type DeckAssumption,
  type DeckCard,
  type DeckColumns,
  type DeckFileFormat,
  type DeckLoadIssue,
  type DeckReadResult,
  findCardLoadIssue,
  type LeftOutCard,
  type LeftOutReason,
  rejectedDeckLineOf,
  shownText,
} from "./deck-list.ts";

/** The position of a line in a deck list. */
export interface SourceLine {
  line: number;
  text: string;
}

/** Builds a deck line by line, from any format. */
export class DeckBuilder {
  name = "";
  format: DeckFileFormat;
  columns: DeckColumns | null = null;
  #cards: { card: DeckCard; companion: boolean; line: number }[] = [];
  readonly #rejectedLines: DeckReadResult["rejectedLines"] = [];
  readonly #leftOut: LeftOutCard[] = [];
  readonly #assumptions: AssumedLine[] = [];

  constructor(format: DeckFileFormat) {
    this.format = format;
  }

  get size(): number {
    return this.#cards.length;
  }

  add(found: CardLine, place: CardLinePlace, source: SourceLine): void {
    const card = { ...found, name: found.name.normalize("NFC").replace(/\s+/g, " ").trim() };
    const issue = findCardLoadIssue(card);
    if (issue !== null) {
      this.object(source, issue);
      return;
    }
    const section = card.place ?? place;
    if (section === "maybeboard" || section === "tokens" || section === "outside") {
      this.leaveOut(card, source.line, section);
      return;
    }
    const { place: _, section: own, ...rest } = card;
    const companion = section === "companion";
    this.#cards.push({
      card: { ...rest, section: own ?? (companion ? "sideboard" : section) },
      companion,
      line: source.line,
    });
  }

  leaveOut(card: CardLine, line: number, reason: LeftOutReason): void {
    this.#leftOut.push({ line, name: card.name, count: card.count, reason });
  }

  object(source: SourceLine, issue: DeckLoadIssue): void {
    this.#rejectedLines.push(rejectedDeckLineOf(source.line, source.text, issue));
  }

  assume(source: SourceLine, assumption: DeckAssumption): void {
    this.#assumptions.push({ line: source.line, text: shownText(source.text), assumption });
  }

  /** The line on which a card stands, and its name. */
  sourceOf(at: number): SourceLine {
    const entry = this.#cards[at];
    return { line: entry?.line ?? 1, text: entry?.card.name ?? "" };
  }

  /** How many cards the lines from `start` to before `end` hold. */
  total(start: number, end: number): number {
    return this.#cards.slice(start, end).reduce((sum, { card }) => sum + card.count, 0);
  }

  /** Moves the lines from `start` to before `end` to another section. */
  place(start: number, end: number, section: CommonDeckSection): void {
    for (const { card } of this.#cards.slice(start, end)) card.section = section;
  }

  build(): DeckReadResult {
    this.#mergeCompanions();
    const name = this.name.normalize("NFC").replace(/\s+/g, " ").trim();
    return {
      ...(name !== "" && { name }),
      format: this.format,
      ...(this.columns && { columns: this.columns }),
      cards: this.#cards.map(({ card }) => card),
      rejectedLines: this.#rejectedLines,
      leftOut: this.#leftOut,
      assumptions: this.#assumptions,
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
