import { BUILT_IN_GAMES, type Game } from "@baize/engine";
import { expect, test } from "vitest";
import { createStore } from "zustand/vanilla";
import type { Table } from "../../model/table.tsx";
import { toastStore } from "../../ui/toast.ts";
import { openGameMenu } from "./open-game-menu.ts";

const action = (id: string, ask: NonNullable<Game["actions"]>[number]["ask"] = []) => ({
  id,
  name: id,
  ask,
  steps: [],
});

/** The menu that the button of the game's actions opens after the first turn began, and what is said instead. */
const opened = (actions: Game["actions"]) => {
  toastStore.setState([], true);
  const ui = createStore(() => ({ menu: null as unknown }));
  const client = { getSnapshot: () => ({ view: { table: { turn: { seat: 1 } } } }) };
  const table = {
    ui,
    client,
    game: { ...BUILT_IN_GAMES[2], actions },
    seat: 1,
  } as unknown as Table;
  const button = { getBoundingClientRect: () => ({ x: 0, y: 0, width: 9, height: 9 }) };
  openGameMenu(table, button as Element);
  return { menu: ui.getState().menu, said: toastStore.getState().map((each) => each.line) };
};

test("[WT110] the button of the game's actions opens their menu, or says that none is possible now", () => {
  const question = { kind: "number", id: "much", name: "How much?", least: 1, most: 9 } as const;
  expect(opened([action("setup"), action("bid", [question])])).toMatchObject({
    menu: { kind: "game" },
    said: [],
  });
  expect(opened([action("setup")])).toEqual({
    menu: null,
    said: ["Actions: not possible right now"],
  });
});
