import fc from "fast-check";
import { expect, test } from "vitest";
import { decodeDownFrame, decodeUpFrame, LIMITS, upFrameSchema } from "../src/index.ts";

const intent = (more: object = {}) =>
  JSON.stringify({ type: "intent", id: "1", intent: "library.draw", payload: {}, ...more });

test("[F1] a frame that fits its schema is let in as it is", () => {
  expect(decodeUpFrame(intent())).toEqual({
    ok: true,
    value: { type: "intent", id: "1", intent: "library.draw", payload: {} },
  });
  expect(decodeUpFrame('{"type":"presence","x":0.5,"y":1}').ok).toBe(true);
  expect(decodeUpFrame('{"type":"resync"}').ok).toBe(true);
  expect(decodeUpFrame('{"type":"ping"}').ok).toBe(true);
});

test("[FA4] [F2] a link is 32 bytes in hex", () => {
  expect(decodeUpFrame(intent({ link: "0f".repeat(32) })).ok).toBe(true);
  for (const link of ["0f", "0f".repeat(33), "0F".repeat(32), `${"0f".repeat(31)}0g`, ""]) {
    expect(decodeUpFrame(intent({ link })), link).toMatchObject({
      code: "bad_frame",
      field: "link",
    });
  }
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
  expect(decodeUpFrame(text)).toMatchObject({ ok: false, ...why });
});

/** Arrays or objects in each other, so many levels deep. */
const nested = (levels: number, kind: "[]" | "{}" = "[]"): unknown => {
  let inner: unknown = 0;
  for (let level = 0; level < levels; level += 1) inner = kind === "[]" ? [inner] : { inner };
  return inner;
};

test("[F2] a frame nests as deep as the limit and no deeper, of arrays or of objects", () => {
  const holding = (levels: number, kind: "[]" | "{}") =>
    decodeUpFrame(intent({ payload: nested(levels, kind) }));
  for (const kind of ["[]", "{}"] as const) {
    // The intent itself is one level.
    expect(holding(LIMITS.jsonDepth, kind)).toMatchObject({ code: "too_deep" });
    expect(holding(LIMITS.jsonDepth - 1, kind).ok).toBe(true);
  }
});

test("[F2] neither brackets in strings nor those that were closed count as depth", () => {
  const many = (each: unknown) => Array.from({ length: 99 }, () => each);
  for (const text of ["[".repeat(99), `"${"{".repeat(99)}`, `\\"${"[".repeat(99)}"\\`]) {
    expect(decodeUpFrame(intent({ payload: { text, more: text } })).ok, text).toBe(true);
  }
  for (const each of [[], {}, [{}]]) {
    expect(decodeUpFrame(intent({ payload: { list: many(each) } })).ok).toBe(true);
  }
  for (const text of ["]".repeat(99), `"${"}".repeat(99)}`, "\\", '\\"']) {
    const payload = { text, more: nested(LIMITS.jsonDepth) };
    expect(decodeUpFrame(intent({ payload })), text).toMatchObject({ code: "too_deep" });
  }
});

const mostly = (good: unknown, ...others: readonly unknown[]) =>
  fc.oneof({ arbitrary: fc.constant(good), weight: 4 }, fc.constantFrom(...others));

test("[F2] an intent is read by hand exactly as by its schema", () => {
  const long = "i".repeat(LIMITS.intentIdLength);
  const fields = fc.record(
    {
      type: mostly("intent", "Intent", 1, null),
      id: mostly("1", long, `${long}i`, "", 7, null),
      intent: mostly("card.tap", long, `${long}i`, "", {}),
      payload: mostly({ count: 1 }, null, 0, [], "text"),
      link: mostly("0f".repeat(32), "0f", 1, null),
      ["__proto__"]: fc.constant({}),
      seat: fc.constant(1),
    },
    { requiredKeys: ["type", "id", "intent"] },
  );
  let read = 0;
  fc.assert(
    fc.property(fields, (json) => {
      const text = JSON.stringify(json);
      const parsed = upFrameSchema.safeParse(JSON.parse(text));
      const decoded = decodeUpFrame(text);
      expect(decoded.ok).toBe(parsed.success);
      if (parsed.success) expect(decoded).toEqual({ ok: true, value: parsed.data });
      if (decoded.ok) read += 1;
    }),
    { numRuns: 3_000 },
  );
  // About one in a hundred is valid; without any the comparison would say little.
  expect(read).toBeGreaterThan(0);
});

test("[F2] a bad frame is known as the intent that it was meant to be, or as presence", () => {
  const id = "i".repeat(LIMITS.intentIdLength);
  expect(decodeUpFrame(intent({ id, seat: 2 }))).toMatchObject({ id });
  expect(decodeUpFrame(intent({ id: `${id}i`, seat: 2 }))).not.toHaveProperty("id");
  expect(decodeUpFrame('{"type":"presence","id":"1","x":2}')).toMatchObject({ isPresence: true });
  expect(decodeUpFrame(intent({ seat: 2 }))).not.toHaveProperty("isPresence");
});

test("[F3] a complaint doesn't echo what was sent", () => {
  const decoded = decodeUpFrame(intent({ id: "1", secret: "Black Lotus" }));
  expect(JSON.stringify(decoded)).not.toContain("Lotus");
});

test("[F4] nothing a peer sends can throw", () => {
  fc.assert(
    fc.property(fc.string(), (text) => {
      expect(decodeUpFrame(text).ok).toBeTypeOf("boolean");
    }),
  );
  fc.assert(
    fc.property(fc.json(), (text) => {
      expect(decodeUpFrame(text).ok).toBeTypeOf("boolean");
      expect(decodeDownFrame(text)).toBeNull();
    }),
  );
});

test("[F5] a client reads the frames of its version and no others", () => {
  expect(decodeDownFrame('{"type":"step","revision":3,"acks":[{"id":"1"}]}')).toMatchObject({
    revision: 3,
  });
  expect(decodeDownFrame('{"type":"step","revision":3,"gift":1}')).toBeNull();
  expect(decodeDownFrame("{")).toBeNull();
});

const step = (more: object) => ({ type: "step", revision: 3, ...more });
const put = (card: object) => step({ overlay: { put: { abcdefgh: card }, remove: ["hgfedcba"] } });
const arrow = { to: 2, colour: "red", until: "turn" };
const line = { type: "dice.roll", at: 1, seat: null, values: { sum: 7 } };
const welcome = (viewer: object) => ({
  type: "welcome",
  protocol: 1,
  room: "friday",
  game: "magic",
  viewer,
  revision: 3,
  epoch: 1,
  overlay: { cards: {} },
  log: [line],
  limits: { seats: 8 },
});
const ok = { id: "1" };
const no = { id: "1", code: "not_here", message: "No" };

/** Frames, each as a function of what one of its parts has in addition. */
const FRAMES: readonly ((more: object) => object)[] = [
  (more) => ({ type: "pong", ...more }),
  (more) => ({ type: "notice", code: "too_fast", message: "Slow down", ...more }),
  (more) => ({ type: "presence", seats: { 1: null, 2: { x: 0.5, ...more } } }),
  (more) => ({ type: "presence", seats: {}, spectators: { public: 1, all: 0, ...more } }),
  (more) => step({ acks: [{ ...ok, ...more }] }),
  (more) => step({ refusals: [{ ...no, ...more }] }),
  (more) => step({ log: [{ ...line, ...more }] }),
  (more) => step({ overlay: { ownChoice: null, ...more } }),
  (more) => put({ zone: "hand:1", shownTo: "all", ...more }),
  (more) => put({ shownTo: [1, 2], position: { x: 0, y: 1, ...more } }),
  ...["clubs", "diamonds", "hearts", "spades"].map(
    (suit) => (more: object) => put({ face: { name: "Ace", suit, ...more } }),
  ),
  (more) => put({ marks: { side: 1, stats: null, ...more } }),
  (more) => put({ marks: { arrows: [{ ...arrow, ...more }] } }),
  (more) => put({ marks: { arrows: [{ ...arrow, to: "abcdefgh", until: "cleared", ...more }] } }),
  (more) => welcome({ kind: "seat", seat: 1, ...more }),
  ...["public", "all"].map(
    (level) => (more: object) => welcome({ kind: "spectator", level, ...more }),
  ),
  (more) => ({ ...welcome({ kind: "seat", seat: 1 }), ...more }),
  (more) => ({ ...welcome({ kind: "seat", seat: 1 }), overlay: { cards: {}, ...more } }),
];

test("[F5] a client reads every part that a server may send, and none that it doesn't know", () => {
  for (const frame of FRAMES) {
    const text = JSON.stringify(frame({}));
    expect(decodeDownFrame(text), text).toEqual(frame({}));
    expect(decodeDownFrame(JSON.stringify(frame({ gift: 1 }))), text).toBeNull();
  }
});
