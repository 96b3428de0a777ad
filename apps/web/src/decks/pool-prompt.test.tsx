// @vitest-environment happy-dom
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { gameFileSchema, gameFromFile, seatId } from "@baize/engine";
import { expect, test } from "vitest";
import { DomTestTable } from "../../test/dom-test-table.ts";
import { renderAtTable } from "../../test/render-at-table.tsx";
import { PoolPrompt } from "./pool-prompt.tsx";

const sealed = readFileSync(
  join(import.meta.dirname, "../../../../games/magic-sealed.json"),
  "utf8",
);

test("[DR7] the next packs are the host's to deal, and come before a deck that has too few cards", async () => {
  const page = await DomTestTable.of(gameFromFile(gameFileSchema.parse(JSON.parse(sealed))), 2);
  const { client } = page.table;
  const { filled, button } = renderAtTable(page, <PoolPrompt seat={seatId(1)} />);
  const cards = [{ name: "Mountain", count: 180, section: "boosters" }];
  await client.send("deck.load", { cards });
  await client.send("game.action", { action: "setup" });
  await expect.poll(filled).toEqual(["Open next boosters"]);
  const chloe = page.room.seatPlayer("Chloe", "host");
  page.room.settle();
  await expect.poll(() => button("Open next boosters")).toBeUndefined();
  expect(filled()).toEqual(["Build deck"]);
  for (let pack = 1; pack < 3; pack += 1) page.room.do(chloe, "game.action", { action: "booster" });
  page.room.do(chloe, "host.give", { seat: seatId(1) });
  await expect.poll(() => button("Open next boosters")).toBeDefined();
  expect(filled()).toEqual(["Build deck"]);
});
