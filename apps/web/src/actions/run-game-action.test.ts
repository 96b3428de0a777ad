// @vitest-environment happy-dom
import { BUILT_IN_GAMES, type GameAction } from "@baize/engine";
import { expect, test } from "vitest";
import { DomTestTable } from "../../test/dom-test-table.ts";
import { selectCards } from "../model/ui-state.ts";
import { runGameAction } from "./run-game-action.ts";

test("[WT110] an action of the game that was chosen in a card's menu lets go of the card", async () => {
  const draw: GameAction = {
    id: "fetch",
    name: "Fetch a card",
    ask: [],
    steps: [{ intent: "library.draw", payload: {} }],
  };
  const page = await DomTestTable.of({ ...BUILT_IN_GAMES[1], id: "own", actions: [draw] });
  const { client, ui } = page.table;
  await client.send("library.draw", {});
  selectCards(ui, page.cards("hand:1"));
  ui.setState({ placing: true });
  runGameAction(page.table, draw);
  expect(ui.getState()).toMatchObject({ selected: new Set(), placing: false });
  await expect.poll(() => page.cards("hand:1").length).toBe(2);
});
