import { isUtf8LongerThan, utf8Length } from "@baize/engine";
import { expect, test } from "vitest";
import { CLOSE_CODES, closeStatusWithAddedReason, decodeUpFrame, LIMITS } from "../src/index.ts";

test.each(["", "plain", "Chloé", "日本語", "🂡🂮", "a\ud800", "\udc00b", "x🂡é日"])(
  "the bytes of %j are counted as an encoder writes them",
  (text) => {
    const { length } = new TextEncoder().encode(text);
    expect(utf8Length(text)).toBe(length);
    expect([isUtf8LongerThan(text, length), isUtf8LongerThan(text, length - 1)]).toEqual([
      false,
      true,
    ]);
  },
);

test("[F12] a frame is measured in bytes, not in characters", () => {
  const chat = (text: string) =>
    decodeUpFrame(
      JSON.stringify({ type: "intent", id: "x", intent: "chat.say", payload: { text } }),
    );
  const characters = Math.floor(LIMITS.frameBytes / 3);
  expect(chat("x".repeat(characters)).ok).toBe(true);
  expect(chat("日".repeat(characters))).toMatchObject({ ok: false, code: "too_large" });
});

test("[F12] a presence frame has a smaller measure of its own", () => {
  const drag = (handles: number, zone: string) =>
    decodeUpFrame(
      JSON.stringify({ type: "presence", zone, dragging: Array(handles).fill("0123456789abcdef") }),
    );
  expect(drag(8, "battlefield").ok).toBe(true);
  expect(drag(32, "battlefield")).toMatchObject({ ok: false, code: "too_large" });
});

test("words behind a close's reason never split a character", () => {
  const { reason } = closeStatusWithAddedReason(CLOSE_CODES.kicked, "🂡".repeat(80));
  expect(utf8Length(reason)).toBeLessThanOrEqual(123);
  expect(reason.endsWith("🂡")).toBe(true);
  expect(closeStatusWithAddedReason(CLOSE_CODES.kicked, undefined)).toBe(CLOSE_CODES.kicked);
});
