import fc from "fast-check";
import { expect, test } from "vitest";
import { decodeDown, decodeUp, LIMITS } from "../src/index.ts";

const intent = (more: object = {}) =>
  JSON.stringify({ type: "intent", id: "1", intent: "library.draw", payload: {}, ...more });

test("[F1] a frame that fits its schema is let in as it is", () => {
  expect(decodeUp(intent())).toEqual({
    ok: true,
    value: { type: "intent", id: "1", intent: "library.draw", payload: {} },
  });
  expect(decodeUp('{"type":"presence","x":0.5,"y":1}').ok).toBe(true);
  expect(decodeUp('{"type":"resync"}').ok).toBe(true);
});

test.each([
  ["not JSON", "{", { code: "not_json" }],
  ["no object", "[]", { code: "bad_frame" }],
  ["no such type", '{"type":"gift"}', { code: "bad_frame", field: "type" }],
  ["an extra key", intent({ seat: 2 }), { code: "bad_frame", field: "seat", id: "1" }],
  ["no id", '{"type":"intent","intent":"a","payload":{}}', { code: "bad_frame", field: "id" }],
  ["a place off the table", '{"type":"presence","x":2}', { code: "bad_frame", field: "x" }],
  ["too deep", `${"[".repeat(99)}${"]".repeat(99)}`, { code: "too_deep" }],
  ["too large", `"${"a".repeat(LIMITS.frameBytes)}"`, { code: "too_large" }],
])("[F2] a frame that makes no sense is answered by what is wrong with it: %s", (_, text, why) => {
  expect(decodeUp(text)).toMatchObject({ ok: false, ...why });
});

test("[F3] a complaint doesn't echo what was sent", () => {
  const decoded = decodeUp(intent({ id: "1", secret: "Black Lotus" }));
  expect(JSON.stringify(decoded)).not.toContain("Lotus");
});

test("[F4] nothing a peer sends can throw", () => {
  fc.assert(
    fc.property(fc.string(), (text) => {
      expect(decodeUp(text).ok).toBeTypeOf("boolean");
    }),
  );
  fc.assert(
    fc.property(fc.json(), (text) => {
      expect(decodeUp(text).ok).toBeTypeOf("boolean");
      expect(decodeDown(text)).toBeNull();
    }),
  );
});

test("[F5] a client reads the frames of its version and no others", () => {
  expect(decodeDown('{"type":"step","revision":3,"acks":[{"id":"1"}]}')).toMatchObject({
    revision: 3,
  });
  expect(decodeDown('{"type":"step","revision":3,"gift":1}')).toBeNull();
  expect(decodeDown("{")).toBeNull();
});
