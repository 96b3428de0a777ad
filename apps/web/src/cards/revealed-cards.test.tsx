// @vitest-environment happy-dom

import { sendIntentOrThrow } from "@baize/client/testkit";
import { type CardHandle, type IntentPayload, type IntentType, seatId } from "@baize/engine";
import type { TestClient } from "@baize/room/testkit";
import { act } from "react";
import { createRoot } from "react-dom/client";
import { expect, onTestFinished, test, vi } from "vitest";
import { DomTestTable } from "../../test/dom-test-table.ts";
import { settings } from "../device/settings.ts";
import { TableProvider } from "../model/table.tsx";
import { RevealedCards } from "./revealed-cards.tsx";

const CHLOE = seatId(3);

/** A player's cards of a kind of zone that the player may name. */
const cardsOf = ({ view, seat }: TestClient, kind: string): CardHandle[] =>
  [...view.cards].flatMap(([handle, { zone }]) =>
    zone === `${kind}:${String(seat)}` ? [handle] : [],
  );

/** What Anna's page shows of revealed cards, at a table where each player has a hand. Time is set by hand. */
const setUp = async () => {
  vi.stubGlobal("IS_REACT_ACT_ENVIRONMENT", true);
  const page = await DomTestTable.of("magic", 3);
  const { table, room, root } = page;
  const [, ben] = room.players as [TestClient, TestClient];
  const cards = [{ name: "Forest", count: 30 }];
  room.do(ben, "deck.load", { cards });
  room.do(ben, "library.draw", { count: 10 });
  await sendIntentOrThrow(table.client, "deck.load", { cards });
  await sendIntentOrThrow(table.client, "library.draw", { count: 1 });
  vi.useFakeTimers();
  settings.setState({ pictures: false });
  const drawn = createRoot(root);
  act(() =>
    drawn.render(
      <TableProvider value={table}>
        <RevealedCards />
      </TableProvider>,
    ),
  );
  onTestFinished(() => {
    drawn.unmount();
    settings.setState({ pictures: true });
    vi.useRealTimers();
  });
  return {
    ben,
    benDoes: <T extends IntentType>(type: T, payload: IntentPayload<T>) =>
      act(() => {
        room.now += 1;
        room.do(ben, type, payload);
      }),
    revealOwn: (): Promise<void> =>
      act(async () => {
        const own = { cards: page.cards("hand:1"), to: "all" as const };
        await sendIntentOrThrow(table.client, "card.reveal", own);
      }),
    passes: (ms: number) => act(() => vi.advanceTimersByTime(ms)),
    fires: (event: Event) => act(() => document.body.dispatchEvent(event)),
    names: () => [...root.querySelectorAll("[data-card-name]")].map((name) => name.textContent),
    text: () => root.textContent,
  };
};

test("[WT132] what others reveal to a player is shown for a while, and neither what the player can't see nor the player's own", async () => {
  const page = await setUp();
  const { ben } = page;
  const [shown, played] = cardsOf(ben, "hand");
  if (!shown || !played) throw new Error("A hand is empty");
  expect(page.text()).toBe("");
  page.benDoes("card.reveal", { cards: [shown], to: [CHLOE] });
  await page.revealOwn();
  page.benDoes("hand.reveal", { to: "none" });
  page.benDoes("card.move", { moves: [{ card: played, to: { zone: "battlefield" } }] });
  page.benDoes("library.view", { at: "top", count: 4 });
  const [first, second, ...others] = cardsOf(ben, "library");
  if (!first || !second) throw new Error("No card is looked at");
  page.benDoes("library.take", { cards: others });
  expect(page.text()).toBe("");
  page.benDoes("library.take", { cards: [first, second], to: "all" });
  expect(page.text()).toContain("Player 2 reveals");
  expect(page.names()).toEqual(["Forest", "Forest"]);
  page.passes(5900);
  expect(page.names()).toHaveLength(2);
  page.passes(200);
  expect(page.text()).toBe("");
  page.benDoes("card.reveal", { cards: cardsOf(ben, "hand"), to: "all" });
  expect(page.names()).not.toEqual([]);
  page.passes(6100);
  page.benDoes("card.reveal", { cards: cardsOf(ben, "hand"), to: "none" });
  expect(page.text()).toBe("");
});

test("[WT132] of many cards the first eight are shown, and how many more there are", async () => {
  const page = await setUp();
  page.benDoes("hand.reveal", { to: "all" });
  expect(page.names()).toHaveLength(8);
  expect(page.text()).toContain("and 2 more");
});

test("[WT132] revealed cards go at the next press or by Escape, which do what they always do", async () => {
  const page = await setUp();
  const reveal = () => {
    const [card] = cardsOf(page.ben, "hand");
    if (card) page.benDoes("card.reveal", { cards: [card], to: "all" });
    expect(page.names()).toEqual(["Forest"]);
  };
  const pressed = vi.fn();
  document.body.addEventListener("pointerdown", pressed);
  onTestFinished(() => document.body.removeEventListener("pointerdown", pressed));
  const press = () => page.fires(new PointerEvent("pointerdown", { bubbles: true }));
  reveal();
  // A press that was on its way when they came leaves them.
  press();
  expect(page.names()).toEqual(["Forest"]);
  page.passes(1000);
  press();
  expect(page.text()).toBe("");
  expect(pressed).toHaveBeenCalledTimes(2);
  reveal();
  const pressedKey = new KeyboardEvent("keydown", {
    key: "Escape",
    bubbles: true,
    cancelable: true,
  });
  page.fires(pressedKey);
  expect(page.text()).toBe("");
  expect(pressedKey.defaultPrevented).toBe(false);
});
