import { BUILT_IN_GAMES } from "@baize/engine";
import { expect, test } from "vitest";
import { createDemoGame, demoGameAfterMove } from "./demo-game.ts";

const supply = BUILT_IN_GAMES.find(({ id }) => id === "standard-52")?.supply;
const deck = supply?.kind === "table" ? supply.cards.map(({ face }) => face) : [];

test("the front page's game keeps its 52 cards, follows suit or rank, and begins anew", () => {
  let game = createDemoGame(deck, 1);
  for (let move = 0; move < 500; move += 1) {
    const before = game;
    game = demoGameAfterMove(game);
    const all = [...game.stock, ...game.hands.flat(), ...game.discards];
    expect(new Set(all).size).toBe(52);
    expect(all).toHaveLength(52);
    const [below, top] = game.discards.slice(-2).map((index) => deck[index]);
    if (game.discards.length !== before.discards.length + 1 || !top) continue;
    expect(below?.suit === top.suit || below?.rank === top.rank).toBe(true);
  }
  expect(game.seed).toBeGreaterThan(3);
});
