// @vitest-environment happy-dom
import { seatId } from "@baize/engine";
import { expect, test } from "vitest";
import { DomTestTable } from "../../test/dom-test-table.ts";
import { renderAtTable } from "../../test/render-at-table.tsx";
import { PendingRequests } from "../pages/table/lazy-parts.tsx";

const CARDS = [{ name: "Mountain", count: 30 }];

/** Two players, of whom the second sees the page, and the requests by the second player's hand. */
const secondPlayer = async () => {
  const page = await DomTestTable.of("magic", 2, 2);
  const { room, table } = page;
  const [first] = room.players;
  if (!first) throw new Error("Nobody sits there");
  const requests = renderAtTable(page, <PendingRequests />);
  return {
    ...requests,
    room,
    table,
    first,
    held: () => page.cards("hand:2"),
    select: (count: number): void =>
      table.ui.setState({ selected: new Set(page.cards("hand:2").slice(0, count)) }),
    bar: () => requests.place.querySelector("[aria-label='Opening hand'] p")?.textContent ?? null,
    isReady: () => table.client.getSnapshot().view?.seats.get(seatId(2))?.ready,
  };
};

test("[WT20] after a mulligan another one is offered before cards go to the bottom", async () => {
  const { table, bar, button, filled, press, select, held, isReady } = await secondPlayer();
  await table.client.send("deck.load", { cards: CARDS });
  await table.client.send("hand.mulligan", {});
  await expect.poll(bar).toBe("Keep this opening hand?");
  expect(filled()).toEqual(["Keep"]);
  for (const [bottom, cards, goes] of [
    [1, "1 card", "goes"],
    [2, "2 cards", "go"],
  ] as const) {
    await table.client.send("hand.mulligan", { count: 7, bottom });
    await expect.poll(bar).toBe(`Keep this hand? ${cards} ${goes} to the bottom.`);
    expect(button("Mulligan …")).toBeDefined();
    expect(filled()).toEqual(["Keep"]);
    press("Keep");
    await expect.poll(bar).toBe(`Select ${cards} to put on the bottom of your library`);
    expect(button("Mulligan …")).toBeUndefined();
  }
  const isOff = () => button("Put on bottom")?.disabled;
  expect(isOff()).toBe(true);
  select(2);
  await expect.poll(isOff).toBe(false);
  select(3);
  await expect.poll(isOff).toBe(true);
  select(2);
  await expect.poll(isOff).toBe(false);
  press("Put on bottom");
  await expect.poll(held).toHaveLength(5);
  await expect.poll(isReady).toBe(true);
  await expect.poll(bar).toBeNull();
});

test("[WT20] who brings a deck after the first turn began is asked whether to keep the opening hand", async () => {
  const { room, table, first, bar, press, filled } = await secondPlayer();
  room.do(first, "deck.load", { cards: CARDS });
  room.do(first, "turn.next", {});
  await expect.poll(() => table.client.getSnapshot().view?.table.turn).not.toBeNull();
  expect(bar()).toBeNull();
  await table.client.send("deck.load", { cards: CARDS });
  await table.client.send("hand.mulligan", {});
  await expect.poll(bar).toBe("Keep this opening hand?");
  expect(filled()).toEqual(["Keep"]);
  press("Keep");
  await expect.poll(bar).toBeNull();
  // The next hand is asked about again, until a card of it is played.
  room.now += 1000;
  await table.client.send("hand.mulligan", {});
  await expect.poll(bar).toBe("Keep this opening hand?");
  await table.client.send("library.draw", {});
  await expect.poll(bar).toBeNull();
});
