// @vitest-environment happy-dom

import { type CardHandle, seatId } from "@baize/engine";
import { expect, test, vi } from "vitest";
import {
  inHand,
  layHand,
  layOnBoard,
  NOWHERE,
  ON_CLOTH,
  ON_GRAVEYARD,
  ON_LIBRARY,
  onBoard,
} from "../../test/laid-hand.ts";
import { type LaidTable, PointerUser } from "../../test/laid-table.ts";
import { BOTTOM_INDEX } from "../model/moves.ts";
import { currentCardView } from "../model/table.tsx";

/** The moves of the next intent that the page sends. */
const moved = ({ table }: { readonly table: LaidTable["table"] }) => {
  const send = vi.spyOn(table.client, "send");
  return () => {
    const [type, payload] = send.mock.calls.at(-1) ?? [];
    return type === "card.move" ? (payload as { moves: unknown[] }).moves : [];
  };
};

test("a card lands on top of a pile, and with Ctrl or Command at its bottom", async () => {
  const laid = await layHand();
  const moves = moved(laid);
  const { first, second, third } = laid;
  const mouse = new PointerUser();
  const library = { zone: "library", seat: seatId(1) };
  mouse.drag(inHand(0), ON_LIBRARY);
  expect(moves()).toEqual([{ card: first, to: library }]);
  mouse.drag(inHand(1), ON_LIBRARY, { ctrlKey: true });
  expect(moves()).toEqual([{ card: second, to: { ...library, index: BOTTOM_INDEX } }]);
  mouse.drag(inHand(2), ON_LIBRARY, { metaKey: true });
  expect(moves()).toEqual([{ card: third, to: { ...library, index: BOTTOM_INDEX } }]);
});

test("a pile gives its top card, and with Ctrl that at its bottom", async () => {
  const laid = await layHand();
  const moves = moved(laid);
  const mouse = new PointerUser();
  const library = { zone: "library", seat: seatId(1) };
  mouse.drag(ON_LIBRARY, ON_GRAVEYARD);
  expect(moves()).toMatchObject([
    { card: { ...library, place: "top" }, to: { zone: "graveyard" } },
  ]);
  mouse.drag(ON_LIBRARY, ON_GRAVEYARD, { ctrlKey: true });
  expect(moves()).toMatchObject([{ card: { ...library, place: "bottom" } }]);
});

test("a card that is let go on its own pile, and a pile on itself, move nowhere", async () => {
  const laid = await layHand();
  const { page, table, graveyard, first } = laid;
  const to = { zone: "graveyard", seat: seatId(1) };
  await table.client.send("card.move", { moves: [{ card: first, to }] });
  page.card(graveyard, first, { x: 850, y: 500, width: 100, height: 140 });
  const send = vi.spyOn(table.client, "send");
  const mouse = new PointerUser();
  const near = { x: ON_GRAVEYARD.x + 20, y: ON_GRAVEYARD.y };
  mouse.drag(ON_GRAVEYARD, near);
  mouse.drag(ON_LIBRARY, { x: ON_LIBRARY.x + 20, y: ON_LIBRARY.y });
  expect(send).not.toHaveBeenCalled();
});

test("with Shift a card is attached to the one on the board that it is let go on", async () => {
  const laid = await layHand();
  const { table, first, second } = laid;
  await layOnBoard(laid, first, second);
  new PointerUser().drag(onBoard(1), onBoard(0), { shiftKey: true });
  await expect.poll(() => currentCardView(table, first)?.marks?.attached).toEqual([second]);
});

test("a card that is let go on another leaves that one's head free", async () => {
  const laid = await layHand();
  const { table, first, second } = laid;
  await layOnBoard(laid, first);
  new PointerUser().drag(inHand(1), onBoard(0));
  const [under, over] = [first, second].map((card) => currentCardView(table, card)?.position);
  expect(over?.y).toBeGreaterThan((under?.y ?? 1) + 0.05);
});

test("where a card lay is free for it, if it is put hardly beside", async () => {
  const laid = await layHand();
  const { table, first } = laid;
  await layOnBoard(laid, first);
  new PointerUser().drag(onBoard(0), { x: onBoard(0).x + 18, y: onBoard(0).y });
  expect(currentCardView(table, first)?.position?.x).toBeCloseTo(0.131);
  expect(currentCardView(table, first)?.position?.y).toBeCloseTo(0.4);
});

test("several cards that moved on a board stay chosen, and one card doesn't", async () => {
  const laid = await layHand();
  const { table, first, second } = laid;
  await layOnBoard(laid, first, second);
  table.ui.setState({ selected: new Set([first, second]) });
  const mouse = new PointerUser();
  mouse.drag(onBoard(0), { x: 200, y: 300 });
  expect([...table.ui.getState().selected]).toEqual([first, second]);
  expect(currentCardView(table, second)?.position?.x).toBeGreaterThan(
    currentCardView(table, first)?.position?.x ?? 1,
  );
  mouse.drag(inHand(2), { x: 800, y: 200 });
  expect(table.ui.getState().selected.size).toBe(0);
});

const lift = (): string =>
  document.querySelector<HTMLElement>("[data-drag-layer]")?.style.transform ?? "";

test("cards hang above a finger that carries them, but not above a mouse or at the hand's edge", async () => {
  const { page, hand } = await layHand();
  const finger = PointerUser.finger();
  finger.down(inHand(0));
  finger.move(ON_CLOTH);
  expect(lift()).toBe("translate3d(450px, -434px, 0)");
  finger.up(NOWHERE);
  const mouse = new PointerUser({ pointerId: 2 });
  mouse.down(inHand(0));
  document.querySelector("[data-drag-layer]")?.remove();
  mouse.move(ON_CLOTH);
  expect(lift()).toBe("translate3d(450px, -370px, 0)");
  mouse.up(NOWHERE);
  page.put(page.root, { x: 0, y: 220, width: 1000, height: 500 }, { "data-near-side": "" });
  document.querySelector("[data-drag-layer]")?.remove();
  finger.now += 1000;
  finger.fire("pointerdown", inHand(0), { target: hand.firstElementChild ?? hand });
  finger.move(ON_CLOTH);
  expect(lift()).toBe("translate3d(450px, -390px, 0)");
  finger.up(NOWHERE);
});

test("a finger's events name what it touched first, and its cards land where it is", async () => {
  const { table, hand, first } = await layHand();
  const target = hand.querySelector("[data-card]") ?? hand;
  const finger = PointerUser.finger();
  finger.fire("pointerdown", inHand(0), { target });
  finger.fire("pointermove", { x: 300, y: 300 }, { target });
  finger.fire("pointermove", ON_CLOTH, { target });
  finger.fire("pointerup", ON_CLOTH, { target });
  await expect.poll(() => currentCardView(table, first as CardHandle)?.zone).toBe("battlefield:1");
});
