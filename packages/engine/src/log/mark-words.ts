import { SWITCH_MARKS, type SwitchMark } from "../marks.ts";
import type { Sentence } from "./catalogue.ts";

/** All that one language says of a mark that is on or off. */
interface WordsOfMark<Formatter> {
  /** Its name on the badge, in menus and for screen readers. */
  readonly label: string;
  /** The log's sentences. */
  readonly switchedOn: Sentence<Formatter>;
  readonly switchedOff: Sentence<Formatter>;
  /** What switches it on in the command palette; the first is the one that is offered. */
  readonly commands: readonly [string, ...string[]];
  /** What switches it off there. */
  readonly offCommands: readonly string[];
  /** Words that are understood there but not offered. */
  readonly synonyms: readonly string[];
}

export type MarkWords<Formatter> = Readonly<Record<SwitchMark, WordsOfMark<Formatter>>>;

/** One thing for each mark that is on or off, from its words. */
export const forEachMark = <Formatter, Thing>(
  words: MarkWords<Formatter>,
  thingOf: (words: WordsOfMark<Formatter>) => Thing,
) =>
  Object.fromEntries(SWITCH_MARKS.map((mark) => [mark, thingOf(words[mark])])) as Readonly<
    Record<SwitchMark, Thing>
  >;

/** The sentences of the intents that switch marks. */
export const switchSentences = <Formatter>(words: MarkWords<Formatter>) =>
  Object.fromEntries(
    SWITCH_MARKS.map((mark): [string, Sentence<Formatter>] => {
      const { switchedOn, switchedOff } = words[mark];
      return [
        `card.${mark}.set`,
        (line, f) => (line.values?.[mark] ? switchedOn : switchedOff)(line, f),
      ];
    }),
  ) as Readonly<Record<`card.${SwitchMark}.set`, Sentence<Formatter>>>;
