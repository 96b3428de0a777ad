import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { streamLinesAsUtf8 } from "../src/line-stream.ts";

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal("scheduler", {
    wait: (ms: number) => new Promise((go) => void setTimeout(go, ms)),
  });
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

function* endless() {
  for (;;) yield "x".repeat(64 * 1024);
}

function* stuck() {
  for (;;) yield null;
}

function* faulty(): Generator<string> {
  yield "one";
  throw new Error("The journal is damaged");
}

const reading = (lines: Generator<string | null>, mayReadOn = () => true) => {
  const onEnd = vi.fn<() => void>();
  const reader = streamLinesAsUtf8(lines, { mayReadOn, onEnd }).getReader();
  return { onEnd, reader };
};

test("[BU16] a long answer that nobody reads ends after a minute, once", async () => {
  const { onEnd, reader } = reading(endless());
  for (let chunks = 0; chunks < 3; chunks += 1) {
    await reader.read();
    await vi.advanceTimersByTimeAsync(59_000);
  }
  expect(onEnd).not.toHaveBeenCalled();
  await vi.advanceTimersByTimeAsync(1_000);
  expect(onEnd).toHaveBeenCalledOnce();
  await expect(reader.read()).rejects.toThrow("Nobody reads this answer");
});

test("[BU16] one whose reader never comes ends after a minute, too", async () => {
  const { onEnd, reader } = reading(endless());
  reader.releaseLock();
  await vi.advanceTimersByTimeAsync(59_999);
  expect(onEnd).not.toHaveBeenCalled();
  await vi.advanceTimersByTimeAsync(1);
  expect(onEnd).toHaveBeenCalledOnce();
});

test("[BU16] it also ends when its reader leaves while it waits for the budget, at its end, and with a fault", async () => {
  const waiting = reading(stuck(), () => false);
  const asked = waiting.reader.read();
  await vi.advanceTimersByTimeAsync(200_000);
  expect(waiting.onEnd).not.toHaveBeenCalled();
  await waiting.reader.cancel();
  await asked;
  await vi.advanceTimersByTimeAsync(100);
  expect(waiting.onEnd).toHaveBeenCalledOnce();

  const short = reading(["one"][Symbol.iterator]() as Generator<string>);
  expect(new TextDecoder().decode((await short.reader.read()).value)).toBe("one");
  expect((await short.reader.read()).done).toBe(true);
  expect(short.onEnd).toHaveBeenCalledOnce();

  const broken = reading(faulty());
  await expect(broken.reader.read()).rejects.toThrow("damaged");
  expect(broken.onEnd).toHaveBeenCalledOnce();
  expect(vi.getTimerCount()).toBe(0);
});
