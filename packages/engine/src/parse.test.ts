import { expect, test } from "vitest";
import { INTENT_DEFINITIONS } from "./intents/index.ts";
import { parseIntent } from "./parse.ts";

const MARK = "QZ9-A-MARK";

const complaint = (type: string, payload: unknown) => {
  const parsed = parseIntent(type, payload);
  if (parsed.ok) throw new Error(`${type} took the payload`);
  return parsed;
};

const move = (card: unknown, to: unknown) => ({ moves: [{ card, to }] });

test.each(["", "library", "library.peek", "__proto__", "constructor", "toString", "Library.Draw"])(
  "[I3] refuses a type that is none: %s",
  (type) => {
    expect(complaint(type, {})).toEqual({
      ok: false,
      code: "unknown_intent",
      message: "Unknown action; reload the page",
      field: "intent",
    });
  },
);

test.each(INTENT_DEFINITIONS.map(({ type }) => type))(
  "[I2] %s takes no key that it doesn't know",
  (type) => {
    for (const payload of [`{"${MARK}":1}`, '{"__proto__":1}', '{"constructor":{}}']) {
      expect(complaint(type, JSON.parse(payload)).code).toBe("invalid_payload");
    }
  },
);

test.each(INTENT_DEFINITIONS.map(({ type }) => type))(
  "[I2] %s takes nothing but an object",
  (type) => {
    for (const payload of [null, undefined, [], MARK, 5, true]) {
      const { message, field } = complaint(type, payload);
      expect(field).toBeUndefined();
      expect(message).toBe(payload === undefined ? "is missing" : "must be an object");
    }
  },
);

test("[I4] says what is wrong with which field and never echoes the value", () => {
  const card = "AAAAAAAA";
  const cases = [
    ["library.draw", { count: 0 }, "count: must be at least 1"],
    ["library.draw", { count: 2, hand: [] }, "hand: There is no such field"],
    ["library.draw", { from: MARK }, 'from: must be one of "top", "bottom"'],
    ["chat.say", { text: `${MARK}\u0000` }, "text: contains control characters"],
    ["card.tap", { cards: [card], tapped: MARK }, "tapped: must be true or false"],
    ["card.move", move(MARK, { zone: "hand" }), "moves.0.card: has no known form"],
    ["card.move", move(card, { zone: "hand", index: -1 }), "moves.0.to.index: must be at least 0"],
    ["card.reveal", { cards: [card], to: MARK }, "to: has no known form"],
    ["card.reveal", { cards: [card], to: [17] }, "to.0: must be at most 16"],
  ] as const;
  for (const [type, payload, words] of cases) {
    const { field, message } = complaint(type, payload);
    expect(`${field}: ${message}`).toBe(words);
  }
});

test("[I4] of several ways to name a card, complains of the one that came furthest", () => {
  const to = { zone: "hand" };
  const card = { zone: "library", place: MARK };
  expect(complaint("card.move", move(card, to))).toMatchObject({
    field: "moves.0.card.place",
    message: 'must be one of "top", "bottom", "random"',
  });
  expect(complaint("card.move", move({ zone: "library", place: "top", id: 7 }, to))).toMatchObject({
    field: "moves.0.card.id",
    message: "There is no such field",
  });
});

test("[I4] tells no more of a key that is none than fits in a line", () => {
  expect(complaint("library.draw", { ["k".repeat(100_000)]: 1 }).field).toHaveLength(100);
});

test.each([
  ["count", Number.NaN],
  ["count", Number.POSITIVE_INFINITY],
  ["count", 2 ** 53],
  ["count", {}],
  ["count", [1]],
])("[I2] takes no number that is none: %s %j", (field, value) => {
  expect(complaint("library.draw", { [field]: value }).field).toBe(field);
});

test("[I2] a key inside a list of a payload is checked like any other", () => {
  const cards = JSON.parse('[{"name":"Bear","count":1,"__proto__":{"name":"Ox"}}]') as unknown;
  expect(complaint("deck.load", { cards }).field).toBe("cards.0.__proto__");
});

test("a payload comes out as its schema made it: text trimmed, nothing added", () => {
  expect(parseIntent("chat.say", { text: "  Hello  " })).toMatchObject({
    ok: true,
    value: { payload: { text: "Hello" } },
  });
});
