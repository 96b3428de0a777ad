import { BUILT_IN_GAMES as BUILT_IN } from "@baize/engine";
import { expect, test } from "vitest";
import { gameChoices as german } from "../text/de/game-choices.ts";
import { gameChoices as english } from "../text/en/game-choices.ts";
import { GAME_OPTIONS } from "./game-options.ts";

test("every game that is built in is offered, and every variant offered is one of its game", () => {
  expect(GAME_OPTIONS.map(({ id }) => id).sort()).toEqual(BUILT_IN.map(({ id }) => id).sort());
  for (const { id, variants } of GAME_OPTIONS) {
    const game = BUILT_IN.find((each) => each.id === id);
    const known: string[] = (game?.variants ?? []).map((variant) => variant.id);
    expect(known).toEqual(expect.arrayContaining([...variants]));
  }
});

test("[WT7] every game and variant that is offered is named in both languages", () => {
  for (const texts of [english, german]) {
    expect(Object.keys(texts)).toEqual(GAME_OPTIONS.map(({ id }) => id));
    for (const { id, variants } of GAME_OPTIONS) {
      expect(Object.keys(texts[id]?.variants ?? {})).toEqual(variants);
    }
  }
});
