// @vitest-environment happy-dom
import { BUILT_IN_GAMES, type GameDefinition, seatId } from "@baize/engine";
import { createRoot } from "react-dom/client";
import { expect, onTestFinished, test } from "vitest";
import { DomTestTable } from "../../test/dom-test-table.ts";
import { TableProvider } from "../model/table.tsx";
import { OtherSeatPlate } from "./other-seat-plate.tsx";
import { OwnSeatPlate } from "./own-seat-plate.tsx";

const commander: GameDefinition = {
  ...BUILT_IN_GAMES[0],
  id: "commander-for-three",
  lethalDamage: 21,
};

const crowned: GameDefinition = {
  ...BUILT_IN_GAMES[0],
  id: "crowned",
  counters: [
    ...BUILT_IN_GAMES[0].counters,
    { id: "monarch", name: "Monarch", start: 0, least: 0, most: 1, heldByOne: true },
  ],
};

test("[WT120] every plate shows the counters that players added, and who has what one has at a time", async () => {
  const { room, table, root } = await DomTestTable.of(crowned, 2, 1);
  const place = document.createElement("div");
  root.append(place);
  const drawn = createRoot(place);
  onTestFinished(() => drawn.unmount());
  await table.client.send("seat.counter.create", { counter: "rad", value: 2 });
  const other = room.players[1];
  if (other) {
    room.do(other, "seat.counter.create", { counter: "rad", value: 3 });
    room.do(other, "seat.counter.set", { counter: "monarch", value: 1 });
  }
  drawn.render(
    <TableProvider value={table}>
      <OwnSeatPlate seat={seatId(1)} />
      <OtherSeatPlate seat={seatId(2)} />
    </TableProvider>,
  );
  const plate = (seat: number) => place.querySelector(`[data-plate="${seat}"]`);
  const button = () => plate(1)?.querySelector<HTMLElement>('[data-counter="monarch"]');
  await expect.poll(() => plate(1)?.textContent).toContain("rad2");
  await expect.poll(() => plate(2)?.textContent).toMatch(/Monarch.*rad 3/);
  await expect.poll(() => button()?.getAttribute("aria-pressed")).toBe("false");
  button()?.click();
  await expect.poll(() => button()?.getAttribute("aria-pressed")).toBe("true");
  await expect.poll(() => plate(2)?.textContent).not.toContain("Monarch");
});

test("[WT119] commander damage stands by its source on every plate, the own too, and warns near what loses", async () => {
  const { room, table, root } = await DomTestTable.of(commander, 3, 1);
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
      <OwnSeatPlate seat={seatId(1)} />
      <OtherSeatPlate seat={seatId(3)} />
    </TableProvider>,
  );
  const marks = (seat: number) =>
    [...place.querySelectorAll(`[data-plate="${seat}"] [data-damage-from]`)].map(
      (mark) => mark.querySelector("span")?.textContent,
    );
  await expect
    .poll(() => marks(1))
    .toEqual(["Damage from Player 3: 16, lethal at 21", "Damage from Player 2: 15"]);
  await expect.poll(() => marks(3)).toEqual(["Damage from Player 2: 4"]);
});
