import { stripControlCharacters } from "@baize/engine";
import type { CooperativeGenerator, LogSentence } from "@baize/room";

/** The log as text, one sentence per line, with its time in UTC. */
export function* logLines(
  sentences: CooperativeGenerator<LogSentence>,
): CooperativeGenerator<string> {
  for (const sentence of sentences) {
    yield sentence &&
      `${new Date(sentence.at).toISOString()}  ${stripControlCharacters(sentence.text)}\n`;
  }
}
