// @vitest-environment happy-dom
import { BUILT_IN_GAMES, findZoneDefinition, type GameDefinition, seatId } from "@baize/engine";
import { createRoot } from "react-dom/client";
import { expect, onTestFinished, test } from "vitest";
import { DomTestTable } from "../../test/dom-test-table.ts";
import { TableProvider } from "../model/table.tsx";
import { Board } from "./board.tsx";

test.each([
  ["magic-commander", "CreaturesLands"],
  ["cards-of-ours", ""],
])("an empty board of %s names its lanes: %j", async (id, lanes) => {
  const game: GameDefinition = { ...BUILT_IN_GAMES[0], id };
  const { table, root } = await DomTestTable.of(game, 1, 1);
  const definition = findZoneDefinition(game, "battlefield");
  if (!definition) throw new Error("There is no battlefield");
  const place = document.createElement("div");
  root.append(place);
  const drawn = createRoot(place);
  onTestFinished(() => drawn.unmount());
  drawn.render(
    <TableProvider value={table}>
      <Board definition={definition} seat={seatId(1)} />
    </TableProvider>,
  );
  await expect.poll(() => place.querySelector("[data-lanes] > div")?.textContent).toBe(lanes);
});
