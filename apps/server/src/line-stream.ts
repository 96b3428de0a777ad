import type { CooperativeGenerator } from "@baize/room";

const CHUNK_CHARACTERS = 64 * 1024;

/** How long a reader over its budget waits before the budget is checked again. */
const OVER_BUDGET_MS = 100;

/** How long a stream waits for a reader who takes nothing. What it holds of the room takes memory meanwhile. */
const UNREAD_MS = 60_000;

interface Reading {
  /** Whether the reader's budget allows more. */
  readonly mayReadOn: () => boolean;
  /** Called once, when the stream has ended, or its reader has left or reads no more. */
  readonly onEnd?: () => void;
}

/**
 * A stream of lines as UTF-8, as fast as it is read and the reader's budget allows. Other requests run between pieces
 * of work.
 */
export const streamLinesAsUtf8 = (
  lines: CooperativeGenerator<string>,
  { mayReadOn, onEnd = () => undefined }: Reading,
): ReadableStream<Uint8Array> => {
  const encoder = new TextEncoder();
  let unread: ReturnType<typeof setTimeout> | undefined;
  let isOver = false;
  const end = (): void => {
    clearTimeout(unread);
    if (!isOver) onEnd();
    isOver = true;
  };
  /** The next chunk of text, and whether it is the last. */
  const readChunk = async (): Promise<{ readonly text: string; readonly isLast: boolean }> => {
    let text = "";
    while (text.length < CHUNK_CHARACTERS) {
      const next = isOver ? ({ done: true } as const) : lines.next();
      if (next.done) return { text, isLast: true };
      if (next.value === null) {
        do await scheduler.wait(mayReadOn() ? 0 : OVER_BUDGET_MS);
        while (!isOver && !mayReadOn());
      } else text += next.value;
    }
    return { text, isLast: false };
  };
  const awaitReader = (controller: ReadableByteStreamController): void => {
    unread = setTimeout(() => {
      end();
      controller.error(new Error("Nobody reads this answer"));
    }, UNREAD_MS);
  };
  return new ReadableStream({
    type: "bytes",
    // Nobody reads what answers a HEAD.
    start: awaitReader,
    pull: async (controller) => {
      clearTimeout(unread);
      try {
        const { text, isLast } = await readChunk();
        if (isOver) return;
        if (text !== "") controller.enqueue(encoder.encode(text));
        if (isLast) {
          controller.close();
          end();
          return;
        }
      } catch (bug) {
        end();
        throw bug;
      }
      awaitReader(controller);
    },
    cancel: end,
  });
};
