import type { CooperativeGenerator } from "@baize/room";

const CHUNK_CHARACTERS = 64 * 1024;

/** How long a reader over its budget waits before the budget is checked again. */
const OVER_BUDGET_MS = 100;

/**
 * A stream of lines as UTF-8, as fast as it is read and the reader's budget allows. Other requests run between pieces
 * of work.
 */
export const lineStream = (
  lines: CooperativeGenerator<string>,
  mayReadOn: () => boolean,
): ReadableStream<Uint8Array> => {
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
        if (next.value === null) {
          do await scheduler.wait(mayReadOn() ? 0 : OVER_BUDGET_MS);
          while (!mayReadOn());
        } else text += next.value;
      }
      controller.enqueue(encoder.encode(text));
    },
  });
};
