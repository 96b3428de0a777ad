// @vitest-environment happy-dom

import type { ZoneId } from "@baize/engine";
import { expect, onTestFinished, test, vi } from "vitest";
import { DomTestTable, PointerUser } from "../../test/dom-test-table.ts";
import { CameraControls } from "./camera-controls.ts";

const OWN = "battlefield:1" as ZoneId;
const OTHERS = "battlefield:2" as ZoneId;
const NEAR = { x: 0, y: 400, width: 1000, height: 400 };
const FAR = { x: 0, y: 0, width: 1000, height: 400 };
const PLATE = { x: 0, y: 900, width: 100, height: 50 };
const COUNTER = { x: 10, y: 910, width: 40, height: 20 };
const CARD = { x: 100, y: 500, width: 100, height: 140 };

const ON_OWN = { x: 500, y: 600 };
const ON_OTHERS = { x: 500, y: 200 };
const ON_CARD = { x: 150, y: 550 };
const ON_COUNTER = { x: 20, y: 920 };

const MIDDLE = { button: 1 };

const laid = async () => {
  const page = await DomTestTable.of("magic", 2);
  const { table } = page;
  page.board(OTHERS, FAR);
  const board = page.board(OWN, NEAR);
  const card = page.card(board, "AAAAAAAA" as never, CARD);
  const plate = page.put(page.root, PLATE, { "data-own-plate": "" });
  page.put(plate, COUNTER, { "data-counter": "life" });
  const steering = new CameraControls(table, page.root);
  onTestFinished(() => steering.stop());
  const zoom = (zone: ZoneId = OWN) => table.camera.frame(zone).zoom;
  const life = () => table.client.getSnapshot().view?.seats.get(1 as never)?.counters.life;
  return { page, table, board, card, zoom, life, frame: () => table.camera.frame(OWN) };
};

/** Turns the wheel. It is no `WheelEvent`, since those of happy-dom have no place and no keys. */
const wheel = (
  { x, y }: typeof ON_OWN,
  deltaY: number,
  { deltaMode = 0, ctrlKey = false }: Pick<WheelEventInit, "deltaMode" | "ctrlKey"> = {},
): Event => {
  const place = { clientX: x, clientY: y, bubbles: true, cancelable: true };
  const event = Object.assign(new MouseEvent("wheel", { ...place, ctrlKey }), {
    deltaY,
    deltaMode,
  });
  (document.elementFromPoint(x, y) ?? document.body).dispatchEvent(event);
  return event;
};

/** Presses a key; whether the page leaves it to others. */
const press = (init: KeyboardEventInit, target: EventTarget = document.body): boolean => {
  const event = new KeyboardEvent("keydown", { bubbles: true, cancelable: true, ...init });
  return target.dispatchEvent(event);
};

/** Space as a keyboard presses it: a page can't fire an event that is trusted. */
const holdSpace = (target: EventTarget = document.body): void => {
  const event = new KeyboardEvent("keydown", { key: " ", bubbles: true, cancelable: true });
  Object.defineProperty(event, "isTrusted", { value: true });
  target.dispatchEvent(event);
};

const letGoOfSpace = (): void =>
  void document.body.dispatchEvent(new KeyboardEvent("keyup", { key: " ", bubbles: true }));

test("the wheel zooms the board under it where it points, and back", async () => {
  const { zoom, frame } = await laid();
  expect(wheel(ON_OWN, -100).defaultPrevented).toBe(true);
  expect(zoom()).toBeCloseTo(Math.exp(0.16));
  expect(frame().x).toBeCloseTo(500 * (1 - Math.exp(0.16)));
  expect(zoom(OTHERS)).toBe(1);
  wheel(ON_OWN, 100);
  expect(zoom()).toBeCloseTo(1);
  wheel(ON_OTHERS, -100);
  expect(zoom(OTHERS)).toBeGreaterThan(1);
});

test("a wheel counts by lines or by pixels, and faster where a touchpad pinches", async () => {
  const { zoom } = await laid();
  wheel(ON_OWN, -3, { deltaMode: WheelEvent.DOM_DELTA_LINE });
  expect(zoom()).toBeCloseTo(Math.exp(48 * 0.0016));
  wheel(ON_OTHERS, -10, { ctrlKey: true });
  expect(zoom(OTHERS)).toBeCloseTo(Math.exp(10 * 0.0016 * 6));
});

test("beside the boards the wheel is the page's", async () => {
  const { zoom } = await laid();
  expect(wheel({ x: 2000, y: 2000 }, -100).defaultPrevented).toBe(false);
  expect([zoom(), zoom(OTHERS)]).toEqual([1, 1]);
});

test("the wheel over one's counter counts, up for more, and small turns add up", async () => {
  const { life } = await laid();
  expect(wheel(ON_COUNTER, -50).defaultPrevented).toBe(true);
  await expect.poll(life).toBe(21);
  wheel(ON_COUNTER, 30);
  wheel(ON_COUNTER, 19);
  expect(life()).toBe(21);
  wheel(ON_COUNTER, 1);
  await expect.poll(life).toBe(20);
  // A turn the other way begins anew.
  wheel(ON_COUNTER, 40);
  wheel(ON_COUNTER, -30);
  wheel(ON_COUNTER, 49);
  expect(wheel(ON_COUNTER, -60, { ctrlKey: true }).defaultPrevented).toBe(false);
  await new Promise((resolve) => setTimeout(resolve, 20));
  expect(life()).toBe(20);
});

test("the middle button pushes a zoomed board, and the press reaches nothing else", async () => {
  const { page, table, frame } = await laid();
  table.camera.zoom(OWN, 2);
  const pressed = vi.fn();
  page.root.addEventListener("pointerdown", pressed);
  const mouse = new PointerUser();
  mouse.down(ON_OWN, MIDDLE);
  expect(document.documentElement.dataset.gesture).toBe("pan");
  mouse.move({ x: 520, y: 590 }, MIDDLE);
  mouse.move({ x: 530, y: 580 }, MIDDLE);
  expect(frame()).toMatchObject({ x: -470, y: -220 });
  new PointerUser({ pointerId: 8 }).move({ x: 0, y: 0 });
  expect(frame()).toMatchObject({ x: -470, y: -220 });
  mouse.up({ x: 530, y: 580 }, MIDDLE);
  mouse.move({ x: 600, y: 600 });
  expect(frame()).toMatchObject({ x: -470, y: -220 });
  expect(pressed).not.toHaveBeenCalled();
  expect(document.documentElement.dataset.gesture).toBeUndefined();
  mouse.down(ON_OWN);
  mouse.move({ x: 600, y: 600 });
  expect(frame()).toMatchObject({ x: -470, y: -220 });
  expect(pressed).toHaveBeenCalledOnce();
});

test("the middle button shows the card under it for as long as it is held", async () => {
  const { table, frame } = await laid();
  table.camera.zoom(OWN, 2);
  const before = frame();
  const mouse = new PointerUser();
  mouse.down(ON_CARD, MIDDLE);
  expect(table.ui.getState().preview).toBe("AAAAAAAA");
  mouse.up({ x: 300, y: 550 }, MIDDLE);
  expect(table.ui.getState().preview).toBeNull();
  expect(frame()).toEqual(before);
});

test("Space held over empty cloth drags the board, and alone it is the key that it is elsewhere", async () => {
  const { table, frame } = await laid();
  table.camera.zoom(OWN, 2);
  const keys: string[] = [];
  document.body.addEventListener("keydown", ({ key, code }) => keys.push(`${key}${code}`));
  const mouse = new PointerUser();
  mouse.fire("pointerover", ON_OWN);
  holdSpace();
  expect(keys).toEqual([]);
  mouse.drag(ON_OWN, { x: 520, y: 600 });
  letGoOfSpace();
  expect(frame().x).toBe(-480);
  expect(keys).toEqual([]);
  holdSpace();
  letGoOfSpace();
  expect(keys).toEqual([" Space"]);
  mouse.drag(ON_OWN, { x: 540, y: 600 });
  expect(frame().x).toBe(-480);
});

test("Space over a card, under a finger or in a field is no handle", async () => {
  const { page } = await laid();
  const heard = vi.fn();
  document.body.addEventListener("keydown", heard);
  const mouse = new PointerUser();
  mouse.fire("pointerover", ON_CARD);
  holdSpace();
  PointerUser.finger().fire("pointerover", ON_OWN);
  holdSpace();
  expect(heard).toHaveBeenCalledTimes(2);
  mouse.fire("pointerover", ON_OWN);
  const field = document.createElement("textarea");
  page.root.append(field);
  holdSpace(field);
  expect(heard).toHaveBeenCalledTimes(3);
  const button = document.createElement("button");
  page.root.append(button);
  holdSpace(button);
  expect(heard).toHaveBeenCalledTimes(4);
});

test("Shift with plus, minus and zero zooms the board under the mouse, else one's own", async () => {
  const { table, zoom } = await laid();
  expect(press({ shiftKey: true, code: "Equal", key: "+" })).toBe(false);
  expect(zoom()).toBeCloseTo(1.25);
  press({ shiftKey: true, code: "BracketRight", key: "*" });
  expect(zoom()).toBeCloseTo(1.25 ** 2);
  press({ shiftKey: true, code: "Minus", key: "_" });
  expect(zoom()).toBeCloseTo(1.25);
  new PointerUser().fire("pointerover", ON_OTHERS);
  press({ shiftKey: true, code: "NumpadAdd", key: "+" });
  expect([zoom(), zoom(OTHERS)]).toEqual([1.25, 1.25]);
  press({ shiftKey: true, code: "Digit0", key: ")" });
  expect([zoom(), zoom(OTHERS)]).toEqual([1.25, 1]);
  table.camera.fit(OWN);
});

test("a board with the focus is the one that keys zoom", async () => {
  const { page, zoom } = await laid();
  const others = page.root.querySelector<HTMLElement>(`[data-drop="${OTHERS}"]`);
  if (others) others.tabIndex = 0;
  others?.focus();
  press({ shiftKey: true, code: "Equal", key: "+" });
  expect([zoom(), zoom(OTHERS)]).toEqual([1, 1.25]);
});

test("a key that something else has taken zooms nothing", async () => {
  const { page, zoom } = await laid();
  const event = new KeyboardEvent("keydown", {
    ...{ shiftKey: true, code: "Equal" },
    cancelable: true,
  });
  event.preventDefault();
  page.root.dispatchEvent(event);
  expect(zoom()).toBe(1);
});

test("a finger on the cloth pushes nothing by itself, whatever key is held", async () => {
  const { table, frame } = await laid();
  table.camera.zoom(OWN, 2);
  const before = frame();
  new PointerUser().fire("pointerover", ON_OWN);
  holdSpace();
  PointerUser.finger().drag(ON_OWN, { x: 600, y: 600 });
  letGoOfSpace();
  expect(frame()).toEqual(before);
});

test("plus without Shift, with another key held, in a field or a menu zooms nothing", async () => {
  const { page, zoom } = await laid();
  const plus = { code: "Equal", key: "+" };
  expect(press(plus)).toBe(true);
  for (const held of ["ctrlKey", "metaKey", "altKey"]) {
    expect(press({ ...plus, shiftKey: true, [held]: true })).toBe(true);
  }
  const field = document.createElement("input");
  page.root.append(field);
  expect(press({ ...plus, shiftKey: true }, field)).toBe(true);
  const entry = page.put(page.root, COUNTER, { role: "menu" });
  expect(press({ ...plus, shiftKey: true }, entry)).toBe(true);
  expect(zoom()).toBe(1);
});

test("a card that gets the focus outside of what is seen is brought into view", async () => {
  const { page, table, board, card, frame } = await laid();
  const focus = () => card.dispatchEvent(new FocusEvent("focusin", { bubbles: true }));
  page.place(card, { x: -30, y: 500, width: 100, height: 140 });
  focus();
  expect(frame()).toMatchObject({ x: 0, y: 0 });
  table.camera.zoom(OWN, 2);
  expect(board.hasAttribute("data-zoomed")).toBe(true);
  focus();
  expect(frame()).toMatchObject({ x: -470, y: -200 });
  page.place(card, { x: 950, y: 700, width: 100, height: 140 });
  focus();
  expect(frame()).toMatchObject({ x: -520, y: -240 });
  page.place(card, { x: 500, y: 500, width: 100, height: 140 });
  focus();
  expect(frame()).toMatchObject({ x: -520, y: -240 });
});
