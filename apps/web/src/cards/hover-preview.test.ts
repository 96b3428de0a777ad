// @vitest-environment happy-dom
import type { CardHandle } from "@baize/engine";
import { expect, test } from "vitest";
import { DomTestTable } from "../../test/dom-test-table.ts";
import { hideCardPreview } from "./hover-preview.ts";

test("a pointer that leaves a card of which no preview is shown changes nothing on the page", async () => {
  const { table } = await DomTestTable.of("magic");
  const seen: unknown[] = [];
  table.ui.setState({ preview: "card" as CardHandle });
  table.ui.subscribe(({ preview }) => seen.push(preview));
  hideCardPreview(table);
  hideCardPreview(table);
  expect(seen).toEqual([null]);
});
