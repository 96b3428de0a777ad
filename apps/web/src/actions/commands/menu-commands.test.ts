// @vitest-environment happy-dom
import type { CardHandle } from "@baize/engine";
import { expect, test } from "vitest";
import { DomTestTable } from "../../../test/dom-test-table.ts";
import { listMenuCommands } from "./menu-commands.ts";

test("[WT110] what is done with a pile is listed once, also while its top card is chosen", async () => {
  const page = await DomTestTable.of("bazaar", 2);
  const { table } = page;
  await table.client.send("game.action", { action: "setup" });
  const [card] = page.cards("hand:1") as [CardHandle];
  await table.client.send("card.move", { moves: [{ card, to: { zone: "discard" } }] });
  const listed = () =>
    listMenuCommands(table)
      .filter(({ path }) => path.at(-1) === "Reshuffle")
      .map(({ words }) => words);
  const before = listed();
  expect(before).toHaveLength(1);
  table.ui.setState({ selected: new Set([card]) });
  expect(listed()).toEqual(before);
});
