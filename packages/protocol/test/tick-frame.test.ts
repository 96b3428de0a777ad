import fc from "fast-check";
import { expect, test } from "vitest";
import { decodeTickFrame, encodeTickFrame, isTickFrame } from "../src/index.ts";

const bytes = fc.uint8Array({ maxLength: 400 });

test("[F13] a whole tick is read as it was made, wherever its bytes lie", () => {
  fc.assert(
    fc.property(bytes, fc.string({ unit: "grapheme" }), bytes, (update, step, before) => {
      const frame = encodeTickFrame({ update, step });
      const buffer = Uint8Array.of(...before, ...frame, ...before);
      const read = decodeTickFrame(buffer.subarray(before.length, before.length + frame.length));
      expect(read).toEqual({ ok: true, value: { update, step } });
    }),
  );
});

test.each([
  ["a message of y-protocols", [0, 2, 1, 7], "begins with"],
  ["nothing", [], "begins with"],
  ["no length", [84], "so many bytes"],
  ["an endless length", [84, ...Array(20).fill(255)], "so many bytes"],
  ["an update that is cut short", [84, 5, 1, 2], "longer than its frame"],
  ["a step that is no UTF-8", [84, 1, 9, 0xc3], "UTF-8"],
])("[F13] what is no whole tick is told why: %s", (_, frame, why) => {
  const read = decodeTickFrame(Uint8Array.from(frame));
  expect(read).toMatchObject({ ok: false, message: expect.stringContaining(why) });
});

test("[F13] nothing a peer sends can throw", () => {
  fc.assert(
    fc.property(bytes, (some) => {
      expect(decodeTickFrame(Uint8Array.of(84, ...some)).ok).toBeTypeOf("boolean");
      expect(isTickFrame(some)).toBe(some[0] === 84);
    }),
  );
});
