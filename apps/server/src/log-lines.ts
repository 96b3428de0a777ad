import { stripControlCharacters } from "@baize/engine";
import type { CooperativeGenerator, LogLineSentence } from "@baize/room";

/** The log as text, one sentence per line, with its time in UTC. */
export function* formatLogLines(
  sentences: CooperativeGenerator<LogLineSentence>,
): CooperativeGenerator<string> {
  for (const sentence of sentences) {
    yield sentence &&
      `${new Date(sentence.at).toISOString()}  ${stripControlCharacters(sentence.text)}\n`;
  }
}
