// @vitest-environment happy-dom

import type { ZoneId } from "@baize/engine";
import { expect, onTestFinished, test } from "vitest";
import { DomTestTable, PointerUser } from "../../test/dom-test-table.ts";
import type { Point } from "../model/board-geometry.ts";
import { Pinch } from "./pinch.ts";

const NEAR = { x: 0, y: 400, width: 1000, height: 400 };
const FAR = { x: 0, y: 0, width: 1000, height: 400 };
const ZONE = "battlefield:1" as ZoneId;
const CARD = { x: 10, y: 410, width: 100, height: 140 };

const laid = async () => {
  const page = await DomTestTable.of("magic", 4);
  page.board("battlefield:2", FAR);
  const near = page.board(ZONE, NEAR);
  page.card(near, "AAAAAAAA" as never, CARD);
  const pinch = new Pinch(page.table, page.root);
  onTestFinished(() => pinch.stop());
  const first = PointerUser.finger({ pointerId: 1 });
  const second = PointerUser.finger({ pointerId: 2, isPrimary: false });
  const shown = () => page.table.ui.getState().board;
  return { page, first, second, shown, frame: () => page.table.camera.frame(ZONE) };
};

type Laid = Awaited<ReturnType<typeof laid>>;

/** Two fingers, 200 apart, that both go by so much and leave. */
const swipe = ({ first, second }: Laid, { x, y }: Point, apart = 0): void => {
  first.down({ x: 400, y: 600 });
  second.down({ x: 600, y: 600 });
  first.move({ x: 400 + x, y: 600 + y });
  second.move({ x: 600 + x + apart, y: 600 + y });
  second.up({ x: 600 + x + apart, y: 600 + y });
  first.up({ x: 400 + x, y: 600 + y });
};

test("two fingers that part zoom the board where they are, and push it as they go", async () => {
  const { first, second, frame } = await laid();
  first.down({ x: 400, y: 600 });
  second.down({ x: 600, y: 600 });
  first.move({ x: 300, y: 600 });
  second.move({ x: 700, y: 600 });
  expect(frame().zoom).toBeCloseTo(2);
  // What lay in the middle, at 500 of 1000 across and 200 of 400 down, still lies there.
  expect(frame().x).toBeCloseTo(-500);
  expect(frame().y).toBeCloseTo(-200);
  first.move({ x: 320, y: 630 });
  second.move({ x: 720, y: 630 });
  expect(frame().zoom).toBeCloseTo(2);
  expect(frame().x).toBeCloseTo(-480);
  expect(frame().y).toBeCloseTo(-170);
});

test("one finger moves no board, nor do a mouse, a finger beside it and one on each of two boards", async () => {
  const { first, second, frame } = await laid();
  first.down({ x: 400, y: 600 });
  first.move({ x: 300, y: 600 });
  first.up({ x: 300, y: 600 });
  const mouse = new PointerUser();
  mouse.down({ x: 400, y: 600 });
  second.down({ x: 600, y: 600 });
  second.move({ x: 800, y: 600 });
  second.up({ x: 800, y: 600 });
  first.down({ x: 400, y: 600 });
  second.down({ x: 600, y: 900 });
  second.move({ x: 800, y: 900 });
  second.up({ x: 800, y: 900 });
  second.down({ x: 400, y: 200 });
  first.move({ x: 200, y: 600 });
  expect(frame().zoom).toBe(1);
});

test("two fingers that swipe across show the next seat's board, or the one before", async () => {
  const table = await laid();
  swipe(table, { x: -71, y: 0 });
  expect(table.shown()).toBe(3);
  swipe(table, { x: -71, y: 35 });
  expect(table.shown()).toBe(4);
  swipe(table, { x: 71, y: 0 });
  expect(table.shown()).toBe(3);
});

test("a swipe that is short, goes down or parts the fingers shows no other board", async () => {
  const table = await laid();
  swipe(table, { x: -70, y: 0 });
  swipe(table, { x: -100, y: 51 });
  swipe(table, { x: -100, y: 0 }, 41);
  swipe(table, { x: 100, y: 0 }, -41);
  expect(table.shown()).toBeNull();
});

test("a swipe that zoomed a little leaves the board whole", async () => {
  const table = await laid();
  swipe(table, { x: -100, y: 0 }, 30);
  expect(table.shown()).toBe(3);
  expect(table.frame().zoom).toBe(1);
});

test("where the board is zoomed a swipe pushes it", async () => {
  const table = await laid();
  table.page.table.camera.zoom(ZONE, 2);
  swipe(table, { x: -100, y: 0 });
  expect(table.shown()).toBeNull();
  expect(table.frame()).toMatchObject({ zoom: 2, x: -600 });
});

test("a third finger changes nothing of what two do, and a swipe counts once", async () => {
  const { first, second, shown, frame } = await laid();
  const third = PointerUser.finger({ pointerId: 3, isPrimary: false });
  first.down({ x: 400, y: 600 });
  second.down({ x: 600, y: 600 });
  first.move({ x: 320, y: 600 });
  second.move({ x: 520, y: 600 });
  third.down({ x: 800, y: 600 });
  third.move({ x: 700, y: 600 });
  expect(frame().zoom).toBe(1);
  third.up({ x: 700, y: 600 });
  expect(shown()).toBe(3);
  second.up({ x: 520, y: 600 });
  first.up({ x: 320, y: 600 });
  expect(shown()).toBe(3);
});

test("a swipe that the browser takes away is none", async () => {
  const { first, second, shown } = await laid();
  first.down({ x: 400, y: 600 });
  second.down({ x: 600, y: 600 });
  first.move({ x: 300, y: 600 });
  second.move({ x: 500, y: 600 });
  second.fire("pointercancel", { x: 500, y: 600 });
  first.up({ x: 300, y: 600 });
  expect(shown()).toBeNull();
});
