import { ON_OFF_MARKS, type OnOffMark } from "../marks.ts";
import type { Sentence } from "./catalogue.ts";

/** The texts of a toggle mark in one language. */
interface StringsOfMark<Formatter> {
  /** Its name on the badge, in menus and for screen readers. */
  readonly label: string;
  /** The log's sentences. */
  readonly switchedOn: Sentence<Formatter>;
  readonly switchedOff: Sentence<Formatter>;
  /** Further commands in the palette that turn it on. */
  readonly typed?: readonly string[];
  /** Commands in the palette that turn it off. */
  readonly off?: readonly string[];
}

export type MarkStrings<Formatter> = Readonly<Record<OnOffMark, StringsOfMark<Formatter>>>;

/** The sentences of the intents that switch marks. */
export const switchSentences = <Formatter>(words: MarkStrings<Formatter>) =>
  Object.fromEntries(
    ON_OFF_MARKS.map((mark): [string, Sentence<Formatter>] => {
      const { switchedOn, switchedOff } = words[mark];
      return [
        `card.${mark}.set`,
        (line, f) => (line.values?.[mark] ? switchedOn : switchedOff)(line, f),
      ];
    }),
  ) as Readonly<Record<`card.${OnOffMark}.set`, Sentence<Formatter>>>;
