// @vitest-environment happy-dom

import type { CardHandle } from "@baize/engine";
import { expect, onTestFinished, test, vi } from "vitest";
import {
  POINT_ON_CLOTH,
  POINT_OUTSIDE_ZONES,
  pointInHand,
  setUpDomTestHand,
} from "../../test/dom-test-hand.ts";
import { type DomTestTable, PointerUser } from "../../test/dom-test-table.ts";
import { LONG_PRESS_MS } from "../cards/hover-preview.ts";
import { currentCardView } from "../model/table.tsx";

const chosen = ({ table }: { readonly table: DomTestTable["table"] }): CardHandle[] => [
  ...table.ui.getState().selected,
];

test("a finger that stays opens the menu, from which it can still drag the card off", async () => {
  const { table, first } = await setUpDomTestHand();
  vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] });
  onTestFinished(() => void vi.useRealTimers());
  const [at, finger] = [pointInHand(0), PointerUser.finger()];
  finger.down(at);
  vi.advanceTimersByTime(LONG_PRESS_MS);
  await expect.poll(() => table.ui.getState().menu).not.toBeNull();
  finger.move({ x: at.x, y: at.y - 27 });
  expect(table.ui.getState().carried).toEqual([]);
  finger.move({ x: at.x, y: at.y - 28 });
  expect(table.ui.getState()).toMatchObject({ carried: [first], menu: null });
  finger.up(POINT_OUTSIDE_ZONES);
});

test("a finger that moves or leaves early opens no menu, nor does a mouse that stays", async () => {
  const { table } = await setUpDomTestHand();
  vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] });
  onTestFinished(() => void vi.useRealTimers());
  const asked = vi.spyOn(table.ui, "setState");
  const [at, finger, mouse] = [pointInHand(0), PointerUser.finger(), new PointerUser()];
  finger.down(at);
  vi.advanceTimersByTime(LONG_PRESS_MS - 1);
  finger.up(at);
  vi.advanceTimersByTime(LONG_PRESS_MS);
  finger.down(at);
  finger.move({ x: at.x, y: at.y - 30 });
  vi.advanceTimersByTime(LONG_PRESS_MS);
  finger.up(POINT_OUTSIDE_ZONES);
  mouse.down(at);
  vi.advanceTimersByTime(LONG_PRESS_MS);
  mouse.up(at);
  vi.useRealTimers();
  await new Promise((resolve) => setTimeout(resolve, 20));
  expect(asked.mock.calls.filter(([change]) => "menu" in change)).toEqual([]);
});

test("a finger along a row that overflows scrolls it, and one that stayed drags the card", async () => {
  const { table, hand, first } = await setUpDomTestHand();
  hand.style.overflowX = "auto";
  Object.defineProperties(hand, { clientWidth: { value: 600 }, scrollWidth: { value: 900 } });
  const [at, finger] = [pointInHand(0), PointerUser.finger()];
  const target = hand.querySelector("[data-card]") ?? hand;
  finger.fire("pointerdown", at, { target });
  finger.now += 100;
  finger.fire("pointermove", { x: at.x - 40, y: at.y }, { target });
  expect(hand.scrollLeft).toBe(40);
  expect(table.ui.getState().carried).toEqual([]);
  // The finger leaves the row sideways and drags the card out.
  finger.now += 100;
  finger.fire("pointermove", { x: at.x - 40, y: 300 }, { target });
  expect(table.ui.getState().carried).toEqual([first]);
  finger.fire("pointerup", POINT_OUTSIDE_ZONES, { target });
  finger.now += 1000;
  finger.fire("pointerdown", at, { target });
  finger.now += 221;
  finger.fire("pointermove", { x: at.x - 40, y: at.y }, { target });
  expect(table.ui.getState().carried).toEqual([first]);
  finger.fire("pointerup", POINT_OUTSIDE_ZONES, { target });
});

test("a finger gathers cards of the hand by taps, and the next tap on cloth puts them there", async () => {
  const laidTable = await setUpDomTestHand();
  const { page, table, first, second, third } = laidTable;
  const finger = PointerUser.finger();
  finger.click(pointInHand(0));
  expect(table.ui.getState().placing).toBe(true);
  finger.click(pointInHand(1));
  finger.click(pointInHand(2));
  expect(chosen(laidTable)).toEqual([first, second, third]);
  finger.now += 1000;
  finger.click(pointInHand(2));
  expect(chosen(laidTable)).toEqual([first, second]);
  finger.click(POINT_ON_CLOTH);
  expect(page.cards("hand:1")).toEqual([third]);
  expect(currentCardView(table, first)?.position).toEqual({ x: 0.5, y: 0.5 });
  expect(currentCardView(table, second)?.position?.x).toBeCloseTo(0.58);
  expect(table.ui.getState().placing).toBe(false);
});

test("the last card that a finger takes out of its choice ends the choice", async () => {
  const laidTable = await setUpDomTestHand();
  const finger = PointerUser.finger();
  finger.click(pointInHand(0));
  finger.now += 1000;
  finger.click(pointInHand(0));
  expect(chosen(laidTable)).toEqual([]);
  expect(laidTable.table.ui.getState().placing).toBe(false);
});

test("a menu that a finger opened on cloth stays when the finger moves on", async () => {
  const { table } = await setUpDomTestHand();
  vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] });
  onTestFinished(() => void vi.useRealTimers());
  const finger = PointerUser.finger();
  finger.down(POINT_ON_CLOTH);
  vi.advanceTimersByTime(LONG_PRESS_MS);
  await expect.poll(() => table.ui.getState().menu).not.toBeNull();
  finger.move({ x: 600, y: 200 });
  expect(table.ui.getState().menu).not.toBeNull();
  // Lifting the finger presses no entry under it; the next touch works as usual.
  const lifted = () => new Event("touchend", { cancelable: true });
  expect([lifted(), lifted()].map((event) => dispatchEvent(event))).toEqual([false, true]);
});

test("a finger that flies along a row throws it, and the next touch stops the row", async () => {
  const { hand } = await setUpDomTestHand();
  hand.style.overflowX = "auto";
  Object.defineProperties(hand, { clientWidth: { value: 600 }, scrollWidth: { value: 900 } });
  const stopped = vi.spyOn(globalThis, "cancelAnimationFrame");
  const target = hand.querySelector("[data-card]") ?? hand;
  const finger = PointerUser.finger();
  finger.fire("pointerdown", pointInHand(2), { target });
  finger.now += 20;
  finger.fire("pointermove", pointInHand(1), { target });
  finger.now += 20;
  finger.fire("pointerup", pointInHand(0), { target });
  expect(hand.scrollLeft).toBe(200);
  await expect.poll(() => hand.scrollLeft).toBeGreaterThan(200);
  stopped.mockClear();
  finger.fire("pointerdown", POINT_OUTSIDE_ZONES, { target: document.body });
  expect(stopped).toHaveBeenCalled();
});

test("a card that a finger drags out of its row hangs where it was scrolled to", async () => {
  const { hand } = await setUpDomTestHand();
  hand.style.overflowX = "auto";
  Object.defineProperties(hand, { clientWidth: { value: 600 }, scrollWidth: { value: 900 } });
  const target = hand.querySelector("[data-card]") ?? hand;
  const finger = PointerUser.finger();
  finger.fire("pointerdown", pointInHand(1), { target });
  finger.now += 100;
  finger.fire("pointermove", { x: 110, y: 570 }, { target });
  finger.now += 100;
  finger.fire("pointermove", { x: 110, y: 300 }, { target });
  const layer = document.querySelector<HTMLElement>("[data-drag-layer]");
  // The copy moves as far as the finger, and lies above it.
  expect(layer?.style.transform).toBe("translate3d(0px, -334px, 0)");
  finger.fire("pointerup", POINT_OUTSIDE_ZONES, { target });
});
