import { printable } from "@baize/engine";
import type { LogSentence, Piecewise } from "@baize/room";

const CHUNK_CHARACTERS = 64 * 1024;

/** Lines as bytes, as fast as they are read; between the pieces of work others go first. */
export const lineStream = (lines: Piecewise<string>): ReadableStream<Uint8Array> => {
  const encoder = new TextEncoder();
  return new ReadableStream({
    type: "bytes",
    pull: async (controller) => {
      let text = "";
      while (text.length < CHUNK_CHARACTERS) {
        const next = lines.next();
        if (next.done) {
          if (text !== "") controller.enqueue(encoder.encode(text));
          controller.close();
          return;
        }
        if (next.value === null) await scheduler.wait(0);
        else text += next.value;
      }
      controller.enqueue(encoder.encode(text));
    },
  });
};

/** The log as text, a line a sentence: when, in UTC, and what. */
export function* logLines(sentences: Piecewise<LogSentence>): Piecewise<string> {
  for (const sentence of sentences) {
    yield sentence && `${new Date(sentence.at).toISOString()}  ${printable(sentence.text)}\n`;
  }
}
