import { GAMES as BUILT_IN } from "@baize/engine";
import { expect, test } from "vitest";
import { GAMES } from "./games.ts";

test("every game that is built in is offered, and every variant offered is one of its game", () => {
  expect(GAMES.map(({ id }) => id).sort()).toEqual(BUILT_IN.map(({ id }) => id).sort());
  for (const { id, variants } of GAMES) {
    const game = BUILT_IN.find((each) => each.id === id);
    const known: string[] = (game?.variants ?? []).map((variant) => variant.id);
    expect(known).toEqual(expect.arrayContaining(variants.map((variant) => variant.id)));
  }
});
