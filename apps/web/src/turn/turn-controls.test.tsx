// @vitest-environment happy-dom
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { gameFileSchema, gameFromFile } from "@baize/engine";
import { expect, test } from "vitest";
import { DomTestTable } from "../../test/dom-test-table.ts";
import { renderAtTable } from "../../test/render-at-table.tsx";
import { isPoolReady } from "../model/deck-state.ts";
import { TurnControls } from "./turn-controls.tsx";

test("[WT84] the button that starts the game is filled once the cards are dealt", async () => {
  const page = await DomTestTable.of("standard-52", 2);
  const { filled, button } = renderAtTable(page, <TurnControls />);
  await expect.poll(() => button("Start game")).toBeDefined();
  expect(filled()).toEqual([]);
  await page.table.client.send("library.deal", { count: 5 });
  await expect.poll(filled).toEqual(["Start game"]);
});

const sealed = readFileSync(
  join(import.meta.dirname, "../../../../games/magic-sealed.json"),
  "utf8",
);

test("[WT84] with boosters that button isn't filled before they are opened, nor before a deck is built", async () => {
  const page = await DomTestTable.of(gameFromFile(gameFileSchema.parse(JSON.parse(sealed))), 2);
  const { table } = page;
  // What is rendered anew shows the table as it is.
  const filled = async (): Promise<string[]> => {
    const rendered = renderAtTable(page, <TurnControls />);
    await expect.poll(() => rendered.button("Start game")).toBeDefined();
    return rendered.filled();
  };
  const cards = [{ name: "Mountain", count: 180, section: "boosters" }];
  await table.client.send("deck.load", { cards });
  expect(await filled()).toEqual([]);
  await table.client.send("game.action", { action: "setup" });
  await expect.poll(() => isPoolReady(table.client.getSnapshot(), table)).toBe(true);
  expect(await filled()).toEqual([]);
});
