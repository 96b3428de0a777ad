import { expect, test } from "vitest";
import { ANNA, game } from "../../test/builder.ts";

const card = "AAAAAAAA";
const to = { zone: "battlefield" };

test.each([
  [{}, "moves"],
  [{ moves: [] }, "moves"],
  [{ moves: Array.from({ length: 501 }, () => ({ card, to })) }, "moves"],
  [{ moves: [{ card }] }, "moves.0.to"],
  [{ moves: [{ to }] }, "moves.0.card"],
  [{ moves: [{ card: { zone: "hand" }, to }] }, "moves.0.card.place"],
  [{ moves: [{ card: { zone: "hand", place: "third" }, to }] }, "moves.0.card.place"],
  [{ moves: [{ card: { zone: "hand", place: "top", index: 3 }, to }] }, "moves.0.card.index"],
  [{ moves: [{ card, to: { zone: "" } }] }, "moves.0.to.zone"],
  [{ moves: [{ card, to: { ...to, seat: 0 } }] }, "moves.0.to.seat"],
  [{ moves: [{ card, to: { ...to, index: -1 } }] }, "moves.0.to.index"],
  [{ moves: [{ card, to: { ...to, index: 4_001 } }] }, "moves.0.to.index"],
  [{ moves: [{ card, to: { ...to, position: { x: 2, y: 0 } } }] }, "moves.0.to.position.x"],
  [{ moves: [{ card, to: { ...to, position: { x: 0 } } }] }, "moves.0.to.position.y"],
  [{ moves: [{ card, to: { ...to, controller: 1 } }] }, "moves.0.to.controller"],
  [{ moves: [{ card, to, faceDown: "yes" }] }, "moves.0.faceDown"],
  [{ moves: [{ card, to, face: { name: "Bear" } }] }, "moves.0.face"],
  [{ moves: [{ card, to }], log: false }, "log"],
])("[I2] [P7] refuses what is wrong at its field (%#)", (payload, field) => {
  const table = game("magic").seat(ANNA, "Anna");
  expect(table.why(ANNA, "card.move", payload)).toBe(`invalid_payload ${field}`);
});
