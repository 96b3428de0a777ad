import { type Face, seatId } from "@baize/engine";
import { expect, test } from "vitest";
import { missingCards } from "./fill-deck.ts";

const card = (owner: number, face: Face | undefined, token = false) => ({
  owner: seatId(owner),
  face,
  token,
});

test("[PF6] cards of a list that the player sees are left out, and others’ cards, tokens and placeholders aren’t", () => {
  const cards = [
    card(1, { name: "Forest" }),
    card(1, { name: "forest" }),
    card(2, { name: "Bear" }),
    card(1, { name: "Bear" }, true),
    card(1, { name: "Unknown card", unknown: true }),
    card(1, { name: "Island" }),
    card(1, undefined),
  ];
  const deck = [
    { name: "Forest", count: 3, set: "LEA" },
    { name: "Bear", count: 2 },
    { name: "Island", count: 1 },
    { name: "Unknown card", count: 1 },
  ];
  expect(missingCards({ cards, seat: seatId(1) }, deck)).toEqual([
    { name: "Forest", count: 1, set: "LEA" },
    { name: "Bear", count: 2 },
    { name: "Unknown card", count: 1 },
  ]);
});
