import { TOGGLE_MARKS, type ToggleMark } from "../marks.ts";
import type { Sentence } from "./catalogue.ts";

/** All that one language says of a mark that is on or off. */
interface TextsOfMark<Formatter> {
  /** Its name on the badge, in menus and for screen readers. */
  readonly label: string;
  /** The log's sentences. */
  readonly switchedOn: Sentence<Formatter>;
  readonly switchedOff: Sentence<Formatter>;
  /** What else the command palette offers that switches it on. */
  readonly typed?: readonly string[];
  /** What switches it off there. */
  readonly off?: readonly string[];
}

export type MarkTexts<Formatter> = Readonly<Record<ToggleMark, TextsOfMark<Formatter>>>;

/** The sentences of the intents that switch marks. */
export const switchSentences = <Formatter>(words: MarkTexts<Formatter>) =>
  Object.fromEntries(
    TOGGLE_MARKS.map((mark): [string, Sentence<Formatter>] => {
      const { switchedOn, switchedOff } = words[mark];
      return [
        `card.${mark}.set`,
        (line, f) => (line.values?.[mark] ? switchedOn : switchedOff)(line, f),
      ];
    }),
  ) as Readonly<Record<`card.${ToggleMark}.set`, Sentence<Formatter>>>;
