import { cardHandle, parseIntent, zoneIdOf } from "@baize/engine";
import { expect, test } from "vitest";
import { BOTTOM_INDEX, buildCardMoves } from "./moves.ts";

const cards = ["card0001", "card0002", "card0003"].map(cardHandle);
const zone = zoneIdOf("library", null);

test("cards that go to a place follow each other from there", () => {
  const moves = buildCardMoves(cards, { zone: "library" }, { zone, index: 3 });
  expect(moves.map(({ to }) => to.index)).toEqual([3, 4, 5]);
});

test("several cards go to the bottom of a pile in one intent", () => {
  const moves = buildCardMoves(cards, { zone: "library" }, { zone, index: BOTTOM_INDEX });
  expect(parseIntent("card.move", { moves }).ok).toBe(true);
});
