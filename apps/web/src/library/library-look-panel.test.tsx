// @vitest-environment happy-dom
import type { ZoneId } from "@baize/engine";
import { expect, test } from "vitest";
import { DomTestTable } from "../../test/dom-test-table.ts";
import { renderAtTable } from "../../test/render-at-table.tsx";
import { LibraryLookPanel } from "./library-look-panel.tsx";

const LIBRARY = "library:1" as ZoneId;

/** The panel of a player who looks into the library. */
const lookPanel = async (look: { at: "all" } | { at: "top"; count: number }) => {
  const page = await DomTestTable.of("magic", 1);
  const { client } = page.table;
  await client.send("deck.load", { cards: [{ name: "Mountain", count: 20 }] });
  await client.send("library.view", look);
  const types = () => client.getSnapshot().log.map(({ type }) => type);
  const looks = () => client.getSnapshot().view?.zones.get(LIBRARY)?.looks ?? [];
  return { ...renderAtTable(page, <LibraryLookPanel zone={LIBRARY} />), types, looks };
};

test("[WT83] after a search of the library, shuffling it is the one button that is filled", async () => {
  const { filled, button, press, types, looks } = await lookPanel({ at: "all" });
  await expect.poll(filled).toEqual(["Shuffle and close"]);
  expect(button("Close without shuffling")).toBeDefined();
  press("Shuffle and close");
  await expect.poll(looks).toEqual([]);
  await expect.poll(types).toContain("library.shuffle");
});

test("[WT83] a search can be closed without shuffling, and a look at the top suggests no shuffling", async () => {
  const search = await lookPanel({ at: "all" });
  await expect.poll(search.filled).toHaveLength(1);
  search.press("Close without shuffling");
  await expect.poll(search.looks).toEqual([]);
  expect(search.types()).not.toContain("library.shuffle");
  const top = await lookPanel({ at: "top", count: 3 });
  await expect.poll(top.filled).toEqual(["Done"]);
  expect(top.button("Shuffle and close")).toBeUndefined();
});
