import type { GameAction, Handle } from "@baize/engine";
import { expect, test } from "vitest";
import { createStore } from "zustand/vanilla";
import type { Table } from "../model/table.tsx";
import { runGameAction } from "./run-game-action.ts";

test("[WT110] an action of the game that was chosen in a card's menu lets go of the card", () => {
  const ui = createStore(() => ({
    selected: new Set(["card" as Handle]),
    placing: true,
    asked: 0,
  }));
  const sent: unknown[] = [];
  const client = {
    getSnapshot: () => ({ view: null }),
    send: (...intent: unknown[]) => {
      sent.push(intent);
      return new Promise(() => undefined);
    },
  };
  const table = { ui, client } as unknown as Table;
  const skip: GameAction = { id: "skip", name: "Skip the next", ask: [], steps: [] };
  runGameAction(table, skip);
  expect(sent).toEqual([["game.action", { action: "skip" }]]);
  expect(ui.getState()).toMatchObject({ selected: new Set(), placing: false });
});
