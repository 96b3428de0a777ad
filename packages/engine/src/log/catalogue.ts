import type { IntentType } from "../intents/index.ts";
import type { LogLine } from "../view.ts";
import type { LogContext } from "./formatter.ts";
import { judgeOfLine } from "./line.ts";

/** What a log line can be about: an intent, decks that a match locks and opens, or the opening of the room. */
export type LogType = IntentType | "deck.lock" | "deck.open" | "room.open";

/** A log line in the words of one language. */
export type Sentence<Formatter> = (line: LogLine, formatter: Formatter) => string;

/** The sentences of one language. A type without a sentence, or a sentence without a type, doesn't compile. */
export type Catalogue<Formatter> = Readonly<Record<LogType, Sentence<Formatter>>>;

/** The part of a catalogue whose types begin with one of some words: `"card"` for `card.move` and its like. */
export type SentencesOf<Area extends string, Formatter> = Readonly<
  Record<Extract<LogType, `${Area}.${string}`>, Sentence<Formatter>>
>;

/** Puts the log lines of a table in words. */
export type LogLineTranslatorFactory = (context: LogContext) => (line: LogLine) => string;

/** What a language is made of: its sentences, and the formatter that they share. */
interface LanguageParts<Formatter> {
  readonly sentences: Catalogue<Formatter>;
  /** `say` puts an earlier line in words, where a sentence quotes it. */
  formatterFor(context: LogContext, say: (line: LogLine) => string): Formatter;
}

/** A language from its parts. A line of a type that this version doesn't know reads as its type. */
export const logLineTranslatorFactoryOf =
  <Formatter>({ sentences, formatterFor }: LanguageParts<Formatter>): LogLineTranslatorFactory =>
  (context) => {
    const formatter = formatterFor(context, (line) => say(line));
    const sentence = (line: LogLine): string =>
      Object.hasOwn(sentences, line.type)
        ? sentences[line.type as LogType](line, formatter)
        : line.type;
    const say = (line: LogLine): string => {
      const reason = judgeOfLine(line)?.reason;
      return reason ? `${sentence(line)}: ${reason}` : sentence(line);
    };
    return say;
  };
