// @vitest-environment happy-dom
import { BUILT_IN_GAMES, type GameAction, seatId } from "@baize/engine";
import { expect, test } from "vitest";
import { DomTestTable } from "../../../test/dom-test-table.ts";
import { toastRequestStore } from "../../ui/toast.ts";
import { openGameActionsMenu } from "./open-game-actions-menu.ts";

const action = (id: string, ask: GameAction["ask"] = []): GameAction => ({
  id,
  name: id,
  ask,
  steps: [],
});

/** The menu that the button of the game's actions opens after the first turn began, and what is said instead. */
const opened = async (...actions: readonly GameAction[]) => {
  toastRequestStore.setState([], true);
  const page = await DomTestTable.of({ ...BUILT_IN_GAMES[2], id: "own", actions });
  const { client, ui } = page.table;
  expect(await client.send("turn.start", { first: seatId(1) })).toMatchObject({ kind: "acked" });
  openGameActionsMenu(page.table, page.put(page.root, { x: 0, y: 0, width: 9, height: 9 }));
  return { menu: ui.getState().menu, said: toastRequestStore.getState().map((each) => each.line) };
};

test("[WT110] the button of the game's actions opens their menu, or says that none is possible now", async () => {
  const question = { kind: "number", id: "much", name: "How much?", least: 1, most: 9 } as const;
  expect(await opened(action("setup"), action("bid", [question]))).toMatchObject({
    menu: { kind: "game" },
    said: [],
  });
  expect(await opened(action("setup"))).toEqual({
    menu: null,
    said: ["Actions: not possible right now"],
  });
});
