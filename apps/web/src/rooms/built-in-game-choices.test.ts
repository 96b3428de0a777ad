import { BUILT_IN_GAMES as BUILT_IN } from "@baize/engine";
import { expect, test } from "vitest";
import { gameChoices as german } from "../text/de/game-choices.ts";
import { gameChoices as english } from "../text/en/game-choices.ts";
import { BUILT_IN_GAME_CHOICES } from "./built-in-game-choices.ts";

test("every game that is built in is offered, and every variant offered is one of its game", () => {
  expect(BUILT_IN_GAME_CHOICES.map(({ id }) => id).sort()).toEqual(
    BUILT_IN.map(({ id }) => id).sort(),
  );
  for (const { id, variants } of BUILT_IN_GAME_CHOICES) {
    const game = BUILT_IN.find((each) => each.id === id);
    const known: string[] = (game?.variants ?? []).map((variant) => variant.id);
    expect(known).toEqual(expect.arrayContaining([...variants]));
  }
});

test("[WT7] every game and variant that is offered is named in both languages", () => {
  for (const texts of [english, german]) {
    expect(Object.keys(texts)).toEqual(BUILT_IN_GAME_CHOICES.map(({ id }) => id));
    for (const { id, variants } of BUILT_IN_GAME_CHOICES) {
      expect(Object.keys(texts[id]?.variants ?? {})).toEqual(variants);
    }
  }
});
