import type { LogSentence } from "@baize/room";

const CHUNK_CHARACTERS = 64 * 1024;

/** Lines as bytes, as fast as they are read. An empty line lets others go first. */
export const lineStream = (lines: Iterator<string>): ReadableStream<Uint8Array> => {
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
        text += next.value;
        if (next.value === "") await scheduler.wait(0);
      }
      controller.enqueue(encoder.encode(text));
    },
  });
};

/** The log as text, a line a sentence: when, in UTC, and what. */
export function* logLines(sentences: Iterable<LogSentence | null>): Generator<string> {
  for (const sentence of sentences) {
    yield sentence ? `${new Date(sentence.at).toISOString()}  ${sentence.text}\n` : "";
  }
}
