// @vitest-environment happy-dom

import { type CardHandle, seatId } from "@baize/engine";
import { expect, test, vi } from "vitest";
import {
  moveCardsToBoard,
  POINT_ON_CLOTH,
  POINT_ON_GRAVEYARD,
  POINT_ON_LIBRARY,
  POINT_OUTSIDE_ZONES,
  pointInHand,
  pointOnBoard,
  setUpDomTestHand,
} from "../../test/dom-test-hand.ts";
import { type DomTestTable, PointerUser } from "../../test/dom-test-table.ts";
import { BOTTOM_INDEX } from "../model/moves.ts";
import { currentCardView } from "../model/table.tsx";

/** The moves of the next intent that the page sends. */
const moved = ({ table }: { readonly table: DomTestTable["table"] }) => {
  const send = vi.spyOn(table.client, "send");
  return () => {
    const [type, payload] = send.mock.calls.at(-1) ?? [];
    return type === "card.move" ? (payload as { moves: unknown[] }).moves : [];
  };
};

test("a card lands on top of a pile, and with Ctrl or Command at its bottom", async () => {
  const laid = await setUpDomTestHand();
  const moves = moved(laid);
  const { first, second, third } = laid;
  const mouse = new PointerUser();
  const library = { zone: "library", seat: seatId(1) };
  mouse.drag(pointInHand(0), POINT_ON_LIBRARY);
  expect(moves()).toEqual([{ card: first, to: library }]);
  mouse.drag(pointInHand(1), POINT_ON_LIBRARY, { ctrlKey: true });
  expect(moves()).toEqual([{ card: second, to: { ...library, index: BOTTOM_INDEX } }]);
  mouse.drag(pointInHand(2), POINT_ON_LIBRARY, { metaKey: true });
  expect(moves()).toEqual([{ card: third, to: { ...library, index: BOTTOM_INDEX } }]);
});

test("a pile gives its top card, and with Ctrl that at its bottom", async () => {
  const laid = await setUpDomTestHand();
  const moves = moved(laid);
  const mouse = new PointerUser();
  const library = { zone: "library", seat: seatId(1) };
  mouse.drag(POINT_ON_LIBRARY, POINT_ON_GRAVEYARD);
  expect(moves()).toMatchObject([
    { card: { ...library, place: "top" }, to: { zone: "graveyard" } },
  ]);
  mouse.drag(POINT_ON_LIBRARY, POINT_ON_GRAVEYARD, { ctrlKey: true });
  expect(moves()).toMatchObject([{ card: { ...library, place: "bottom" } }]);
});

test("a card that is let go on its own pile, and a pile on itself, move nowhere", async () => {
  const laid = await setUpDomTestHand();
  const { page, table, graveyard, first } = laid;
  const to = { zone: "graveyard", seat: seatId(1) };
  await table.client.send("card.move", { moves: [{ card: first, to }] });
  page.card(graveyard, first, { x: 850, y: 500, width: 100, height: 140 });
  const send = vi.spyOn(table.client, "send");
  const mouse = new PointerUser();
  const near = { x: POINT_ON_GRAVEYARD.x + 20, y: POINT_ON_GRAVEYARD.y };
  mouse.drag(POINT_ON_GRAVEYARD, near);
  mouse.drag(POINT_ON_LIBRARY, { x: POINT_ON_LIBRARY.x + 20, y: POINT_ON_LIBRARY.y });
  expect(send).not.toHaveBeenCalled();
});

test("with Shift a card is attached to the one on the board that it is let go on", async () => {
  const laid = await setUpDomTestHand();
  const { table, first, second } = laid;
  await moveCardsToBoard(laid, first, second);
  new PointerUser().drag(pointOnBoard(1), pointOnBoard(0), { shiftKey: true });
  await expect.poll(() => currentCardView(table, first)?.marks?.attached).toEqual([second]);
});

test("a card that is let go on another leaves that one's head free", async () => {
  const laid = await setUpDomTestHand();
  const { table, first, second } = laid;
  await moveCardsToBoard(laid, first);
  new PointerUser().drag(pointInHand(1), pointOnBoard(0));
  const [under, over] = [first, second].map((card) => currentCardView(table, card)?.position);
  expect(over?.y).toBeGreaterThan((under?.y ?? 1) + 0.05);
});

test("where a card lay is free for it, if it is put hardly beside", async () => {
  const laid = await setUpDomTestHand();
  const { table, first } = laid;
  await moveCardsToBoard(laid, first);
  new PointerUser().drag(pointOnBoard(0), { x: pointOnBoard(0).x + 18, y: pointOnBoard(0).y });
  expect(currentCardView(table, first)?.position?.x).toBeCloseTo(0.131);
  expect(currentCardView(table, first)?.position?.y).toBeCloseTo(0.4);
});

test("several cards that moved on a board stay chosen, and one card doesn't", async () => {
  const laid = await setUpDomTestHand();
  const { table, first, second } = laid;
  await moveCardsToBoard(laid, first, second);
  table.ui.setState({ selected: new Set([first, second]) });
  const mouse = new PointerUser();
  mouse.drag(pointOnBoard(0), { x: 200, y: 300 });
  expect([...table.ui.getState().selected]).toEqual([first, second]);
  expect(currentCardView(table, second)?.position?.x).toBeGreaterThan(
    currentCardView(table, first)?.position?.x ?? 1,
  );
  mouse.drag(pointInHand(2), { x: 800, y: 200 });
  expect(table.ui.getState().selected.size).toBe(0);
});

const lift = (): string =>
  document.querySelector<HTMLElement>("[data-drag-layer]")?.style.transform ?? "";

test("cards hang above a finger that carries them, but not above a mouse or at the hand's edge", async () => {
  const { page, hand } = await setUpDomTestHand();
  const finger = PointerUser.finger();
  finger.down(pointInHand(0));
  finger.move(POINT_ON_CLOTH);
  expect(lift()).toBe("translate3d(450px, -434px, 0)");
  finger.up(POINT_OUTSIDE_ZONES);
  const mouse = new PointerUser({ pointerId: 2 });
  mouse.down(pointInHand(0));
  document.querySelector("[data-drag-layer]")?.remove();
  mouse.move(POINT_ON_CLOTH);
  expect(lift()).toBe("translate3d(450px, -370px, 0)");
  mouse.up(POINT_OUTSIDE_ZONES);
  page.put(page.root, { x: 0, y: 220, width: 1000, height: 500 }, { "data-near-side": "" });
  document.querySelector("[data-drag-layer]")?.remove();
  finger.now += 1000;
  finger.fire("pointerdown", pointInHand(0), { target: hand.firstElementChild ?? hand });
  finger.move(POINT_ON_CLOTH);
  expect(lift()).toBe("translate3d(450px, -390px, 0)");
  finger.up(POINT_OUTSIDE_ZONES);
});

test("a finger's events name what it touched first, and its cards land where it is", async () => {
  const { table, hand, first } = await setUpDomTestHand();
  const target = hand.querySelector("[data-card]") ?? hand;
  const finger = PointerUser.finger();
  finger.fire("pointerdown", pointInHand(0), { target });
  finger.fire("pointermove", { x: 300, y: 300 }, { target });
  finger.fire("pointermove", POINT_ON_CLOTH, { target });
  finger.fire("pointerup", POINT_ON_CLOTH, { target });
  await expect.poll(() => currentCardView(table, first as CardHandle)?.zone).toBe("battlefield:1");
});
