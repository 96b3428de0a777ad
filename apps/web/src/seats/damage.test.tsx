// @vitest-environment happy-dom
import { BUILT_IN_GAMES, type Game, seatId } from "@baize/engine";
import { createRoot } from "react-dom/client";
import { expect, onTestFinished, test, vi } from "vitest";
import { LaidTable } from "../../test/laid-table.ts";
import { TableProvider } from "../model/table.tsx";
import { OwnPlate } from "./own-plate.tsx";
import { Plate } from "./plate.tsx";

const commander: Game = { ...BUILT_IN_GAMES[0], id: "commander-for-three", lethalDamage: 21 };

test("[WT119] commander damage stands by its source on every plate, the own too, and warns near what loses", async () => {
  const { room, table, root } = await LaidTable.of(commander, 3, 1);
  const place = document.createElement("div");
  root.append(place);
  const drawn = createRoot(place);
  onTestFinished(() => drawn.unmount());
  const damage = (from: number, to: number, delta: number) => {
    const dealer = room.players[from - 1];
    if (dealer) room.do(dealer, "seat.damage.add", { from: seatId(from), to: seatId(to), delta });
  };
  damage(2, 1, 15);
  damage(3, 1, 16);
  damage(2, 3, 4);
  drawn.render(
    <TableProvider value={table}>
      <OwnPlate seat={seatId(1)} />
      <Plate seat={seatId(3)} />
    </TableProvider>,
  );
  const marks = (seat: number) =>
    [...place.querySelectorAll(`[data-plate="${seat}"] [data-damage-from]`)].map(
      (mark) => mark.querySelector("span")?.textContent,
    );
  await vi.waitFor(() => {
    expect(marks(1)).toEqual([
      "Damage from Player 3: 16, lethal at 21",
      "Damage from Player 2: 15",
    ]);
    expect(marks(3)).toEqual(["Damage from Player 2: 4"]);
  });
});
