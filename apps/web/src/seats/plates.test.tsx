// @vitest-environment happy-dom
import { BUILT_IN_GAMES, type GameDefinition, seatId } from "@baize/engine";
import { expect, test } from "vitest";
import { DomTestTable } from "../../test/dom-test-table.ts";
import { renderAtTable } from "../../test/render-at-table.tsx";
import { OtherSeatPlate } from "./other-seat-plate.tsx";
import { OwnSeatPlate } from "./own-seat-plate.tsx";
import styles from "./seat-plate.module.css";

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
  const page = await DomTestTable.of(crowned, 2, 1);
  const { room, table } = page;
  await table.client.send("seat.counter.create", { counter: "rad", value: 2 });
  const other = room.players[1];
  if (other) {
    room.do(other, "seat.counter.create", { counter: "rad", value: 3 });
    room.do(other, "seat.counter.set", { counter: "monarch", value: 1 });
  }
  const { place } = renderAtTable(
    page,
    <>
      <OwnSeatPlate seat={seatId(1)} />
      <OtherSeatPlate seat={seatId(2)} />
    </>,
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
  const page = await DomTestTable.of(commander, 3, 1);
  const { room } = page;
  const damage = (from: number, to: number, delta: number) => {
    const dealer = room.players[from - 1];
    if (dealer) room.do(dealer, "seat.damage.add", { from: seatId(from), to: seatId(to), delta });
  };
  damage(2, 1, 15);
  damage(3, 1, 16);
  damage(2, 3, 4);
  const { place } = renderAtTable(
    page,
    <>
      <OwnSeatPlate seat={seatId(1)} />
      <OtherSeatPlate seat={seatId(3)} />
    </>,
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

test("[WT136] another player's hand is a fan of at most seven backs, with the number of cards", async () => {
  const page = await DomTestTable.of("magic", 2, 1);
  const { room } = page;
  const other = room.players[1];
  const { place } = renderAtTable(page, <OtherSeatPlate seat={seatId(2)} />);
  const fan = () => place.getElementsByClassName(styles.fan ?? "")[0];
  const held = () => [fan()?.childElementCount, fan()?.parentElement?.lastChild?.textContent];
  await expect.poll(held).toEqual([0, "0"]);
  if (other) room.do(other, "deck.load", { cards: [{ name: "Mountain", count: 20 }] });
  for (const [draws, backs, count] of [
    [3, 3, "3"],
    [5, 7, "8"],
  ] as const) {
    if (other) room.do(other, "library.draw", { count: draws });
    await expect.poll(held).toEqual([backs, count]);
  }
});
