import { expect, test } from "vitest";
import { AwarenessEcho } from "../src/awareness-echo.ts";

/** An empty awareness update of y-protocols. */
const AWARENESS = Uint8Array.of(1, 1, 0);

test("[YP3] awareness from a socket that can't be written to is no error", () => {
  const echo = new AwarenessEcho({ getTags: () => echo.tagsOf({ ticks: "document" }) });
  // Node's socket throws before it is open, as the platform's does after it was closed.
  const socket = new WebSocket("ws://127.0.0.1:9");
  expect(() => socket.send(AWARENESS)).toThrow();
  expect(echo.answer(socket, AWARENESS)).toBe(true);
});
