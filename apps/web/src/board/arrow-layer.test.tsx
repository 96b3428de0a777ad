// @vitest-environment happy-dom
import type { CardHandle, SeatId } from "@baize/engine";
import { act } from "react";
import { createRoot } from "react-dom/client";
import { expect, test, vi } from "vitest";
import { DomTestTable } from "../../test/dom-test-table.ts";
import { TableProvider } from "../model/table.tsx";
import { ArrowLayer } from "./arrow-layer.tsx";

vi.stubGlobal("IS_REACT_ACT_ENVIRONMENT", true);

const BOX = { x: 0, y: 0, width: 100, height: 140 };
const CARD = "card" as CardHandle;

test("[WT116] an arrow is drawn once its card comes with a later slice of a full board", async () => {
  const page = await DomTestTable.of("magic", 2);
  const board = page.board("battlefield:1", { ...BOX, width: 800 });
  page.put(page.root, { ...BOX, x: 900 }, { "data-plate": "2" });
  const root = createRoot(page.put(page.root, BOX));
  act(() =>
    root.render(
      <TableProvider value={page.table}>
        <ArrowLayer arrows={[{ from: CARD, to: 2 as SeatId, colour: "yellow" }]} />
      </TableProvider>,
    ),
  );
  const line = () => page.root.querySelector("[data-colour]")?.getAttribute("d");
  await new Promise(requestAnimationFrame);
  await new Promise(requestAnimationFrame);
  expect(line()).toBe("");
  const plane = board.querySelector("[data-plane]");
  if (plane) page.card(plane, CARD, BOX);
  await expect.poll(line).toMatch(/^M50 70Q/);
  act(() => root.unmount());
});
